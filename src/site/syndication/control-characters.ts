/** Characters that XML 1.0 forbids (section 2.2), lone surrogates, and control characters. */
const FORBIDDEN = /[^\t\n\r\u0020-\u007e\u0085\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Removes characters that feed readers or calendars reject; all are invisible. */
export function withoutControlCharacters(text: string): string {
  return text.replace(FORBIDDEN, '');
}
