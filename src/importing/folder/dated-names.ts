/** Jekyll marks a post by `2015-03-17-` before its name; authors leave out the zeros. */
const DATED_NAME = /^(\d{4})-(\d{1,2})-(\d{1,2})-(?=.)/;

export function isDatedName(name: string): boolean {
  return DATED_NAME.test(name);
}

/** The date before a name, with zeros. */
export function dayOfName(name: string): readonly [year: string, month: string, day: string] | undefined {
  const [, year, month = '', day = ''] = DATED_NAME.exec(name) ?? [];
  return year ? [year, month.padStart(2, '0'), day.padStart(2, '0')] : undefined;
}

export function undated(name: string): string {
  return name.replace(DATED_NAME, '');
}
