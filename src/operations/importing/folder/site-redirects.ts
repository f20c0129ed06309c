import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { leftOutPattern } from '../left-out.ts';
import type { SourceItem } from '../source.ts';
import { around, withEndings } from './configuration.ts';

interface Rule {
  readonly from: string;
  readonly to: string;
  /** Where in the text it is. */
  readonly index: number;
}

/** Of Netlify and Cloudflare Pages, a line each: `/old/ /new/ 301`. */
const LINE = /^[ \t]*(\/\S*)[ \t]+(\S+)(?:[ \t]+30\d!?)?[ \t]*(?:#.*)?$/gm;
/** Of Apache: `Redirect 301 /old /new`. */
const APACHE =
  /^[ \t]*Redirect(?:Permanent|Temp)?[ \t]+(?:30\d[ \t]+|permanent[ \t]+|temp[ \t]+)?(\/\S*)[ \t]+(\S+)[ \t]*$/gim;
/** Of Astro: `redirects: { '/old': '/new', '/older': { status: 301, destination: '/new' } }`. */
const ASTRO =
  /["'](\/[^"'\n]*)["']\s*:\s*(?:["']|\{[^{}]{0,200}?\bdestination\s*:\s*["'])(\/[^"'\n]*|https?:[^"'\n]+)["']/g;
/** A group of settings: of JSON, JavaScript, or TOML. */
const GROUP = /\{[^{}]{1,4000}\}|^\[\[redirects\]\][^[]*/gm;
const FROM = /\b(?:source|from|fromPath)["']?\s*[:=]\s*(["'][^"'\n]*["']|\[[^\]]*\])/;
const TO = /\b(?:destination|to|toPath)["']?\s*[:=]\s*["']([^"'\n]+)["']/;

function matches(rule: RegExp) {
  return (text: string): Rule[] =>
    [...text.matchAll(rule)].map(({ 1: from = '', 2: to = '', index }) => ({ from, to, index }));
}

/** Groups that name an old address, or a list of them, and a new one. */
function grouped(text: string): Rule[] {
  return [...text.matchAll(GROUP)].flatMap(({ 0: group, index }) => {
    const to = TO.exec(group)?.[1];
    const from = FROM.exec(group)?.[1]?.matchAll(/["'](\/[^"'\n]*)["']/g) ?? [];
    return to ? [...from].map(([, one = '']) => ({ from: one, to, index })) : [];
  });
}

const PROGRAM = ['js', 'mjs', 'cjs', 'ts'];
const FILES: readonly (readonly [read: (text: string) => Rule[], names: readonly string[]])[] = [
  [matches(LINE), ['_redirects']],
  [matches(APACHE), ['.htaccess']],
  [matches(ASTRO), withEndings(PROGRAM, 'astro.config')],
  [grouped, ['netlify.toml', 'vercel.json', 'firebase.json']],
  [grouped, withEndings(PROGRAM, 'next.config', 'docusaurus.config', 'gatsby-node')],
];
/** Where files for the host are kept: beside the configuration, or with the pictures. */
const FOLDERS = ['', 'static/', 'public/', 'src/', 'source/'];

/** The redirects that a site gave its host or generator. A configuration that is a program is not run. */
export function siteRedirects(directory: string, prefix: string): SourceItem[] {
  return FILES.flatMap(([read, names]) => {
    const paths = names.flatMap((name) => FOLDERS.map((folder) => folder + name));
    const path = around(directory, paths).find((candidate) => existsSync(candidate));
    if (!path) return [];
    const text = readFileSync(path, 'utf8');
    return read(text).map((rule) => redirectOf(rule, text, basename(path), prefix));
  });
}

function redirectOf({ from, to, index }: Rule, text: string, file: string, prefix: string): SourceItem {
  const place = { file, line: text.slice(0, index).split('\n').length };
  return /[*:[(]/.test(from)
    ? leftOutPattern(place, from)
    : { kind: 'redirect', key: `${prefix}${file}:${from}`, place, from, to };
}
