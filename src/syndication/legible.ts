/** What XML 1.0 has no place for (section 2.2), halves of surrogate pairs, and the controls that no text needs. */
const ILLEGIBLE = /[^\t\n\r\u0020-\u007e\u0085\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text without the characters that a feed reader or a calendar would stumble over; nothing visible is lost. */
export function legible(text: string): string {
  return text.replace(ILLEGIBLE, '');
}
