import { changeBetween } from '../changes.ts';
import { merge } from '../merge/merge.ts';
import type { Change, StoryDocument } from '../story.contract.ts';
import { commonBase, copiesIn, type Documents, type Step } from './steps.ts';

/** The copies of one story, and the version of the server's. */
export interface Copies extends Documents {
  readonly version: number;
}

/** A working copy as the server answers it. */
export interface WorkingCopy {
  readonly version: number;
  readonly document: StoryDocument;
  /** Who changed it last. */
  readonly by: string;
}

/** The copies of a story that has just been read. */
export function copiesOf({ version, document }: Omit<WorkingCopy, 'by'>): Copies {
  return { version, server: document, sent: undefined, here: document };
}

/**
 * The copies of a tab that is gone, from what it left in the journal.
 * @param version that the server's copy had, or an older one
 * @throws ZodError where some of it is missing
 */
export function copiesLeft(version: number, steps: readonly Step[]): Copies {
  return settled({ version, ...copiesIn(steps) });
}

/** Whether something is here that the server has not answered as saved. */
export function hasUnsaved({ server, here }: Copies): boolean {
  return server !== here;
}

/**
 * Takes an edit.
 * @param from the document that was edited; if it is no longer the newest, the edit is merged
 * @param by who made what came since
 */
export function edited(copies: Copies, from: StoryDocument, to: StoryDocument, by: string): Copies {
  return { ...copies, here: from === copies.here ? to : merge(from, to, copies.here, by) };
}

/**
 * Chooses what to send: again what has no answer yet, so that at most one is in doubt; otherwise what is here.
 * @returns no change where nothing is unsaved
 */
export function sending(copies: Copies): { copies: Copies; change: Change | undefined } {
  const sent = copies.sent ?? copies.here;
  const change = changeBetween(copies.server, sent);
  return { copies: change ? { ...copies, sent } : settled({ ...copies, sent: undefined }), change };
}

/** The copies after the server has stored what was sent. */
export function stored(copies: Copies, version: number): Copies {
  return settled({ ...copies, version, server: copies.sent ?? copies.server, sent: undefined });
}

/** The copies after the server has refused what was sent, and stored nothing. */
export function refused(copies: Copies): Copies {
  return { ...copies, sent: undefined };
}

/** The copies after somebody else has saved: merges what is here with the server's newer copy. */
export function rebased(copies: Copies, { version, document, by }: WorkingCopy): Copies {
  const { server, sent, here } = copies;
  const merged = merge(commonBase({ server, sent, here }, document), here, document, by);
  const kept = changeBetween(here, merged) ? merged : here;
  return settled({ version, server: document, sent: undefined, here: kept });
}

/** Makes the two documents one object if they are equal, which hasUnsaved() relies on. */
function settled(copies: Copies): Copies {
  return changeBetween(copies.server, copies.here) ? copies : { ...copies, server: copies.here };
}
