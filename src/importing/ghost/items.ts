import { oneLine } from '#markup/text.ts';
import { tooMuchMarkup } from '#markup/too-much-markup.ts';
import { LeftOut, leftOut, leftOutContent } from '../left-out.ts';
import type { SourceItem } from '../source.ts';
import { type ExportRecord, readRecords } from './document.ts';
import { leftOutTables, malformed } from './left-out.ts';
import { limits } from './limits.ts';
import { membersFile, refusalOf, Subscriptions } from './members.ts';
import { keyOf, resolveAddresses } from './old-site.ts';
import { authorLogin, type PostContext, sourcePost } from './post.ts';
import { memberRecord, type PostRecord, postRecord, type UserRecord } from './records.ts';
import { redirects } from './redirects.ts';
import { listAddresses } from './routes.ts';
import type { SideFiles } from './side-files.ts';
import { allTerms, internalTags } from './terms.ts';

/** Reads the posts and members of an export; the survey holds all other tables. @throws UnreadableSource */
export async function* exportItems(file: string, context: PostContext, beside: SideFiles): AsyncGenerator<SourceItem> {
  const { survey, site } = context;
  for (const user of survey.users.values()) yield author(user, context);
  yield* allTerms(survey, (slug) => listAddresses('tag', slug, context));
  // The front page of a site below a path.
  if (site.path) yield { kind: 'redirect', key: 'ghost:home', place: {}, from: site.path, to: '/' };
  const reading = new ItemReading(context);
  for await (const { records, bytes } of readRecords(file)) {
    for (const record of records) yield* reading.item(record);
    yield { kind: 'progress', bytes };
  }
  for (const members of beside.members) yield* membersFile(members, reading.subscriptions);
  for (const { file: name, content } of beside.redirects) yield* redirects(name, content, site);
  yield* beside.leftOut;
  yield* survey.leftOut;
  yield* internalTags(survey);
  yield* reading.leftOut.counted();
  yield* leftOutTables(survey.counts);
  if (survey.repairedBytes > 0)
    yield leftOut('stray byte', `${survey.repairedBytes}: they are not UTF-8, and were read as Windows-1252`);
}

function author(user: UserRecord, context: PostContext): SourceItem {
  const login = authorLogin(user);
  const portrait = user.profile_image || user.image;
  const description = oneLine(user.bio);
  // Ghost writes addresses of Gravatar without a protocol.
  const photo = { address: resolveAddresses(portrait, context.site).replace(/^\/\//, 'https://') };
  return {
    kind: 'author',
    key: `ghost:user:${keyOf(user.id, user.slug)}`,
    place: { id: user.id },
    login,
    name: oneLine(user.name) || login,
    ...(description ? { description } : {}),
    ...(portrait ? { photo } : {}),
    addresses: listAddresses('author', login, context),
  };
}

/** Why a post is too large for the memory of an import. */
function bodyRefusal({ lexical, mobiledoc, html, markdown, plaintext }: PostRecord): string | undefined {
  const isLong = [lexical, mobiledoc, html, markdown, plaintext].some(({ length }) => length > limits.body);
  return isLong ? `it holds more than ${limits.body / 1024 / 1024} million characters` : tooMuchMarkup(html + markdown);
}

class ItemReading {
  readonly leftOut = new LeftOut();
  readonly subscriptions = new Subscriptions(this.leftOut);
  readonly #context: PostContext;
  readonly #seen = new Set<string>();

  constructor(context: PostContext) {
    this.#context = context;
  }

  *item(record: ExportRecord): Generator<SourceItem> {
    if (record.table === 'posts') {
      const read = postRecord.safeParse(record.value);
      if (read.success) yield this.#post(read.data);
      else yield* malformed(record, read.error, this.leftOut);
    }
    if (record.table === 'members' || record.table === 'subscribers') {
      const read = memberRecord.safeParse(record.value);
      if (!read.success) return yield* malformed(record, read.error, this.leftOut);
      const { id, email, created_at: created } = read.data;
      const place = { id: id || `record ${record.position}` };
      yield* this.subscriptions.member({ email, created, place, refusal: refusalOf(read.data, this.#context.survey) });
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
    return refusal ? leftOutContent('post', refusal, place, title) : sourcePost(post, this.#context);
  }
}
