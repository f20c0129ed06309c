import { hash } from 'node:crypto';

/** A script that stands in every page, the same in each. */
export interface InlineScript {
  readonly text: string;
  /** SHA-256 of the text in base64: what the Content-Security-Policy allows it by. */
  readonly digest: string;
}

/** @param text of ours: nothing in it may end the element */
export function inlineScript(text: string): InlineScript {
  return { text, digest: hash('sha256', text, 'base64') };
}
