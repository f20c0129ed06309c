import { MAXIMA } from '#content/input-maxima.ts';
import { strictlyPercentDecoded } from '#platform/text/percent-decoded.ts';

const TOPIC = /^\/topic\/([^/?#]+)(?:\/([^/?#]+))?$/;

/** The slugs of a topic list. */
export interface TopicList {
  readonly catSlug: string;
  readonly subcatSlug: string | undefined;
}

/** The topic list at a path of this site. Undefined for any other text. */
export function listAt(path = ''): TopicList | undefined {
  const [, cat, subcat] = TOPIC.exec(path) ?? [];
  const catSlug = slugIn(cat);
  const subcatSlug = slugIn(subcat);
  return catSlug && (subcat === undefined || subcatSlug) ? { catSlug, subcatSlug } : undefined;
}

function slugIn(segment = ''): string | undefined {
  const slug = strictlyPercentDecoded(segment);
  return slug && slug.length <= MAXIMA.slug ? slug : undefined;
}
