import { tooMuchMarkup } from '#markup/too-much-markup.ts';
import { safeSlug } from '#platform/slugs.ts';
import { LeftOut, leftOut, leftOutContent } from '../left-out.ts';
import type { SourceItem } from '../source.ts';
import { authorAddresses, termAddresses } from './addresses.ts';
import { eventOutline, sourceEvent } from './event.ts';
import { commentsLeftOut, damaged, foreignItem, isBlankDraft, otherTaxonomies } from './left-out.ts';
import { postOutline, sourcePost } from './post.ts';
import { readExport } from './read-export.ts';
import { type ExportRecord, field } from './record.ts';
import type { Survey } from './survey.ts';
import { decodedName, detached } from './text.ts';
import { EVENT_TYPE, isArticle } from './types.ts';

/**
 * Reads an export for the first time: yields the authors and terms that it declares, posts and events without their bodies,
 * then the authors and terms that only items name.
 * @param survey filled with all that posts refer to
 * @throws UnreadableSource
 */
export async function* exportOutline(file: string, survey: Survey): AsyncGenerator<SourceItem> {
  const reading = new ItemReading(survey, postOutline, eventOutline);
  const yielded = new Set<object>();
  for await (const { records, bytes } of readExport(file)) {
    for (const record of records) {
      if (record.kind === 'item' && yielded.size === 0) yield* declared(survey, yielded);
      survey.add(record);
      if (record.kind === 'item') yield* reading.item(record);
    }
    yield { kind: 'progress', bytes };
  }
  yield* declared(survey, yielded);
}

/** Reads an export for the second time. @throws UnreadableSource */
export async function* exportItems(file: string, survey: Survey): AsyncGenerator<SourceItem> {
  yield* declared(survey);
  const reading = new ItemReading(survey, sourcePost, sourceEvent);
  for await (const { records, bytes } of readExport(file)) {
    for (const record of records) if (record.kind === 'item') yield* reading.item(record);
    yield { kind: 'progress', bytes };
  }
  yield* reading.leftOut.counted();
}

/**
 * The site's front page, authors and terms. Their addresses are getters, because their first segments are known at the end of
 * the first reading.
 * @param yielded authors and terms to leave out, because they were yielded before
 */
function* declared(survey: Survey, yielded = new Set<object>()): Generator<SourceItem> {
  const { path, key } = survey.site;
  // The front page of a site below a path.
  if (path && yielded.size === 0) yield { kind: 'redirect', key: `${key}:home`, place: {}, from: path, to: '/' };
  const isNew = (found: object) => yielded.size < yielded.add(found).size;
  for (const author of [...survey.authors.values()].filter(isNew)) {
    const { line, id: _id, ...fields } = author;
    const place = { line, id: author.login };
    const addresses = () => authorAddresses(author, survey);
    yield {
      kind: 'author',
      key: `${key}:author:${author.login}`,
      place,
      ...fields,
      get addresses() {
        return addresses();
      },
    };
  }
  for (const term of [...survey.terms.values()].filter(isNew)) {
    const { kind, line, slug, name } = term;
    const place = { line, id: slug };
    const addresses = () => termAddresses(term, survey);
    yield {
      kind,
      key: `${key}:${kind}:${slug}`,
      place,
      slug,
      name,
      get addresses() {
        return addresses();
      },
    };
  }
}

type Read = (item: ExportRecord, id: string, survey: Survey) => SourceItem;

/** Decides what each item is, the same on both readings. */
class ItemReading {
  readonly leftOut = new LeftOut();
  readonly #survey: Survey;
  readonly #post: Read;
  readonly #event: Read;
  readonly #seen = new Set<string>();

  constructor(survey: Survey, post: Read, event: Read) {
    this.#survey = survey;
    this.#post = post;
    this.#event = event;
  }

  *item(item: ExportRecord): Generator<SourceItem> {
    commentsLeftOut(item, this.leftOut);
    const id = identity(item);
    const type = field(item, 'wp:post_type').trim() || 'post';
    const refusal = tooMuchMarkup(field(item, 'content:encoded'));
    const place = { line: item.line, id };
    const title = decodedName(field(item, 'title')) || '(no title)';
    if (item.damage) yield damaged(item, title);
    else if (!isArticle(type) && type !== EVENT_TYPE) yield* foreignItem(item, type, place, title, this.leftOut);
    else if (refusal) yield leftOutContent('post', refusal, place, title);
    else if (isBlankDraft(item))
      yield leftOut('auto-draft', 'it was begun, and not a word of it was written', place, title);
    else if (this.#seen.has(id)) yield leftOut('post', 'the export holds it twice; the first one counts', place, title);
    else {
      this.#seen.add(detached(id));
      for (const taxonomy of otherTaxonomies(item))
        this.leftOut.count(taxonomy, 'terms other than categories and tags have no place here');
      yield (type === EVENT_TYPE ? this.#event : this.#post)(item, id, this.#survey);
    }
  }
}

/** The post's number, else its old address, else its title. */
function identity(item: ExportRecord): string {
  const [id] = ['wp:post_id', 'guid', 'link'].map((name) => field(item, name).trim()).filter(Boolean);
  return id || safeSlug(field(item, 'title')) || `line-${item.line}`;
}
