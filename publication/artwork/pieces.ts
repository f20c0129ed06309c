import { join } from 'node:path';
import { drawAdvertisement, messageOf, SIZE } from './advertisements/advertisement.ts';
import { type Assignment, assign, type PictureRequest } from './assignments.ts';
import { compose } from './composition.ts';
import { type Entry, readEntries } from './content.ts';
import { render } from './drawing/render.ts';
import { HEIGHT, WIDTH } from './drawing/scene.ts';
import type { Fragment } from './drawing/shapes.ts';
import { drawFavicon, drawIcon, drawIconBitmap, drawShare, drawSubscribe } from './emblems.ts';
import { drawDefaultPortrait, drawPortrait, PORTRAIT } from './portraits/portrait.ts';
import { again } from './single/again.ts';
import { events } from './single/events.ts';
import { features } from './single/features.ts';
import { news } from './single/news.ts';
import { SIX_PLACES } from './single/six-places.ts';
import { type Single, tintsOf } from './single/tools.ts';
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
  { file: 'share.webp', draw: () => render(drawShare(), { width: 1200, height: 630 }, 84) },
  { file: 'subscribe.webp', draw: () => render(drawSubscribe(), { width: 1200, height: 675 }) },
  { file: 'authors/default.webp', draw: () => render(drawDefaultPortrait(), PORTRAIT) },
];

const asRequest = (category: string, entry: Entry): PictureRequest => {
  const named = entry.list('subcategories');
  return {
    slug: entry.slug,
    category,
    subjects: named.length > 0 ? named : guessSubjects(`${entry.slug} ${entry.text('title')}`),
  };
};

const SINGLE: Readonly<Record<string, Single>> = {
  ...news,
  ...features,
  ...events,
  ...again,
  ...Object.fromEntries(SIX_PLACES),
};

/** A picture drawn for this page only, or else one composed by rules. */
const drawingOf = (assignment: Assignment): Fragment =>
  SINGLE[assignment.slug]?.(tintsOf(assignment.category)) ?? compose(assignment);

const asPicture =
  (folder: string) =>
  (assignment: Assignment): Piece => ({
    file: `${folder}/${assignment.slug}.webp`,
    draw: () => render(drawingOf(assignment), { width: WIDTH, height: HEIGHT }),
  });

const asPortrait = ({ slug }: Entry): Piece => ({
  file: `authors/${slug}.webp`,
  draw: () => render(drawPortrait(slug), PORTRAIT),
});

const asAdvertisement = (entry: Entry): Piece => {
  const kind = entry.text('banner_type');
  const message = messageOf(entry.slug, entry.text('banner_name'));
  return { file: `advertisements/${entry.slug}.webp`, draw: () => render(drawAdvertisement(message, kind), SIZE, 82) };
};

/** Reads all posts and gives each its layout and motif. */
export async function assignPosts(content: string): Promise<readonly Assignment[]> {
  const posts = await readEntries(join(content, 'posts'));
  return assign(posts.map((post) => asRequest(post.text('category'), post)));
}

/** Lists every picture the content asks for. */
export async function listPieces(content: string): Promise<readonly Piece[]> {
  const read = (folder: string): Promise<readonly Entry[]> => readEntries(join(content, folder));
  const [posts, events, authors, advertisements] = await Promise.all([
    assignPosts(content),
    read('events'),
    read('authors'),
    read('advertisements'),
  ]);
  return [
    ...OWN,
    ...authors.map(asPortrait),
    ...advertisements.map(asAdvertisement),
    ...posts.map(asPicture('posts')),
    ...assign(events.map((event) => asRequest('events', event))).map(asPicture('events')),
  ];
}
