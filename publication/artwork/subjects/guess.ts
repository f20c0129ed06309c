/** Words that suggest a sub-category, most specific first. */
const WORDS: readonly (readonly [word: RegExp, subject: string])[] = [
  [/consent|privacy|data.protection|cookie/i, 'consent-and-privacy'],
  [/connected.tv|\btv\b|television/i, 'connected-tv'],
  [/retail|shelf|grocer/i, 'retail-media'],
  [/deliverab|email|inbox|mail/i, 'email-deliverability'],
  [/identity|passkey|login/i, 'customer-identity'],
  [/warehouse/i, 'data-warehousing'],
  [/cdp|customer.data/i, 'customer-data-platforms'],
  [/mix.model/i, 'marketing-mix-modeling'],
  [/account/i, 'account-based-marketing'],
  [/attribut/i, 'attribution'],
  [/content/i, 'content-operations'],
  [/finance|budget|price/i, 'martech-budgets'],
  [/generative|machine|\bai\b/i, 'generative-ai'],
  [/search/i, 'search-and-discovery'],
  [/automation|operations/i, 'marketing-automation'],
  [/measure|test/i, 'measurement'],
  [/first.party/i, 'first-party-data'],
];

/** The sub-category that a title or slug suggests; people by default. */
export function guessSubjects(text: string): readonly string[] {
  const found = WORDS.find(([word]) => word.test(text));
  return [found?.[1] ?? 'team-and-skills'];
}
