/** The file that a `data:` address is (RFC 2397, base64 alone, as clipboards write it). @returns undefined for any other */
export function fileOf(address: string): File | undefined {
  const comma = address.indexOf(',');
  const [, type = ''] = /^data:([^;,]*)(?:;[^,]*)?;base64$/i.exec(address.slice(0, comma)) ?? [];
  if (!type) return undefined;
  try {
    const bytes = Uint8Array.from(atob(address.slice(comma + 1).replace(/\s/g, '')), (letter) => letter.charCodeAt(0));
    return new File([bytes], 'pasted picture', { type });
  } catch {
    // No base64.
    return undefined;
  }
}

/**
 * The address of a picture whose bytes are on their way to the library: a placeholder that says so. The bytes themselves would be
 * saved with every change of the text; published, it is refused (checks/rules/unseen-pictures.ts).
 */
export function placeholder(): string {
  const words = 'This picture is being stored …';
  const text = `<text x="20" y="50" font-family="sans-serif" font-size="16" fill="#555">${words}</text>`;
  const placeholder = `<svg xmlns="http://www.w3.org/2000/svg" id="p${crypto.randomUUID()}" width="640" height="90"><rect width="640" height="90" fill="#eee"/>${text}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(placeholder)}`;
}
