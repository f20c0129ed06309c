/** Elements of one article: 200,000 fit into the memory of an import, 500,000 did not. Long articles have some thousand. */
const MOST_TAGS = 200_000;

/** Why a body does not fit into the memory of an import; undefined if it does. */
export function tooMuchMarkup(html: string): string | undefined {
  let tags = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) tags += 1;
  return tags > MOST_TAGS ? `it holds more than ${MOST_TAGS.toLocaleString('en')} tags` : undefined;
}
