/**
 * Elements that cleaning can hold within the memory of an import: 200,000 fit, 500,000 did not. The longest articles there
 * are have some thousand.
 */
const MOST_TAGS = 200_000;

/** Why a body cannot be cleaned within the memory of an import; undefined for all that people write. */
export function tooMuchMarkup(html: string): string | undefined {
  let tags = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) tags += 1;
  return tags > MOST_TAGS ? `it holds more than ${MOST_TAGS.toLocaleString('en')} tags` : undefined;
}
