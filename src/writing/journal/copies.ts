import { changeBetween } from '../changes.ts';
import { emptyDocument } from '../documents.ts';
import { merge } from '../merge/merge.ts';
import type { Change, StoryDocument } from '../story.contract.ts';
import { isSame } from '../three-way.ts';
import { BLOCK, documentOf, ORDER, type Parts, partsOf } from './parts.ts';

/** The copies of one story: at the server, on the way there, and here. */
export interface Copies {
  /** Of the server's copy. */
  readonly version: number;
  readonly server: StoryDocument;
  /** What was sent and is not answered yet. The server may have it or not. */
  readonly sent: StoryDocument | undefined;
  /** The same object as the server's where they do not differ. */
  readonly here: StoryDocument;
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
 * Chooses what to send. What was sent without an answer is sent again, so that only one change at a time is in doubt.
 * @returns no change where nothing is unsaved
 */
export function sending(copies: Copies): { copies: Copies; change: Change | undefined } {
  const sent = copies.sent ?? copies.here;
  const change = changeBetween(copies.server, sent);
  return { copies: change ? { ...copies, sent } : withOneDocument({ ...copies, sent: undefined }), change };
}

/** The copies after the server has stored what was sent. */
export function stored(copies: Copies, version: number): Copies {
  return withOneDocument({ ...copies, version, server: copies.sent ?? copies.server, sent: undefined });
}

/** The copies after the server has refused what was sent, and stored nothing. */
export function refused(copies: Copies): Copies {
  return { ...copies, sent: undefined };
}

/** The copies after somebody else has saved: merges what is here with the server's working copy. */
export function rebased(copies: Copies, found: WorkingCopy): Copies {
  const { here } = withOther(copiesOf(found), copies, found.by);
  return withOneDocument({ ...copiesOf(found), here: changeBetween(copies.here, here) ? here : copies.here });
}

/**
 * Merges what other copies of the story have here.
 * @param by who made what these copies have
 */
export function withOther(copies: Copies, other: Copies, by: string): Copies {
  return withOneDocument({ ...copies, here: merge(commonBase(other, copies), other.here, copies.here, by) });
}

/** Makes the two documents one object if they are equal, which hasUnsaved() relies on. */
export function withOneDocument(copies: Copies): Copies {
  return changeBetween(copies.server, copies.here) ? copies : { ...copies, server: copies.here };
}

/** The document that both what is here and what the server has now were made from. Includes what was sent, if it arrived. */
function commonBase({ version, server, sent }: Copies, now: Copies): StoryDocument {
  // The server was set back to a backup, so these copies are newer. What was written at the server since is unknown: without a
  // base, each part that differs is a conflict, which the writer resolves.
  if (now.version < version) return emptyDocument(null);
  if (!sent) return server;
  const [base, waiting, theirs] = [new Map(partsOf(server)), partsOf(sent), partsOf(now.server)];
  for (const part of new Set([...base.keys(), ...waiting.keys()]))
    if (hasArrived(part, base.get(part), waiting.get(part), theirs)) base.set(part, waiting.get(part));
  return documentOf(base);
}

/**
 * What was sent has arrived if the server has the same now. If it was changed there since, that cannot be known: it counts as
 * not arrived, and the merge keeps both versions.
 */
function hasArrived(part: string, before: unknown, sent: unknown, theirs: Parts): boolean {
  return isSame(sent, theirs.get(part)) || (part === ORDER && hasAddedBlocks(before, sent, theirs));
}

/** Whether the server has the blocks that were new in an order. Their ids are random, so they come from here. */
function hasAddedBlocks(before: unknown, sent: unknown, theirs: Parts): boolean {
  if (!Array.isArray(before) || !Array.isArray(sent)) return false;
  const added = sent.filter((id) => !before.includes(id));
  return added.length > 0 && added.every((id) => theirs.has(BLOCK + id));
}
