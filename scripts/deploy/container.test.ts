import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { SETTING_NAMES } from '../../src/platform/configuration.ts';
import { imageContents, librariesOf } from '../image/contents.mjs';
import { SOURCES } from '../toolchain/build.mjs';
import { LEFT_OUTSIDE } from '../toolchain/left-outside.mjs';

const read = (file: string) => readFileSync(file, 'utf8');
const linesOf = (file: string) =>
  read(file)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** As .dockerignore says: the last line that is about a path, or about a folder above it, decides. */
function isInContext(path: string): boolean {
  const parts = path.split('/');
  const above = parts.map((_, at) => parts.slice(0, at + 1).join('/'));
  // There, a star stands for names with a dot in front, too.
  const matches = (one: string, pattern: string) => (pattern === '*' ? !one.includes('/') : matchesGlob(one, pattern));
  const about = linesOf('.dockerignore').findLast((line) => above.some((one) => matches(one, line.replace(/^!/, ''))));
  return about?.startsWith('!') ?? true;
}

describe('The image', () => {
  test('is built from files that are there, and that .dockerignore lets in', () => {
    const copied = Array.from(read('Containerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm), ([, files = '']) => files);
    const named = copied.flatMap((files) => files.split(' ')).filter((file) => file !== '.');
    const made = /^(?:build|node_modules)\//;
    const needed = [...named, ...SOURCES, ...imageContents().filter((path) => !made.test(path)), 'scripts/image.mjs'];
    expect(needed.filter((file) => !existsSync(file) || !isInContext(file))).toEqual([]);
    const letIn = linesOf('.dockerignore').filter((line) => line.startsWith('!'));
    expect(letIn.filter((line) => !existsSync(line.slice(1)))).toEqual([]);
  });

  test('gets no data, secret, history or test to see while it is built', () => {
    const kept = [
      '.git/config',
      '.env',
      '.env.example',
      'data/masthead.sqlite',
      'data/secret.key',
      'secrets/database_url',
    ];
    const tests = ['node_modules/pg/package.json', 'tests/fixtures.ts', 'src/app.test.ts', 'src/testing/site.ts'];
    const strays = ['publication/.env', 'publication/secret.key', 'publication/masthead.sqlite-wal'];
    expect([...kept, ...tests, ...strays].filter(isInContext)).toEqual([]);
  });

  test('starts nothing as root, and brings no secret along', () => {
    const file = read('Containerfile');
    const after = file.slice(file.lastIndexOf('\nFROM '));
    expect(after).toMatch(/\nUSER (?!0)\d+:\d+\n/);
    expect(after.slice(after.indexOf('\nUSER '))).not.toMatch(/\nRUN /);
    expect(file).not.toMatch(/^(?:ENV|ARG) .*(?:SECRET|DATABASE_URL|PASSWORD|TOKEN|KEY)/m);
  });

  test('has only settings that there are', () => {
    const set = Array.from(read('Containerfile').matchAll(/^ENV (.+)$/gm), ([, line = '']) => line.split(' ')).flat();
    const names = set.map((one) => one.split('=')[0] ?? '');
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
  });

  test('holds the libraries that the build leaves outside, with all that they need, and no tool', () => {
    const libraries = librariesOf(LEFT_OUTSIDE);
    const found = ['sharp', 'pg', 'pg-pool', 'pgpass', '@fastify/swagger-ui', '@img/colour'];
    expect(libraries).toEqual(expect.arrayContaining(found.map((name) => `node_modules/${name}`)));
    const tools = ['vite', 'vitest', 'typescript', 'react', 'fastify', '@playwright/test'];
    expect(libraries.filter((folder) => tools.some((name) => folder === `node_modules/${name}`))).toEqual([]);
  });
});

const service = z.object({
  image: z.string(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  secrets: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  command: z.array(z.string()).default([]),
  networks: z.object({ default: z.object({ ipv4_address: z.string() }) }).optional(),
});
const composition = z.object({
  services: z.record(z.string(), service.partial({ image: true })),
  secrets: z.record(z.string(), z.object({ file: z.string() })).default({}),
  volumes: z.record(z.string(), z.null()).default({}),
});
const FILES = ['compose.yaml', 'compose.postgres.yaml'];
const compositions = FILES.map((file) => composition.parse(parse(read(file))));
const services = compositions.flatMap((file) => Object.values(file.services));

describe('Compose', () => {
  test('gives the site settings that there are, or files with them', () => {
    const names = compositions.flatMap((file) => Object.keys(file.services.site?.environment ?? {}));
    expect(names).toEqual(expect.arrayContaining(['SITE_URL', 'DATABASE_URL_FILE']));
    expect(names.filter((name) => !SETTING_NAMES.includes(name.replace(/_FILE$/, '')))).toEqual([]);
    const asked = FILES.flatMap((file) => Array.from(read(file).matchAll(/\$\{(\w+)/g), ([, name = '']) => name));
    expect(asked.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
  });

  test('reads each secret from a file that git and the image leave out', () => {
    const files = compositions.flatMap((file) => Object.values(file.secrets)).map(({ file }) => file.replace('./', ''));
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => isInContext(file))).toEqual([]);
    expect(files.filter((file) => !execFileSync('git', ['check-ignore', file], { encoding: 'utf8' }))).toEqual([]);
    for (const { environment } of services) {
      const secret = Object.keys(environment).filter((name) => /SECRET|PASSWORD|DATABASE_URL/.test(name));
      expect(secret.filter((name) => !name.endsWith('_FILE'))).toEqual([]);
    }
    const known = compositions.flatMap((file) => Object.keys(file.secrets));
    expect(services.flatMap(({ secrets }) => secrets).filter((name) => !known.includes(name))).toEqual([]);
  });

  test('mounts files and volumes that there are', () => {
    const named = compositions.flatMap((file) => Object.keys(file.volumes));
    const mounted = services.flatMap(({ volumes }) => volumes.map((volume) => volume.split(':')[0] ?? ''));
    expect(mounted.length).toBeGreaterThan(0);
    expect(mounted.filter((from) => !(from.startsWith('./') ? existsSync(from) : named.includes(from)))).toEqual([]);
  });

  test('gives nginx the shipped configuration with the site behind it, and no second process', () => {
    const folder = mkdtempSync(join(tmpdir(), 'masthead-test-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [, overlay] = compositions;
    const [shell = '', option = '', command = ''] = overlay?.services.nginx?.command ?? [];
    const [change = ''] = command.split(' && ');
    const made = join(folder, 'default.conf');
    const here = change
      .replace('/etc/nginx/shipped.conf', 'deploy/nginx.conf')
      .replace('/etc/nginx/conf.d/default.conf', made);
    execFileSync(shell, [option, here]);
    const servers = Array.from(read(made).matchAll(/^\s+server ([\d.:]+)/gm), ([, address]) => address);
    expect(servers).toEqual([`${overlay?.services.site?.networks?.default.ipv4_address}:3000`]);
  });
});
