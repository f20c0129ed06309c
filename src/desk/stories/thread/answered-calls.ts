import type { AnsweredCall, Sent } from '#desk/accounts/answered-call.ts';
import { deletingCalls } from '#desk/media/deleting.desk-api.ts';
import { binCalls } from '../bin/bin.desk-api.ts';
import { previewCalls } from '../preview/preview.desk-api.ts';
import { publishingCalls } from '../publishing/publishing.desk-api.ts';
import { storyCalls } from '../stories.desk-api.ts';

/** The calls that the thread answers: all that read or write a story, and what looks for a picture in all of them. */
export const answeredCalls: readonly AnsweredCall<Sent>[] = [
  ...publishingCalls,
  ...storyCalls,
  ...previewCalls,
  ...binCalls,
  ...deletingCalls,
];

/** A call by its name, in a task for the thread. */
export function nameOf({ method, path }: Pick<AnsweredCall<Sent>, 'method' | 'path'>): string {
  return `${method} ${path}`;
}
