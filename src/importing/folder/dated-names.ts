/** `2015-03-17-` before a name is Jekyll's mark of a post; people leave out the zeros. */
const DATED_NAME = /^(\d{4})-(\d{1,2})-(\d{1,2})-(?=.)/;

export function isDatedName(name: string): boolean {
  return DATED_NAME.test(name);
}

/** The year, month and day before a name, with their zeros. */
export function dayOfName(name: string): readonly [year: string, month: string, day: string] | undefined {
  const [, year, month = '', day = ''] = DATED_NAME.exec(name) ?? [];
  return year ? [year, month.padStart(2, '0'), day.padStart(2, '0')] : undefined;
}

export function undated(name: string): string {
  return name.replace(DATED_NAME, '');
}
