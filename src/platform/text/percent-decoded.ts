/** Decodes percent-encoding (RFC 3986, section 2.1). @returns undefined where percent signs stand for no character */
export function strictlyPercentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** The same; a text with invalid encoding stays as it is. */
export function percentDecoded(text: string): string {
  return strictlyPercentDecoded(text) ?? text;
}
