// One answer of a tool in a worker, for questions that take long: told {engine, tool, data, question}, where `engine` is
// the address of the script and the rest is as the script takes it; it tells the answer's text.
onmessage = function (event) {
  "use strict";
  var told = event.data;
  importScripts(told.engine);
  var tool = self.BBP.engine[told.tool];
  postMessage(tool.answer(tool.ready(told.data), told.question));
};
