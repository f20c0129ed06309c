/** The name of a backup that is made now, which names sort by. */
export function backupName(now: Date, before?: 'demo-out' | 'import'): string {
  const moment = `${now.toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length).replaceAll(':', '-')}Z`;
  return before === undefined ? moment : `${moment}-before-${before}`;
}
