import { hash } from 'node:crypto';

/** A style sheet that pages carry, made ready once for all of them (docs/decisions/0028). */
export interface StyleSheet {
  readonly text: string;
  /** SHA-256 of the text in base64: what the Content-Security-Policy allows it by. */
  readonly digest: string;
}

/** @param text CSS of ours or checked: nothing in it may end the element */
export function styleSheet(text: string): StyleSheet {
  return { text, digest: hash('sha256', text, 'base64') };
}
