import { oneLine } from '#content/markup/text.ts';
import { tooMuchMarkup } from '#content/markup/too-much-markup.ts';
import { leftOutContent, leftOutTwice, leftOutType, leftOutUnnamed } from '../left-out.ts';
import type { SourceItem } from '../source.ts';
import { commentsOf } from './comments.ts';
import { type GhostRecord, readRecords } from './document.ts';
import { GHOST_LIMITS } from './ghost-limits.ts';
import { leftOutTables, malformed } from './left-out.ts';
import { membersFile, refusalOf, subscriptionOf } from './members.ts';
import type { OldGhostSite } from './old-site.ts';
import { ghostPage } from './page.ts';
import { authorLogin, ghostPost } from './post.ts';
import { ghostKey, memberRecord, type PostRecord, postRecord, type UserRecord } from './records.ts';
import { ghostRedirects } from './redirects.ts';
import type { GhostReferences } from './references.ts';
import type { SideFiles } from './side-files.ts';
import { allTerms, isInternal } from './terms.ts';

/** Reads the posts and members of an export; the references hold all other tables. @throws UnreadableSource */
export async function* exportItems(
  file: string,
  references: GhostReferences,
  site: OldGhostSite,
  beside: SideFiles,
): AsyncGenerator<SourceItem> {
  for (const user of references.users.values()) yield author(user, site);
  yield* allTerms(references, site);
  // The front page of a site below a path.
  if (site.path) yield { kind: 'redirect', key: 'ghost:home', place: {}, from: site.path, to: '/' };
  const posts = new Set<string>();
  const emails = new Set<string>();
  for await (const { records, bytes } of readRecords(file)) {
    for (const record of records) {
      if (record.table === 'posts') yield postOf(record, references, site, posts);
      if (record.table === 'members' || record.table === 'subscribers') yield memberOf(record, references, emails);
    }
    yield { kind: 'progress', bytes };
  }
  if (references.commenters.size > 0) yield* commentsOf(file, references);
  for (const members of beside.members) yield* membersFile(members, emails);
  for (const { file: name, content } of beside.redirects) yield* ghostRedirects(name, content, site);
  yield* beside.leftOut;
  yield* references.leftOut;
  const internal = [...references.tags.values()].filter(isInternal).map(({ name }) => name);
  if (internal.length > 0)
    yield leftOutUnnamed('internal tag', `they steer the old site’s design: ${internal.join(', ')}`, internal.length);
  yield* leftOutTables(references.counts);
  if (references.repairedBytes > 0)
    yield leftOutUnnamed('stray byte', 'they are not UTF-8, and were read as Windows-1252', references.repairedBytes);
}

function author(user: UserRecord, site: OldGhostSite): SourceItem {
  const login = authorLogin(user);
  const portrait = user.profile_image || user.image;
  return {
    kind: 'author',
    key: `ghost:user:${ghostKey(user.id, user.slug)}`,
    place: { id: user.id },
    login,
    name: oneLine(user.name) || login,
    description: oneLine(user.bio) || undefined,
    // Ghost writes addresses of Gravatar without a protocol.
    photo: portrait ? site.resolve(portrait).replace(/^\/\//, 'https://') : undefined,
    listAddresses: () => site.listAddresses('author', login),
  };
}

/** Why a post is too large for the memory of an import. */
function bodyRefusal({ lexical, mobiledoc, html, markdown, plaintext }: PostRecord): string | undefined {
  const isLong = [lexical, mobiledoc, html, markdown, plaintext].some(({ length }) => length > GHOST_LIMITS.body);
  return isLong
    ? `it holds more than ${GHOST_LIMITS.body / 1024 / 1024} million characters`
    : tooMuchMarkup(html + markdown);
}

/** What becomes of a post. @param seen ids of the posts before it; receives its own */
function postOf(record: GhostRecord, references: GhostReferences, site: OldGhostSite, seen: Set<string>): SourceItem {
  const { data: post, error } = postRecord.safeParse(record.value);
  if (error) return malformed(record, error);
  const place = { id: post.id };
  const title = oneLine(post.title);
  const type = post.page ? 'page' : post.type || 'post';
  if (type !== 'post' && type !== 'page') {
    const isSeen = post.status.trim().toLowerCase() === 'published';
    return leftOutType(type, place, title, isSeen ? [`${site.path}/${post.slug.trim()}/`] : undefined);
  }
  if (seen.has(post.id)) return leftOutTwice(place, title);
  seen.add(post.id);
  const refusal = bodyRefusal(post);
  if (refusal) return leftOutContent(type, refusal, place, title);
  return type === 'page' ? ghostPage(post, references, site) : ghostPost(post, references, site);
}

function memberOf(record: GhostRecord, references: GhostReferences, seen: Set<string>): SourceItem {
  const { data: member, error } = memberRecord.safeParse(record.value);
  if (error) return malformed(record, error);
  const place = { id: member.id || `record ${record.position}` };
  return subscriptionOf(member.email, member.created_at, place, refusalOf(member, references), seen);
}
