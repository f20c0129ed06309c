import { type AnsweredCall, answerCall, type Sent } from '#desk/calls/answered-call.ts';
import { lastBatch, turnRound } from './batches.store.ts';
import * as many from './many.contract.ts';
import { prepareMany } from './prepare-many.store.ts';
import { stepMany } from './step-many.store.ts';

/** Changes of many stories at once; the stores check whose each of them is. */
export const manyApi: readonly AnsweredCall<Sent>[] = [
  answerCall(many.prepareManyCall, 'writer', prepareMany),
  answerCall(many.stepManyCall, 'writer', (site, person, { id }) => stepMany(site, person, id)),
  answerCall(many.undoManyCall, 'writer', (site, person, { id }) => turnRound(site, person, id)),
  answerCall(many.lastManyCall, 'writer', (site, person) => lastBatch(site, person)),
];
