import { hash } from 'node:crypto';

/** A style sheet that pages carry, made ready once for all of them (docs/decisions/0028). */
export interface StyleSheet {
  /** The `<style>` element, in UTF-8. */
  readonly element: Buffer;
  /** SHA-256 of its text in base64: what the Content-Security-Policy allows it by. */
  readonly digest: string;
}

/** @param text CSS of ours or checked: nothing in it may end the element */
export function styleSheet(text: string): StyleSheet {
  return { element: Buffer.from(`<style>${text}</style>`), digest: hash('sha256', text, 'base64') };
}
