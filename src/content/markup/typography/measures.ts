const ADDRESS = /(?:\b(?:https?|ftp):\/\/|\bwww\.)[^\s"<>“”]+|[\w.+-][\w.+'-]{0,63}@[\w-]+\.[\w.-]+/gi;
// From the first sign of a row of them alone: begun at each, the search would take the square of an address of nothing else.
const BEHIND_ADDRESS = /(?<![.,;:!?)\]])[.,;:!?)\]]+$/;
const BEHIND_QUOTED_ADDRESS = /(?<!['.,;:!?)\]])['.,;:!?)\]]+$/;

/** Offsets of straight quotes that belong to a web or e-mail address. */
export function placesInAddresses(text: string): Set<number> {
  const places = new Set<number>();
  if (!/:\/\/|www\.|@/i.test(text)) return places;
  for (const { 0: match, index } of text.matchAll(ADDRESS)) {
    const isQuoted = text.charAt(index - 1) === "'";
    const address = match.replace(isQuoted ? BEHIND_QUOTED_ADDRESS : BEHIND_ADDRESS, '');
    for (let at = address.indexOf("'"); at !== -1; at = address.indexOf("'", at + 1)) places.add(index + at);
  }
  return places;
}

const FIGURE = /[\d½¼¾⅓⅔⅛°]/;
/** Feet before these inches: `5'10`, `5' 10.5`. */
const FEET_AND_INCHES = /\d['′’]\s?\d+(?:[.,/]\d+)?[½¼¾]?$/;

/** Whether the straight quote after a figure is a mark of feet, inches, minutes or seconds. */
export function isPrime(text: string, at: number): boolean {
  const quote = text.charAt(at);
  if (!FIGURE.test(text.charAt(at - 1))) return false;
  const after = text.slice(at + 1, at + 3);
  if (quote === "'") return !/^s(?!\w)/i.test(after) && (/^\d/.test(after) || !isOpen(text, at));
  if (FEET_AND_INCHES.test(text.slice(Math.max(0, at - 12), at))) return true;
  return !isOpen(text, at) || closesLater(text, at);
}

/** Characters before a quote in which its opening quote is searched. */
const LONGEST_QUOTATION = 400;

/** Whether the same quote is open at an offset. */
function isOpen(text: string, at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - LONGEST_QUOTATION); before -= 1) {
    if (text.charAt(before) !== text.charAt(at)) continue;
    if (isOpeningQuote(text, before)) return true;
    if (closes(text, before)) return false;
  }
  return false;
}

/** Whether the next of these quotes is the closing one. */
function closesLater(text: string, at: number): boolean {
  const next = text.indexOf(text.charAt(at), at + 1);
  return next !== -1 && closes(text, next) && !isOpeningQuote(text, next);
}

/** Whether a quote is in the place of an opening one: after a blank, and not before one. */
export function isOpeningQuote(text: string, at: number): boolean {
  return /^$|[\s([{\u2013\u2014“‘„«/\ufffc]/.test(text.charAt(at - 1)) && /[^\s]/.test(text.charAt(at + 1));
}

function closes(text: string, at: number): boolean {
  const before = text.charAt(at - 1);
  return /\S/.test(before) && !FIGURE.test(before) && /^$|[\s)\]}.,;:!?\u2013\u2014”’“»/]/.test(text.charAt(at + 1));
}
