/** Stands for a decoder that a picture has broken: ends without an answer, once it has been asked as often as said. */
let asked = 0;
process.on('message', ({ task }: { task: { width: number } }) => {
  asked += 1;
  if (asked === task.width) process.exit(139);
});
process.send?.('ready');
