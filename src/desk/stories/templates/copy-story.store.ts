import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { columnsOfDocument, parseDocument } from '../documents.ts';
import { requireEdit } from '../story-rights.ts';
import { requireKept, type StoryRow, storyWithId } from '../story-row.store.ts';
import { copiedDocument } from './copied-document.ts';

/** Begins a story with what another one, or a template, holds. @returns its id @throws NotFound, Forbidden, Gone */
export async function copyStory(site: Site, person: SignedIn, id: number): Promise<number> {
  const source = await readableStory(site, person, id);
  const now = site.now().toISOString();
  const document = copiedDocument(parseDocument(source.document), {
    authorId: person.account.author_id,
    hasNotes: source.is_template === 1,
  });
  const { id: copy } = await site.database.queries
    .insertInto('story')
    .values({
      ...columnsOfDocument(document),
      version: 1,
      account_id: person.account.id,
      changed_by: person.account.id,
      created_time: now,
      changed_time: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return copy;
}

/** A template is for everybody. */
async function readableStory({ database }: Site, person: SignedIn, id: number): Promise<StoryRow> {
  const row = await storyWithId(database.queries, id);
  if (row.is_template !== 1) requireEdit(person, row);
  requireKept(row);
  return row;
}
