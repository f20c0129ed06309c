/** What a browser sends with a request of one of the site's own pages. */
export const OWN_ORIGIN = { 'sec-fetch-site': 'same-origin' };

/** What another site's page, or a program, would send. */
export const FOREIGN: readonly Record<string, string>[] = [
  {},
  { origin: 'https://elsewhere.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://signalandstack.example' },
];

/** The address that a route gives the first of everything: `/desk/stories/1`. */
export function ofFirst(address: string): string {
  // A guide has a name, and no number.
  return address.replace(':guide', 'an-owners-first-hour').replace(/:\w+/g, '1');
}
