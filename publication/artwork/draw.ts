/**
 * Draws the pictures of the demo publication.
 *
 *   node publication/artwork/draw.ts          draws what is missing
 *   node publication/artwork/draw.ts --all    draws everything anew
 *   node publication/artwork/draw.ts WORD …   draws anew what has WORD in its file name
 *
 * The same slug always gives the same picture.
 */
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { listPieces, type Piece } from './pieces.ts';

const MEDIA = join(import.meta.dirname, '../media');
const CONTENT = join(import.meta.dirname, '../content');
/** Pictures drawn at the same time. */
const atOnce = pLimit(2);

const wishes = process.argv.slice(2);

/** Whether a piece is drawn in this run. */
async function isWanted({ file }: Piece): Promise<boolean> {
  if (wishes.includes('--all')) return true;
  if (wishes.length > 0) return wishes.some((wish) => file.includes(wish));
  return stat(join(MEDIA, file)).then(
    () => false,
    () => true,
  );
}

/** Draws one piece. @returns its size in bytes */
async function drawPiece({ file, draw }: Piece): Promise<number> {
  const target = join(MEDIA, file);
  const bytes = await draw().catch((error: unknown) => {
    throw new Error(`${file} could not be drawn.`, { cause: error });
  });
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, bytes);
  console.log(`${file}  ${Math.round(bytes.length / 1024)} KB`);
  return bytes.length;
}

const started = Date.now();
const pieces = await listPieces(CONTENT);
const wanted = await Promise.all(pieces.map(isWanted));
const sizes = await Promise.all(
  pieces.filter((_, index) => wanted[index]).map((piece) => atOnce(() => drawPiece(piece))),
);
const total = sizes.reduce((sum, size) => sum + size, 0);
console.log(
  `${sizes.length} drawn (${(total / 1048576).toFixed(1)} MB), ${pieces.length - sizes.length} already there, ${((Date.now() - started) / 1000).toFixed(1)} s.`,
);
