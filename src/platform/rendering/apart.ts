import { use } from 'react';
import { RenderingContext } from './context.ts';

/**
 * For a long text that is HTML already, as the inside of an element: React is given a mark in its place. Within React's own text, one
 * typographic quote would have all of it take two bytes a character, to be put together and encoded so (docs/decisions/0031).
 */
export function useApart(html: string): { __html: string } {
  return { __html: use(RenderingContext).setApart(html) };
}
