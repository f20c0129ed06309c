import type { EventState } from '#content/events/events.contract.ts';

/**
 * What a source says of whether an event takes place: our words, those of schema.org (`EventMovedOnline`) and of plugins.
 * @returns undefined for a word that says nothing of it
 */
export function readEventState(written: string | undefined): EventState | undefined {
  const word = (written ?? '').toLowerCase().replaceAll(/[^a-z]/g, '');
  return (Object.keys(WORDS) as EventState[]).find((state) => WORDS[state].test(word));
}

const WORDS: Readonly<Record<EventState, RegExp>> = {
  planned: /^(?:event)?(?:planned|scheduled)$/,
  postponed: /postponed$/,
  cancelled: /cancell?ed$/,
  online: /^(?:online|(?:event)?movedonline)$/,
};
