/**
 * Whether a reader holds this version already (RFC 9110, section 13.1.2): the header is a list, compared weakly, because
 * proxies weaken what they compress.
 * @param header the request's If-None-Match
 */
export function isHeld(header: string | undefined, etag: string): boolean {
  const held = header?.split(',').map(strong) ?? [];
  return held.includes(strong(etag)) || held.includes('*');
}

function strong(etag: string): string {
  return etag.trim().replace(/^W\//, '');
}
