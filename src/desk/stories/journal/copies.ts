import { changeBetween } from '../changes.ts';
import { emptyDocument } from '../documents.ts';
import { endsWords } from '../ended-words.ts';
import { merge } from '../merge/merge.ts';
import type { Change, StoryDocument } from '../story.contract.ts';
import { isSame } from '../three-way.ts';
import { followedMarks, type Marks, marksAt } from './marks.ts';
import { BLOCK, documentOf, ORDER, type Parts, storyPartsOf } from './parts.ts';

/** The copies of one story: at the server, on the way there, and here. */
export interface Copies {
  /** Of the server's copy. */
  readonly version: number;
  readonly server: StoryDocument;
  /** What was sent and is not answered yet. The server may have it or not. */
  readonly sent: StoryDocument | undefined;
  /** The same object as the server's where they do not differ. */
  readonly here: StoryDocument;
  /** What was here each time before words ended, oldest first, until the server keeps it as a version. */
  readonly ended?: readonly StoryDocument[];
  /** What was ended and is too large for the server: here alone, until its writer says that it may go. */
  readonly unkept?: readonly StoryDocument[];
  readonly marks?: Marks;
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
export function hasUnsaved({ server, here, ended = [] }: Copies): boolean {
  return server !== here || ended.length > 0;
}

/**
 * Takes an edit. If it ends words, what was here before is kept.
 * @param edit `from` is the document that was edited; if it is no longer the newest, the edit is merged
 * @param by who made what came since
 */
export function edited(copies: Copies, { from, to, isEnding = false }: Edit, by: string): Copies {
  const here = from === copies.here ? to : merge(from, to, copies.here, by);
  if (!isEnding && !endsWords(copies.here, here)) return { ...copies, here };
  return { ...withEnded(copies, copies.here), here };
}

/** Keeps the last document that had words which went a few at a time, over several saves. Call it before each save. */
export function withSlowlyEnded(copies: Copies): Copies {
  const { marks, ended } = followedMarks(copies.marks ?? marksAt(copies.server, false), copies.here);
  return { ...copies, marks, ...(ended.length > 0 && { ended: [...(copies.ended ?? []), ...ended] }) };
}

function withEnded(copies: Copies, document: StoryDocument): Copies {
  return { ...copies, ended: [...(copies.ended ?? []), document], marks: marksAt(document, true) };
}

interface Edit {
  readonly from: StoryDocument;
  readonly to: StoryDocument;
  /** Whether it puts something else in the place of words, however few. */
  readonly isEnding?: boolean;
}

/** What is sent: a change, and what it ended, as a change of the same version. */
interface Sending {
  readonly copies: Copies;
  /** Undefined where nothing is unsaved. */
  readonly change: Change | undefined;
  readonly ended?: Change;
}

/**
 * Chooses what to send. What was sent without an answer is sent again, so that only one change at a time is in doubt. What was
 * ended goes first, by itself, unless the server has it as its working copy: then it keeps that version with the change.
 */
export function sending(copies: Copies): Sending {
  const [first, ...rest] = copies.ended ?? [];
  const ended = first && changeBetween(copies.server, first);
  if (ended && !copies.sent) return { copies, change: {}, ended };
  const sent = copies.sent ?? copies.here;
  const change = changeBetween(copies.server, sent);
  if (change) return { copies: { ...copies, sent }, change, ...(first && !ended && { ended: {} }) };
  const settled = withOneDocument({ ...copies, sent: undefined });
  // What was ended is the working copy again.
  return first ? sending({ ...settled, ended: ended ? [first, ...rest] : rest }) : { copies: settled, change };
}

/** The copies after the server has stored what was sent. @param ended what was sent with it */
export function stored(copies: Copies, version: number, ended?: Change): Copies {
  const server = copies.sent ?? copies.server;
  return withOneDocument({ ...(ended ? withoutFirst(copies) : copies), version, server, sent: undefined });
}

/** The copies after the server has refused what was sent, and stored nothing. @param ended what was sent with it */
export function refused(copies: Copies, ended?: Change): Copies {
  // A version that the server does not take must not hold up what is written now.
  if (!ended || copies.sent) return { ...copies, sent: undefined };
  const first = copies.ended?.slice(0, 1) ?? [];
  return { ...withoutFirst(copies), unkept: [...(copies.unkept ?? []), ...first] };
}

function withoutFirst({ ended = [], ...copies }: Copies): Copies {
  return ended.length > 1 ? { ...copies, ended: ended.slice(1) } : copies;
}

/** The copies after somebody else has saved: merges what is here with the server's working copy. */
export function rebased(copies: Copies, found: WorkingCopy): Copies {
  const { here } = withOther(copiesOf(found), copies, found.by);
  const { ended, unkept, marks } = copies;
  const aside = { ...(ended && { ended }), ...(unkept && { unkept }), ...(marks && { marks }) };
  const kept = changeBetween(copies.here, here) ? here : copies.here;
  return withOneDocument({ ...copiesOf(found), here: kept, ...aside });
}

/**
 * Merges what other copies of the story have here.
 * @param by who made what these copies have
 */
export function withOther(copies: Copies, other: Copies, by: string): Copies {
  const ended = [...(copies.ended ?? []), ...(other.ended ?? [])];
  const unkept = [...(copies.unkept ?? []), ...(other.unkept ?? [])];
  const here = merge(commonBase(other, copies), other.here, copies.here, by);
  const left = { ...(ended.length > 0 && { ended }), ...(unkept.length > 0 && { unkept }) };
  return withOneDocument({ ...copies, here, ...left });
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
  const [base, waiting, theirs] = [new Map(storyPartsOf(server)), storyPartsOf(sent), storyPartsOf(now.server)];
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
