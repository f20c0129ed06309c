import { STORY_MAXIMA } from '#content/input-maxima.ts';

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

/** A picture that is written where its address would stand (RFC 2397). */
const DATA_PICTURE = /\bdata:image\/[^"'\s<>)]*/gi;

/**
 * Why a body is too large for a story; undefined if it is not. The pictures in it do not count: an import stores them as files,
 * and only their addresses stay.
 * @param characters as many are let through
 */
export function tooMuchMarkup(html: string, characters: number = STORY_MAXIMA.characters): string | undefined {
  const most = { characters, tags: STORY_MAXIMA.tags };
  const amount = amountOf(html.replace(DATA_PICTURE, ''));
  const exceeded = (['characters', 'tags'] as const).find((kind) => amount[kind] > most[kind]);
  return exceeded && `it holds more than ${most[exceeded].toLocaleString('en')} ${exceeded}`;
}
