import type { StoryMessage } from '#desk/stories/conversation/conversation.contract.ts';

/** Who did what with a story, or said something to whom. */
export function headOf({ kind, by, to }: Pick<StoryMessage, 'kind' | 'by' | 'to'>): string {
  const who = by || 'Somebody';
  if (kind === 'handed in') return `${who} handed it in`;
  if (kind === 'given') return to === '' ? `${who} gave it back` : `${who} gave it to ${to}`;
  return `${who} to ${to || 'the editors'}`;
}
