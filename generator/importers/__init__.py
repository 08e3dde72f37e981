"""Facts from elsewhere, brought into the data tree."""
