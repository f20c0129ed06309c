import type { z } from 'zod';
import { oneLine } from '#content/markup/text.ts';
import type { Description, describePictureCall } from '../media.contract.ts';

const TEXTS: ReadonlySet<string> = new Set([
  'alt_text',
  'caption',
  'credit',
  'licence',
] satisfies (keyof Description)[]);

/** What is given of a description, each text on one line. */
export function inLines({
  path,
  ...given
}: z.output<typeof describePictureCall.input>): Partial<Description> & { readonly path: string } {
  const said = Object.entries(given).filter(([, value]) => value !== undefined);
  const lines = said.map(([name, value]) => [name, TEXTS.has(name) ? oneLine(String(value)) : value]);
  return { path, ...Object.fromEntries(lines) };
}
