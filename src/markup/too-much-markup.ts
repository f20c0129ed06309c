import { STORY_MAXIMA } from '#posts/maxima.ts';

/** What an article's source holds. */
export interface Amount {
  readonly characters: number;
  /** Signs that may begin a tag. */
  readonly tags: number;
}

/** Counts without parsing: an article that is too large is never parsed. */
export function amountOf(html: string): Amount {
  let tags = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) tags += 1;
  return { characters: html.length, tags };
}

/** Why a body is too large for a story; undefined if it is not. */
export function tooMuchMarkup(html: string): string | undefined {
  const amount = amountOf(html);
  const exceeded = (['characters', 'tags'] as const).find((kind) => amount[kind] > STORY_MAXIMA[kind]);
  return exceeded && `it holds more than ${STORY_MAXIMA[exceeded].toLocaleString('en')} ${exceeded}`;
}
