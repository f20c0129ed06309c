import type { Progress } from '#platform/progress.ts';
import { inBatches } from './in-batches.ts';
import { Interrupted } from './interrupting.ts';
import { OldComments } from './old-comments.ts';
import type { SourceEvent, SourceItem, SourceLeftOut, SourcePage, SourcePost } from './source.ts';
import { UnreadableSource } from './source-reader.ts';
import { importAdvertisements } from './storing/advertisements.ts';
import { importAuthors } from './storing/authors.ts';
import { choiceAgainst } from './storing/choice-against.ts';
import { importDateArchives } from './storing/date-archives.ts';
import { importEvents } from './storing/events.ts';
import type { AuthorOf, Importing, Planned } from './storing/importing.ts';
import { importOldLists } from './storing/old-lists.ts';
import { importPages } from './storing/pages.ts';
import { importPosts } from './storing/posts.ts';
import { importRedirects } from './storing/redirects.ts';
import { importCategories } from './storing/sections-of-desk.ts';
import { importSubcategories } from './storing/subjects.ts';
import { importSubscriptions } from './storing/subscriptions.ts';
import type { Survey } from './storing/survey.ts';

type Kept = Exclude<SourceItem, { kind: 'progress' | 'left-out' | 'comment' | 'author' | 'category' | 'subcategory' }>;
type Writers = {
  readonly [Kind in Kept['kind']]: (
    importing: Importing,
    batch: readonly Extract<Kept, { kind: Kind }>[],
    authorOf: AuthorOf,
  ) => Promise<void>;
};

const WRITERS: Writers = {
  post: (importing, batch, authorOf) => importPosts(importing, authorOf, batch.map(planned(importing))),
  event: (importing, batch) => importEvents(importing, batch.map(planned(importing))),
  page: (importing, batch) => importPages(importing, batch.map(planned(importing))),
  advertisement: importAdvertisements,
  subscription: importSubscriptions,
  redirect: importRedirects,
};

/**
 * Reads the source for the second time and writes what is new or different, a batch a transaction: the site shows it at once,
 * and an import that was interrupted continues where it was.
 */
export async function writeItems(importing: Importing, survey: Survey, progress: Progress | undefined): Promise<void> {
  await importCategories(importing);
  const authorOf = await importAuthors(importing, survey);
  await importSubcategories(importing, survey);
  await importOldLists(importing, survey, authorOf);
  progress?.begin(importing.dryRun ? 'Trying' : 'Writing', importing.reader.size);
  const batching = { kindOf: ({ kind }: Kept) => kind, lettersOf, mostItems: () => importing.pace.items };
  for await (const batch of inBatches(keptItems(importing, survey, progress), batching)) {
    const [{ kind }] = batch;
    await (WRITERS[kind] as Writers['post'])(importing, batch as readonly SourcePost[], authorOf);
    // The search thread indexes while this one writes.
    void importing.indexPosts();
  }
  await importDateArchives(importing);
  await importing.indexPosts();
  progress?.end();
}

/** The items that become rows. Reports those that are left out. @throws Interrupted */
async function* keptItems(
  importing: Importing,
  { leftOut }: Survey,
  progress: Progress | undefined,
): AsyncGenerator<Kept> {
  const comments = new OldComments(importing, leftOut);
  try {
    for await (const item of importing.reader.items()) {
      if (importing.signal?.aborted) throw new Interrupted();
      const chosen = choiceAgainst(item, importing);
      if (item.kind === 'progress') progress?.reach(item.bytes);
      else if (item.kind === 'left-out') leaveOut(importing, item);
      else if (chosen && 'key' in item) {
        importing.scratch.keyOf(2, item.key);
        leaveOut(importing, chosen);
      } else if (item.kind === 'comment') await comments.add(item);
      else if (isKept(item)) yield item;
    }
    await comments.end();
  } finally {
    await comments.drop();
  }
}

function isKept(item: SourceItem): item is Kept {
  return item.kind in WRITERS;
}

function leaveOut({ report }: Importing, item: SourceLeftOut): void {
  const { what, title = '', reason, place, isContent, isChosen, number = 1 } = item;
  if (isChosen) report.noteChosen(item);
  else if (isContent) report.notePage(item);
  else report.addFinding({ section: 'left out', reason: `${what}: ${reason}`, subject: title, place, number });
}

/** @returns a function that finds the key and address that the first reading settled for an item */
function planned({ scratch }: Importing) {
  return <Item extends SourcePost | SourceEvent | SourcePage>(item: Item): Planned<Item> => {
    const key = scratch.keyOf(2, item.key);
    const plan = scratch.planned(key);
    if (plan) return { key, plan, item };
    const where = item.place.file ?? item.place.id ?? key;
    throw new UnreadableSource(
      `The source changed while it was read (${where}): start the import again, and it goes on.`,
    );
  };
}

/** An item with a fingerprint makes its body on demand, if it has changed; of any other, the body is compared. */
function lettersOf(item: Kept): number {
  return 'body' in item && item.fingerprint === undefined ? item.body().html().length : 0;
}
