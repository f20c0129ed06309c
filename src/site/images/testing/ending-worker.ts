import { answerTasks } from '#platform/threads/answer-tasks.ts';

/** Stands for a decoder that a picture has broken: ends without an answer, once it has been asked as often as said. */
let asked = 0;
answerTasks({
  encode: async ({ width }: { width: number }) => {
    asked += 1;
    if (asked === width) process.exit(139);
    return new Promise(() => undefined);
  },
});
