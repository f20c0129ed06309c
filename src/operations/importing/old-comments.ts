import { PassThrough } from 'node:stream';
import { plainLine } from '#content/markup/text.ts';
import { fileComments, type WrittenComment } from '#content/privacy/old-comments.ts';
import { safeSlug } from '#content/slugs.ts';
import type { SourceComment } from './source.ts';
import type { Importing } from './storing/importing.ts';

/**
 * The comments of an old site, which are never shown: those that were approved go to a file beside the report, the others are
 * counted. One at a time, since there may be a million.
 */
export class OldComments {
  readonly #importing: Importing;
  /** Its errors are those of #filed, which throws them: an error event without a listener would end the process. */
  readonly #queue = new PassThrough({ objectMode: true }).on('error', () => {});
  #filed: { readonly done: ReturnType<typeof fileComments> } | undefined;

  readonly #leftOut: ReadonlySet<string>;

  /** @param leftOut identifiers of posts that the map leaves out */
  constructor(importing: Importing, leftOut: ReadonlySet<string>) {
    this.#importing = importing;
    this.#leftOut = leftOut;
  }

  async add(comment: SourceComment): Promise<void> {
    const { report, dryRun } = this.#importing;
    const isChosen = this.#leftOut.has(comment.postId);
    const isKept = comment.isApproved && !isChosen;
    report.comments[isKept ? 'approved' : 'others'] += 1;
    const reason = isChosen ? OF_LEFT_OUT : isKept ? APPROVED : UNAPPROVED;
    report.addFinding({ section: 'left out', reason, subject: '', place: {} });
    if (!isKept || dryRun) return;
    this.#filed ??= await this.#begin();
    const { post, name, date, email } = comment;
    const row: WrittenComment = { post, name, date, email: email.trim(), text: plainLine(comment.html) };
    if (!this.#queue.write(row))
      await Promise.race([new Promise((resume) => this.#queue.once('drain', resume)), this.#filed.done]);
  }

  async #begin() {
    const { site, filesComments } = this.#importing;
    await filesComments?.(`${this.#name}.csv`);
    const filed = fileComments(site, this.#name, this.#queue as AsyncIterable<WrittenComment>);
    filed.catch(() => {});
    return { done: filed };
  }

  /** Writes the file to its end. @throws what writing it has thrown */
  async end(): Promise<void> {
    this.#queue.end();
    this.#importing.report.commentsFile = (await this.#filed?.done)?.file;
  }

  /** Leaves the file of an earlier import as it is. */
  async drop(): Promise<void> {
    this.#queue.destroy(new Error('The import ended before its comments were read.'));
    await this.#filed?.done.catch(() => {});
  }

  /** The same file at each import of a site. */
  get #name(): string {
    const { origin = '', format } = this.#importing.reader;
    return `comments-${safeSlug(URL.parse(origin)?.host ?? '') || safeSlug(format)}`;
  }
}

const APPROVED =
  'comment: articles here have none; those that were approved are kept in a file, which owners download at the desk, under Bring in the old site';
const OF_LEFT_OUT = 'comment: its article is left out by choice';
const UNAPPROVED = 'comment: the old site had not approved it';

/** Sentences of the report that tell of comments. */
export const OF_COMMENTS: readonly string[] = [APPROVED, UNAPPROVED, OF_LEFT_OUT];
