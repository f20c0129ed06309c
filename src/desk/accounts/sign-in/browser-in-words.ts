/** The first that fits: browsers name their relatives as well. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['CriOS', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** A browser as its owner knows it, `Firefox on Windows`. @param agent the header User-Agent */
export function browserInWords(agent = ''): string {
  const named = (names: typeof BROWSERS | typeof SYSTEMS) => names.find(([mark]) => agent.includes(mark))?.[1];
  return `${named(BROWSERS) ?? 'A browser'} on ${named(SYSTEMS) ?? 'an unknown system'}`;
}
