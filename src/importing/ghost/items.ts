import { oneLine } from '#markup/text.ts';
import { tooMuchMarkup } from '#markup/too-much-markup.ts';
import type { SourceItem } from '../source.ts';
import { keyOf } from './keys.ts';
import { LeftOut, leftOut, leftOutContent, leftOutTables } from './left-out.ts';
import { limits } from './limits.ts';
import { listAddresses } from './list-addresses.ts';
import { refusalOf, Subscriptions } from './members.ts';
import { membersFile } from './members-file.ts';
import { resolveAddresses } from './old-site.ts';
import { authorLogin, type PostContext, sourcePost } from './post.ts';
import type { ExportRecord } from './reading/document.ts';
import { readRecords } from './reading/read-records.ts';
import { memberRecord, type PostRecord, postRecord, type UserRecord } from './records.ts';
import { redirects } from './redirects.ts';
import type { SideFiles } from './side-files.ts';
import { allTerms, internalTags } from './terms.ts';

/**
 * Reads an export once more, now for its posts and members; all that they refer to is in the survey.
 * @throws UnreadableSource
 */
export async function* exportItems(file: string, context: PostContext, beside: SideFiles): AsyncGenerator<SourceItem> {
  const { survey, site } = context;
  for (const user of survey.users.values()) yield author(user, context);
  yield* allTerms(survey, (slug) => listAddresses('tag', slug, context));
  // Where the old site lived below another: its own front page.
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
  if (survey.repairedBytes > 0) {
    yield leftOut('stray byte', `${survey.repairedBytes}: they are not UTF-8, and were read as Windows-1252`);
  }
}

function author(user: UserRecord, context: PostContext): SourceItem {
  const { site } = context;
  const login = authorLogin(user);
  const portrait = user.profile_image || user.image;
  const description = oneLine(user.bio);
  return {
    kind: 'author',
    key: `ghost:user:${keyOf(user.id, user.slug)}`,
    place: { id: user.id },
    login,
    name: oneLine(user.name) || login,
    ...(description ? { description } : {}),
    // Ghost writes addresses of Gravatar without a protocol.
    ...(portrait ? { photo: { address: resolveAddresses(portrait, site).replace(/^\/\//, 'https://') } } : {}),
    addresses: listAddresses('author', login, context),
  };
}

/** Why a post would not fit into the memory of an import. */
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
    if (record.table === 'posts') yield* this.#post(record);
    if (record.table === 'members' || record.table === 'subscribers') yield* this.#member(record);
  }

  *#post(record: ExportRecord): Generator<SourceItem> {
    const read = postRecord.safeParse(record.value);
    if (!read.success) {
      yield* this.leftOut.malformed(record, read.error);
      return;
    }
    const post = read.data;
    const isPage = post.type === 'page' || post.page;
    const title = oneLine(post.title);
    if (isPage) yield leftOutContent('page', 'pages are files of the publication', { id: post.id }, title);
    else if (post.type !== '' && post.type !== 'post') {
      yield leftOutContent(post.type, `posts of the type '${post.type}' have no place here`, { id: post.id }, title);
    } else if (this.#seen.has(post.id)) {
      yield leftOut('post', 'the export holds it twice; the first one counts', { id: post.id }, title);
    } else {
      this.#seen.add(post.id);
      const refusal = bodyRefusal(post);
      if (refusal) {
        yield leftOutContent('post', refusal, { id: post.id }, title);
        return;
      }
      yield sourcePost(post, this.#context);
    }
  }

  *#member(record: ExportRecord): Generator<SourceItem> {
    const read = memberRecord.safeParse(record.value);
    if (!read.success) {
      yield* this.leftOut.malformed(record, read.error);
      return;
    }
    const { id, email, created_at: created } = read.data;
    const place = { id: id || `record ${record.position}` };
    yield* this.subscriptions.member({ email, created, place, refusal: refusalOf(read.data, this.#context.survey) });
  }
}
