import { join } from 'node:path';
import { drawAdvertisement, messageOf, SIZE } from './advertisements/advertisement.ts';
import { type Commission, cast, type Role } from './casting.ts';
import { compose } from './composition.ts';
import { type Entry, readEntries } from './content.ts';
import { print } from './drawing/print.ts';
import { HEIGHT, WIDTH } from './drawing/stage.ts';
import { drawFavicon, drawIcon, drawIconBitmap, drawShare, drawSubscribe } from './emblems.ts';
import { drawDefaultPortrait, drawPortrait, PORTRAIT } from './portraits/portrait.ts';
import { guessSubjects } from './subjects/guess.ts';

/** One file to be drawn: where it goes below media/, and how to get its bytes. */
export interface Piece {
  readonly file: string;
  readonly draw: () => Promise<Buffer>;
}

/** The pieces that belong to the publication itself and to no content file. */
const OWN: readonly Piece[] = [
  { file: 'icon.svg', draw: drawIcon },
  { file: 'icon-512.png', draw: drawIconBitmap },
  { file: 'favicon.ico', draw: drawFavicon },
  { file: 'share.webp', draw: () => print(drawShare(), { width: 1200, height: 630 }, 84) },
  { file: 'subscribe.webp', draw: () => print(drawSubscribe(), { width: 1200, height: 675 }) },
  { file: 'authors/default.webp', draw: () => print(drawDefaultPortrait(), PORTRAIT) },
];

const asCommission = (category: string, entry: Entry): Commission => {
  const named = entry.list('subcategories');
  return {
    slug: entry.slug,
    category,
    subjects: named.length > 0 ? named : guessSubjects(`${entry.slug} ${entry.text('title')}`),
  };
};

const asPicture =
  (folder: string) =>
  (role: Role): Piece => ({
    file: `${folder}/${role.slug}.webp`,
    draw: () => print(compose(role), { width: WIDTH, height: HEIGHT }),
  });

const asPortrait = ({ slug }: Entry): Piece => ({
  file: `authors/${slug}.webp`,
  draw: () => print(drawPortrait(slug), PORTRAIT),
});

const asAdvertisement = (entry: Entry): Piece => {
  const kind = entry.text('banner_type');
  const message = messageOf(entry.slug, entry.text('banner_name'));
  return { file: `advertisements/${entry.slug}.webp`, draw: () => print(drawAdvertisement(message, kind), SIZE, 82) };
};

/** Reads all posts and gives each its layout and motif. */
export async function castPosts(content: string): Promise<readonly Role[]> {
  const posts = await readEntries(join(content, 'posts'));
  return cast(posts.map((post) => asCommission(post.text('category'), post)));
}

/** Lists every picture the content asks for. */
export async function listPieces(content: string): Promise<readonly Piece[]> {
  const read = (folder: string): Promise<readonly Entry[]> => readEntries(join(content, folder));
  const [posts, events, authors, advertisements] = await Promise.all([
    castPosts(content),
    read('events'),
    read('authors'),
    read('advertisements'),
  ]);
  return [
    ...OWN,
    ...authors.map(asPortrait),
    ...advertisements.map(asAdvertisement),
    ...posts.map(asPicture('posts')),
    ...cast(events.map((event) => asCommission('events', event))).map(asPicture('events')),
  ];
}
