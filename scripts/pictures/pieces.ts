import { join } from 'node:path';
import { cast, type Commission, type Role } from './casting.ts';
import { compose } from './composition.ts';
import { type Entry, readEntries } from './content.ts';
import { print } from './drawing/print.ts';
import { HEIGHT, WIDTH } from './drawing/stage.ts';
import { guessSubjects } from './subjects/guess.ts';

/** One file to be drawn: where it goes below media/, and how to get its bytes. */
export interface Piece {
  readonly file: string;
  readonly draw: () => Promise<Buffer>;
}

const PAGE = { width: WIDTH, height: HEIGHT };

const asCommission = (category: string, entry: Entry): Commission => {
  const named = entry.list('subcategories');
  return { slug: entry.slug, category, subjects: named.length > 0 ? named : guessSubjects(`${entry.slug} ${entry.text('title')}`) };
};

const asPiece = (folder: string) => (role: Role): Piece => ({
  file: `${folder}/${role.slug}.webp`,
  draw: () => print(compose(role), PAGE),
});

/** Lists every picture the content asks for. */
export async function listPieces(content: string): Promise<readonly Piece[]> {
  const read = (folder: string): Promise<readonly Entry[]> => readEntries(join(content, folder));
  const [posts, events] = await Promise.all([read('posts'), read('events')]);
  return [
    ...cast(posts.map((post) => asCommission(post.text('category'), post))).map(asPiece('posts')),
    ...cast(events.map((event) => asCommission('events', event))).map(asPiece('events')),
  ];
}
