import { oneLine } from '#markup/text.ts';
import { tooMuchMarkup } from '#markup/too-much-markup.ts';
import { leftOut, leftOutContent, leftOutUnnamed } from '../left-out.ts';
import type { SourceItem } from '../source.ts';
import { type ExportRecord, readRecords } from './document.ts';
import { leftOutTables, malformed } from './left-out.ts';
import { limits } from './limits.ts';
import { membersFile, refusalOf, Subscriptions } from './members.ts';
import type { OldSite } from './old-site.ts';
import { authorLogin, sourcePost } from './post.ts';
import { keyOf, memberRecord, type PostRecord, postRecord, type UserRecord } from './records.ts';
import { redirects } from './redirects.ts';
import type { References } from './references.ts';
import type { SideFiles } from './side-files.ts';
import { allTerms, isInternal } from './terms.ts';

/** Reads the posts and members of an export; the references hold all other tables. @throws UnreadableSource */
export async function* exportItems(
  file: string,
  references: References,
  site: OldSite,
  beside: SideFiles,
): AsyncGenerator<SourceItem> {
  for (const user of references.users.values()) yield author(user, site);
  yield* allTerms(references, site);
  // The front page of a site below a path.
  if (site.path) yield { kind: 'redirect', key: 'ghost:home', place: {}, from: site.path, to: '/' };
  const reading = new RecordReading(references, site);
  for await (const { records, bytes } of readRecords(file)) {
    for (const record of records) yield* reading.record(record);
    yield { kind: 'progress', bytes };
  }
  for (const members of beside.members) yield* membersFile(members, reading.subscriptions);
  for (const { file: name, content } of beside.redirects) yield* redirects(name, content, site);
  yield* beside.leftOut;
  yield* references.leftOut;
  const internal = [...references.tags.values()].filter(isInternal).map(({ name }) => name);
  if (internal.length > 0)
    yield leftOutUnnamed('internal tag', `they steer the old site’s design: ${internal.join(', ')}`, internal.length);
  yield* leftOutTables(references.counts);
  if (references.repairedBytes > 0)
    yield leftOutUnnamed('stray byte', 'they are not UTF-8, and were read as Windows-1252', references.repairedBytes);
}

function author(user: UserRecord, site: OldSite): SourceItem {
  const login = authorLogin(user);
  const portrait = user.profile_image || user.image;
  return {
    kind: 'author',
    key: `ghost:user:${keyOf(user.id, user.slug)}`,
    place: { id: user.id },
    login,
    name: oneLine(user.name) || login,
    description: oneLine(user.bio) || undefined,
    // Ghost writes addresses of Gravatar without a protocol.
    photo: portrait ? { address: site.resolve(portrait).replace(/^\/\//, 'https://') } : undefined,
    addresses: site.listAddresses('author', login),
  };
}

/** Why a post is too large for the memory of an import. */
function bodyRefusal({ lexical, mobiledoc, html, markdown, plaintext }: PostRecord): string | undefined {
  const isLong = [lexical, mobiledoc, html, markdown, plaintext].some(({ length }) => length > limits.body);
  return isLong ? `it holds more than ${limits.body / 1024 / 1024} million characters` : tooMuchMarkup(html + markdown);
}

/** Decides what becomes of each post and member. */
class RecordReading {
  readonly subscriptions = new Subscriptions();
  readonly #references: References;
  readonly #site: OldSite;
  readonly #seen = new Set<string>();

  constructor(references: References, site: OldSite) {
    this.#references = references;
    this.#site = site;
  }

  *record(record: ExportRecord): Generator<SourceItem> {
    const { table, value, position } = record;
    if (table === 'posts') {
      const read = postRecord.safeParse(value);
      if (read.success) yield this.#post(read.data);
      else yield malformed(record, read.error);
    }
    if (table === 'members' || table === 'subscribers') {
      const { data: member, error } = memberRecord.safeParse(value);
      if (error) return yield malformed(record, error);
      const place = { id: member.id || `record ${position}` };
      yield this.subscriptions.member(member.email, member.created_at, place, refusalOf(member, this.#references));
    }
  }

  #post(post: PostRecord): SourceItem {
    const place = { id: post.id };
    const title = oneLine(post.title);
    const type = post.page ? 'page' : post.type || 'post';
    if (type === 'page') return leftOutContent('page', 'pages are files of the publication', place, title);
    if (type !== 'post') return leftOutContent(type, `posts of the type '${type}' have no place here`, place, title);
    if (this.#seen.has(post.id))
      return leftOut('post', 'the export holds it twice; the first one counts', place, title);
    this.#seen.add(post.id);
    const refusal = bodyRefusal(post);
    return refusal ? leftOutContent('post', refusal, place, title) : sourcePost(post, this.#references, this.#site);
  }
}
