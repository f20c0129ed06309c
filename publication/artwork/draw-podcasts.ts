/**
 * Makes the demo's podcast episodes: a short theme composed in code under a slowly nearing title picture, as WebM (VP9 and Opus).
 *
 *   node publication/artwork/draw-podcasts.ts          makes what is missing
 *   node publication/artwork/draw-podcasts.ts --all    makes all anew
 *
 * It needs ffmpeg with libvpx and libopus (Debian: apt-get install ffmpeg). The results are committed, so nobody who only
 * runs the site needs it.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import type { Assignment } from './assignments.ts';
import { compose } from './composition.ts';
import { readEntries } from './content.ts';
import { asDocument } from './drawing/render.ts';
import { HEIGHT, WIDTH } from './drawing/scene.ts';
import { assignPosts } from './pieces.ts';
import { composeTheme, LENGTH } from './podcasts/theme.ts';
import { asWaveFile } from './podcasts/wave-file.ts';

const run = promisify(execFile);
const CONTENT = join(import.meta.dirname, '../content');
const MEDIA = join(import.meta.dirname, '../media');
const FRAMES_A_SECOND = 10;
const NEARER = 0.06;

/** The ffmpeg orders for one episode: zoom slowly into a large picture, scale it down, join the sound. */
function orders(picture: string, sound: string, target: string): string[] {
  const frames = LENGTH * FRAMES_A_SECOND;
  const zoom = `zoompan=z='1+${NEARER}*on/${frames}':x='(iw-iw/zoom)/2':y='(ih-ih/zoom)/2':d=${frames}:s=1600x900:fps=${FRAMES_A_SECOND},scale=640:360:flags=lanczos,format=yuv420p`;
  return [
    '-v',
    'error',
    '-y',
    '-i',
    picture,
    '-i',
    sound,
    '-vf',
    zoom,
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '0',
    '-crf',
    '42',
    '-g',
    '120',
    '-row-mt',
    '1',
    '-cpu-used',
    '2',
    '-c:a',
    'libopus',
    '-b:a',
    '40k',
    '-t',
    String(LENGTH),
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    target,
  ];
}

/** Makes one episode and gives its size in bytes. */
async function makeEpisode(assignment: Assignment, file: string): Promise<number> {
  const desk = await mkdtemp(join(tmpdir(), 'episode-'));
  const [picture, sound, target] = [join(desk, 'title.png'), join(desk, 'theme.wav'), join(MEDIA, file)];
  const drawing = asDocument(compose(assignment), { width: WIDTH, height: HEIGHT });
  await sharp(Buffer.from(drawing), { unlimited: true, density: 144 })
    .resize(WIDTH * 2, HEIGHT * 2)
    .png()
    .toFile(picture);
  await writeFile(sound, asWaveFile(composeTheme(assignment.slug)));
  await run('ffmpeg', orders(picture, sound, target));
  await rm(desk, { recursive: true });
  return (await stat(target)).size;
}

const all = process.argv.includes('--all');
const assignments = new Map((await assignPosts(CONTENT)).map((assignment) => [assignment.slug, assignment]));
await mkdir(join(MEDIA, 'podcasts'), { recursive: true });
for (const post of await readEntries(join(CONTENT, 'posts'))) {
  const file = post.optional('podcast_link');
  const assignment = assignments.get(post.slug);
  if (!assignment || !/^podcasts\/[\w-]+\.webm$/.test(file)) continue;
  if (
    !all &&
    (await stat(join(MEDIA, file)).then(
      () => true,
      () => false,
    ))
  )
    console.log(`${file}  is there`);
  else console.log(`${file}  ${Math.round((await makeEpisode(assignment, file)) / 1024)} KB`);
}
