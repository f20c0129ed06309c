import { tooMuchMarkup } from '#markup/too-much-markup.ts';
import { safeSlug } from '#platform/slugs.ts';
import type { SourceItem } from '../source.ts';
import { sourceEvent } from './event.ts';
import { blankDraft, damaged, isBlankDraft, LeftOut, refused, repeated } from './left-out.ts';
import { authorAddresses, termAddresses } from './list-addresses.ts';
import { sourcePost } from './post.ts';
import { readExport } from './read-export.ts';
import { type ExportRecord, field } from './record.ts';
import { type Survey, surveyExport } from './survey.ts';
import { detached } from './text.ts';
import { EVENT_TYPE, isArticle } from './types.ts';

/**
 * Reads an export twice: once for what posts point at, which also shows that the file is whole before anything is handed
 * over, and once for the posts. Progress counts each reading as half of the file.
 * @throws UnreadableSource
 */
export async function* exportItems(file: string): AsyncGenerator<SourceItem> {
  const surveying = surveyExport(file);
  let step = await surveying.next();
  for (; !step.done; step = await surveying.next()) yield { kind: 'progress', bytes: Math.floor(step.value / 2) };
  const survey = step.value;
  // Where the old site lived below another: its own front page.
  const { path, key } = survey.site;
  if (path) yield { kind: 'redirect', key: `${key}:home`, place: {}, from: path, to: '/' };
  yield* authors(survey);
  yield* terms(survey);
  const reading = new ItemReading(survey);
  for await (const { records, bytes } of readExport(file)) {
    for (const record of records) if (record.kind === 'item') yield* reading.item(record);
    yield { kind: 'progress', bytes: Math.ceil((survey.bytes + bytes) / 2) };
  }
  yield* reading.counted();
}

function* authors(survey: Survey): Generator<SourceItem> {
  const { key } = survey.site;
  for (const author of survey.authors.values()) {
    const { line, id: _id, ...told } = author;
    const addresses = authorAddresses(author, survey);
    yield { kind: 'author', key: `${key}:author:${told.login}`, place: { line, id: told.login }, ...told, addresses };
  }
}

function* terms(survey: Survey): Generator<SourceItem> {
  for (const term of survey.terms.values()) {
    const { kind, line, slug, name, declared } = term;
    const key = `${survey.site.key}:${kind}:${slug}`;
    const remarks = declared ? {} : { remarks: ['No list of the export declares it; it is named by posts only.'] };
    yield { kind, key, place: { line, id: slug }, slug, name, addresses: termAddresses(term, survey), ...remarks };
  }
}

class ItemReading {
  readonly #survey: Survey;
  readonly #leftOut = new LeftOut();
  readonly #seen = new Set<string>();

  constructor(survey: Survey) {
    this.#survey = survey;
  }

  *item(item: ExportRecord): Generator<SourceItem> {
    this.#leftOut.countComments(item);
    const id = identity(item);
    const type = field(item, 'wp:post_type').trim() || 'post';
    const refusal = tooMuchMarkup(field(item, 'content:encoded'));
    if (item.damage) yield damaged(item);
    else if (!isArticle(type) && type !== EVENT_TYPE) yield* this.#leftOut.item(item, type, id);
    else if (refusal) yield refused(item, id, refusal);
    else if (isBlankDraft(item)) yield blankDraft(item, id);
    else if (this.#seen.has(id)) yield repeated(item, id);
    else {
      this.#seen.add(detached(id));
      this.#leftOut.countTaxonomies(item);
      yield type === EVENT_TYPE ? sourceEvent(item, id, this.#survey) : sourcePost(item, id, this.#survey);
    }
  }

  counted(): Generator<SourceItem> {
    return this.#leftOut.counted();
  }
}

/** The post's number; without one, what else is its own: an old address, or its title. */
function identity(item: ExportRecord): string {
  const id = field(item, 'wp:post_id').trim();
  return (
    id ||
    field(item, 'guid').trim() ||
    field(item, 'link').trim() ||
    safeSlug(field(item, 'title')) ||
    `line-${item.line}`
  );
}
