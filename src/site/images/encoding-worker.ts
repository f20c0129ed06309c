import { answerTasks } from '#platform/threads/answer-tasks.ts';
import { encodeFile } from './encoding.ts';

/** The program that EncodingProcess starts. */
const work = { encode: encodeFile };
export type EncodingWork = typeof work;

answerTasks(work);
