import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { leftOutPattern } from '../left-out.ts';
import type { SourceItem } from '../source.ts';
import { around, dataIn, PROGRAM, settingsOf, withEndings } from './configuration.ts';
import { objectsOfProgram, parseProgram } from './program.ts';

interface Rule {
  readonly from: string;
  readonly to: string;
  /** Unknown in a file of data. */
  readonly line?: number;
}

/** Of Netlify and Cloudflare Pages: `/old/ /new/ 301`. */
const LINE = /^[ \t]*(\/\S*)[ \t]+(\S+)(?:[ \t]+30\d!?)?[ \t]*(?:#.*)?$/;
/** Of Apache: `Redirect 301 /old /new`. */
const APACHE =
  /^[ \t]*Redirect(?:Permanent|Temp)?[ \t]+(?:30\d[ \t]+|permanent[ \t]+|temp[ \t]+)?(\/\S*)[ \t]+(\S+)[ \t]*$/i;

/** The redirects of a file with one on each line. */
function linesLike(rule: RegExp) {
  return (path: string): Rule[] =>
    readFileSync(path, 'utf8')
      .split(/\r?\n/)
      .flatMap((written, index) => {
        const [, from, to] = rule.exec(written) ?? [];
        return from && to ? [{ from, to, line: index + 1 }] : [];
      });
}

/** The redirects anywhere in a file of data, or in a program, which is not run. */
function groupsIn(path: string): Rule[] {
  if (!PROGRAM.test(path)) return [...objectsBelow(dataIn(path), 0)].flatMap(rulesOf);
  const program = parseProgram(readFileSync(path, 'utf8'), path);
  const objects = program ? [...objectsOfProgram(program)] : [];
  return objects.flatMap(({ fields, line }) => rulesOf(fields).map((rule) => ({ ...rule, line })));
}

/** Deeper than `plugins: [['…', { redirects: [{ … }] }]]`. */
const DEEPEST = 8;

function* objectsBelow(value: unknown, depth: number): Generator<object> {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return;
  yield value;
  for (const part of Object.values(value)) yield* objectsBelow(part, depth + 1);
}

/** A group that names an old address, or a list of them, and a new one; or Astro's `redirects`, whose old addresses are names. */
function rulesOf(group: object): Rule[] {
  const {
    source,
    from = source,
    fromPath = from,
    destination,
    to = destination,
    toPath = to,
    redirects,
  } = settingsOf(group);
  const listed = [fromPath].flat().map((one) => [one, toPath]);
  const named = Object.entries(settingsOf(redirects)).map(([one, about]) => [
    one,
    typeof about === 'string' ? about : settingsOf(about).destination,
  ]);
  return [...listed, ...named].flatMap(([one, other]) =>
    typeof one === 'string' && one.startsWith('/') && typeof other === 'string' ? [{ from: one, to: other }] : [],
  );
}

const PROGRAMS = ['astro.config', 'next.config', 'docusaurus.config', 'gatsby-node'];
const FILES: readonly (readonly [read: (path: string) => Rule[], names: readonly string[]])[] = [
  [linesLike(LINE), ['_redirects']],
  [linesLike(APACHE), ['.htaccess']],
  [groupsIn, ['netlify.toml', 'vercel.json', 'firebase.json']],
  ...PROGRAMS.map((name) => [groupsIn, withEndings(['js', 'mjs', 'cjs', 'ts', 'mts'], name)] as const),
];
/** Where files for the host are kept: beside the configuration, or with the pictures. */
const FOLDERS = ['', 'static/', 'public/', 'src/', 'source/'];

/** The redirects that a site gave its host or generator. */
export function siteRedirects(directory: string, prefix: string): SourceItem[] {
  return FILES.flatMap(([read, names]) => {
    const paths = names.flatMap((name) => FOLDERS.map((folder) => folder + name));
    const path = around(directory, paths).find((candidate) => existsSync(candidate));
    return path ? read(path).map((rule) => redirectOf(rule, basename(path), prefix)) : [];
  });
}

function redirectOf({ from, to, line }: Rule, file: string, prefix: string): SourceItem {
  const place = { file, ...(line !== undefined && { line }) };
  return /[*:[(]/.test(from)
    ? leftOutPattern(place, from)
    : { kind: 'redirect', key: `${prefix}${file}:${from}`, place, from, to };
}
