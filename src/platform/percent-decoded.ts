/**
 * Decodes percent-encoding (RFC 3986, section 2.1).
 * @returns undefined where percent signs stand for no character: a caller that keeps such a text adds `?? text`
 */
export function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
