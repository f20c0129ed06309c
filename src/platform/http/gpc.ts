import type { IncomingHttpHeaders } from 'node:http';

/** Whether the browser asks that its reader's data be neither sold nor shared (W3C Global Privacy Control, section 3.1). */
export function sendsGpc({ 'sec-gpc': signal }: IncomingHttpHeaders): boolean {
  return signal === '1';
}
