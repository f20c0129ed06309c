import { onDemand } from '../on-demand.ts';
import type { SourcePage } from '../source.ts';
import { modificationDate } from './dates.ts';
import { isNoIndex, metaDescription } from './plugin-fields.ts';
import { identityOf, readItemBody, readStatus } from './post.ts';
import type { WordPressRecord } from './record.ts';
import type { WordPressReferences } from './references.ts';

/** Reads a page; its body, when it is asked for. */
export function wordpressPage(item: WordPressRecord, id: string, references: WordPressReferences): SourcePage {
  const { status, sourceStatus } = readStatus(item);
  const { addresses, ...identity } = identityOf(item, id, references);
  const isFront = addresses.length > 0 && isHome(item.field('link'), references);
  return {
    kind: 'page',
    ...identity,
    // First, since readers had it there.
    addresses: isFront ? ['/', ...addresses] : addresses,
    status: status === 'published' ? status : 'draft',
    sourceStatus,
    description: metaDescription(item),
    isListed: !isNoIndex(item),
    body: onDemand(() => readItemBody(item, id, references)),
    modified: modificationDate(item),
  };
}

function isHome(link: string, { site }: WordPressReferences): boolean {
  const url = URL.parse(link, site.origin);
  return url !== null && url.search === '' && ['', site.path].includes(url.pathname.replace(/\/+$/, ''));
}
