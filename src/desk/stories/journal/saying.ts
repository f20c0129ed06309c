import { type Copies, hasUnsaved } from './copies.ts';
import type { Saving } from './opened.ts';
import type { StoryGone, Trouble } from './trouble.ts';

/** What decides how safe the words of a story are. */
export interface Safety {
  readonly copies: Copies;
  readonly trouble: Trouble | undefined;
  /** Whether this browser has a journal that works. */
  readonly isKept: boolean;
  readonly mayEdit: boolean;
}

/** Where the words of a story are, for the line at the top of its page. */
export function savingOf({ copies, trouble, isKept }: Safety): Saving {
  if (trouble?.kind === 'signed out') return 'signed out';
  if (!hasUnsaved(copies)) return 'saved';
  if (!trouble) return 'saving';
  return isKept ? trouble.kind : 'at risk';
}

const NO_JOURNAL =
  'This browser keeps no copy of what you write: the window is private, or storage is blocked or full. It is saved at the server as you write.';
const NOWHERE =
  'This browser keeps no copy of what you write: leave this tab open, or copy your text, until the server has it.';
const KEPT = 'What you write is kept in this browser.';

/** What to do about it. */
const NEXT: Readonly<Record<Trouble['kind'], string>> = {
  'kept here': 'It is saved at the server as soon as it is back; you can go on writing.',
  'signed out': 'Sign in with the same account in another tab, and go on here.',
  refused: 'It is sent again from time to time.',
};

const NEXT_IF_GONE: Readonly<Record<StoryGone, string>> = {
  'in the bin': 'Once it is restored, all of it is saved.',
  ended: 'Make a new story of it, or copy what you need.',
};

/** What happened, and what the writer can do about it. @returns undefined where there is nothing to say */
export function messageOf({ trouble, isKept, mayEdit }: Safety): string | undefined {
  if (!mayEdit) return trouble?.message ?? 'You can read this story. Its owner and editors can change it.';
  if (!trouble) return isKept ? undefined : NO_JOURNAL;
  const next = trouble.gone ? NEXT_IF_GONE[trouble.gone] : NEXT[trouble.kind];
  return [trouble.message, isKept ? KEPT : NOWHERE, next].join(' ');
}
