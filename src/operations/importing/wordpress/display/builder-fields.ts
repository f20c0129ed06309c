import { classic } from './classic.ts';
import type { DisplayContext } from './context.ts';
import { escapedOnce } from './html.ts';

/** Fields of Thrive and Oxygen: the whole page, in HTML or shortcodes. */
const WHOLE = ['tve_updated_post', 'ct_builder_shortcodes'];
/** Fields of Bricks, Beaver Builder and SiteOrigin: a page's parts with their settings, in PHP's serialisation. */
const SERIALISED = ['_bricks_page_content_2', '_fl_builder_data', 'panels_data'];
/** What follows a name is its value: Bricks calls the kinds of its parts `text` and `heading`, too. */
const FIELD =
  /(?<!"(?:name|type|kind|tag|slug|widget|element)";)s:\d{1,3}:"(text|content|html|editor|heading|title)";s:(\d{1,7}):"/g;

/**
 * The words of a page builder that leaves nothing in the post's content.
 * @param meta the value of a field of the post; empty without one
 */
export function builderFieldsHtml(meta: (name: string) => string, context: DisplayContext): string {
  const whole = WHOLE.map(meta).find(Boolean);
  if (whole) return classic(whole, context);
  const serialised = SERIALISED.map(meta).find(Boolean) ?? '';
  const parts = wordsIn(serialised).map(({ name, words }) =>
    /^(?:heading|title)$/.test(name) ? `<h3>${escapedOnce(words)}</h3>` : classic(words, context),
  );
  return parts.join('\n');
}

/** The texts of a serialisation. PHP counts their bytes, since they may hold what ends one; an export may have changed them. */
function wordsIn(serialised: string) {
  const bytes = Buffer.from(serialised);
  const latin = bytes.toString('latin1');
  const found: { readonly name: string; readonly words: string }[] = [];
  const fields = new RegExp(FIELD);
  for (let field = fields.exec(latin); field; field = fields.exec(latin)) {
    const [, name = '', length = ''] = field;
    const start = fields.lastIndex;
    const counted = start + Number(length);
    const end = latin.startsWith('";', counted) ? counted : latin.indexOf('";', start);
    if (end === -1) break;
    if (end > start) found.push({ name, words: bytes.toString('utf8', start, end) });
    fields.lastIndex = end;
  }
  return found;
}
