/**
 * Makes the demo's podcast episodes as WebM (VP9 and Opus): a theme, two synthetic voices that read a short conversation, and the
 * title picture with the chapter's name.
 *
 *   node publication/artwork/draw-podcasts.ts          makes all
 *   node publication/artwork/draw-podcasts.ts WORD …   makes those with WORD in their name
 *
 * It needs ffmpeg with libvpx, libopus and librubberband, and pico2wave (Debian: libttspico-utils). Prints each episode's length
 * and chapters.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { asDocument } from './drawing/render.ts';
import { set } from './lettering/typesetter.ts';
import { composeTheme } from './podcasts/theme.ts';
import { asWaveFile } from './podcasts/wave-file.ts';

const run = promisify(execFile);
const CONVERSATIONS = join(import.meta.dirname, 'podcasts/conversations');
const MEDIA = join(import.meta.dirname, '../media');
/** Guests whose voice is a man's: the synthesiser has women's voices only. */
const MEN = ['warehouse-bill', 'geo-tests', 'one-guest', 'writers-room'];
const LEADING = 5;
const EVEN = 'aresample=24000,aformat=channel_layouts=mono';

interface Line {
  readonly chapter: string | undefined;
  readonly speaker: string;
  readonly words: string;
}

function linesOf(conversation: string): readonly Line[] {
  let chapter: string | undefined;
  return conversation.split('\n').flatMap((line) => {
    if (line.startsWith('# ')) chapter = line.slice(2);
    const [, speaker, words] = /^([PG]): (.+)$/.exec(line) ?? [];
    if (!speaker || !words) return [];
    const said = { chapter, speaker, words };
    chapter = undefined;
    return [said];
  });
}

const lengthOf = async (file: string): Promise<number> =>
  Number((await run('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file])).stdout);

/** Speaks one line, trimmed, with the pause after it. */
async function speak({ speaker, words }: Line, isMan: boolean, target: string): Promise<void> {
  const raw = `${target}.raw.wav`;
  const isHost = speaker === 'P';
  const said = `<speed level="${isHost ? 100 : 96}"><pitch level="${isHost ? 104 : isMan ? 84 : 92}">${words}</pitch></speed>`;
  await run('pico2wave', ['-l', isHost ? 'en-GB' : 'en-US', '-w', raw, said]);
  const lower = !isHost && isMan ? 'rubberband=pitch=0.8:formant=shifted,' : '';
  const filter = `${lower}highpass=f=70,loudnorm=I=-18:TP=-2,${EVEN},apad=pad_dur=${isHost ? 0.35 : 0.45}`;
  await run('ffmpeg', ['-v', 'error', '-y', '-i', raw, '-af', filter, target]);
}

/** The title picture with a chapter's name on a strip below. */
async function frame(slug: string, chapter: string, target: string): Promise<void> {
  const strip = asDocument(
    `<rect width="960" height="84" fill="#15181C"/><g transform="translate(36 54)">${set(chapter, 'instrument-sans-medium', 34).draw('#F6EFE2')}</g>`,
    { width: 960, height: 84 },
  );
  await sharp(join(MEDIA, 'posts', `${slug}.webp`))
    .resize(960, 540)
    .composite([{ input: Buffer.from(strip), left: 0, top: 456 }])
    .png()
    .toFile(target);
}

const clock = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

interface Chapter {
  readonly name: string;
  readonly from: number;
}

interface Parts {
  readonly slug: string;
  readonly at: (name: string) => string;
  readonly sounds: readonly string[];
  readonly chapters: readonly Chapter[];
  readonly length: number;
}

/** Joins the sounds, and the pictures of the chapters, to a film. */
async function joinParts({ slug, at, sounds, chapters, length: now }: Parts): Promise<void> {
  await writeFile(at('sounds.txt'), sounds.map((sound) => `file '${sound}'\n`).join(''));
  let pictures = '';
  let marks = ';FFMETADATA1\n';
  for (const [index, { name, from }] of chapters.entries()) {
    await frame(slug, name, at(`${index}.png`));
    const until = chapters[index + 1]?.from ?? now;
    pictures += `file '${index}.png'\nduration ${(until - from).toFixed(2)}\n`;
    marks += `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${Math.round(from * 1000)}\nEND=${Math.round(until * 1000)}\ntitle=${name}\n`;
  }
  await writeFile(at('pictures.txt'), `${pictures}file '${chapters.length - 1}.png'\n`);
  await writeFile(at('marks.txt'), marks);
  const target = join(MEDIA, 'podcasts', `${slug}.webm`);
  const lists = ['sounds', 'pictures'].flatMap((name) => ['-f', 'concat', '-safe', '0', '-i', at(`${name}.txt`)]);
  const film = '-c:v libvpx-vp9 -b:v 0 -crf 40 -r 2 -g 20 -pix_fmt yuv420p -row-mt 1 -cpu-used 3'.split(' ');
  const sound = '-c:a libopus -b:a 32k -ac 1 -application voip'.split(' ');
  const whole = ['-map', '1:v', '-map', '0:a', '-map_metadata', '-1', '-map_chapters', '2', '-t', now.toFixed(2)];
  await run('ffmpeg', [
    '-v',
    'error',
    '-y',
    ...lists,
    '-i',
    at('marks.txt'),
    ...whole,
    ...film,
    ...sound,
    '-fflags',
    '+bitexact',
    target,
  ]);
}

async function makeEpisode(slug: string): Promise<void> {
  const desk = await mkdtemp(join(tmpdir(), 'episode-'));
  const at = (name: string): string => join(desk, name);
  const lines = linesOf(await readFile(join(CONVERSATIONS, `${slug}.txt`), 'utf8'));
  const isMan = MEN.some((part) => slug.startsWith(part));
  await writeFile(at('theme.wav'), asWaveFile(composeTheme(slug)));
  const fades = `atrim=0:${LEADING + 1},afade=t=out:st=${LEADING - 1.5}:d=2.4,volume=0.6,${EVEN}`;
  await run('ffmpeg', ['-v', 'error', '-y', '-i', at('theme.wav'), '-af', fades, at('sting.wav')]);
  const sounds = ['sting.wav'];
  const chapters: Chapter[] = [];
  let now = await lengthOf(at('sting.wav'));
  for (const [index, line] of lines.entries()) {
    if (line.chapter) chapters.push({ name: line.chapter, from: chapters.length === 0 ? 0 : now });
    await speak(line, isMan, at(`${index}.wav`));
    now += await lengthOf(at(`${index}.wav`));
    sounds.push(`${index}.wav`);
  }
  sounds.push('sting.wav');
  now += await lengthOf(at('sting.wav'));
  await joinParts({ slug, at, sounds, chapters, length: now });
  const target = join(MEDIA, 'podcasts', `${slug}.webm`);
  await rm(desk, { recursive: true });
  const size = Math.round((await stat(target)).size / 1024);
  console.log(`${slug}  ${size} KB  ${clock(await lengthOf(target))}`);
  for (const { name, from } of chapters) console.log(`  ${clock(from)} ${name}`);
}

const wishes = process.argv.slice(2);
for (const file of (await readdir(CONVERSATIONS)).sort()) {
  const slug = basename(file, '.txt');
  if (wishes.length === 0 || wishes.some((wish) => slug.includes(wish))) await makeEpisode(slug);
}
