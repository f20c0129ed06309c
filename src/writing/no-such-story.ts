import { NotFound } from '#errors.ts';

/** The error for the id of a story that does not exist. */
export function noSuchStory(): NotFound {
  return new NotFound('This story does not exist. Go back to the list of stories.');
}
