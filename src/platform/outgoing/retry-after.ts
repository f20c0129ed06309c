/** The header Retry-After in milliseconds from now. It has seconds, or a moment by the server's own clock (RFC 9110, section 10.2.3). */
export function retryAfterIn(headers: Headers): number {
  const asked = headers.get('retry-after') ?? '';
  if (/^\d{1,6}$/.test(asked)) return Number(asked) * 1000;
  const moment = Date.parse(asked);
  const now = Date.parse(headers.get('date') ?? '');
  const left = moment - (Number.isNaN(now) ? Date.now() : now);
  return Number.isNaN(left) ? 0 : Math.max(0, left);
}
