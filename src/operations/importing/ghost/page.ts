import type { SourcePage } from '../source.ts';
import type { OldGhostSite } from './old-site.ts';
import { ghostPost } from './post.ts';
import type { PostRecord } from './records.ts';
import type { GhostReferences } from './references.ts';

/** Reads a page, which Ghost keeps as it keeps posts; its body, when it is asked for. */
export function ghostPage(record: PostRecord, references: GhostReferences, site: OldGhostSite): SourcePage {
  const post = ghostPost(record, references, site);
  const { key, place, title, slug, status, sourceStatus, remarks, body, modified } = post;
  const isPublic = status === 'published';
  return {
    kind: 'page',
    key,
    place,
    title,
    slug,
    status: isPublic ? status : 'draft',
    sourceStatus,
    description: post.metaDescription || post.deck,
    body,
    remarks,
    modified,
    // Whatever pattern the posts' addresses have, a page's is its slug.
    addresses: isPublic ? [`${site.path}/${slug}/`] : [],
  };
}
