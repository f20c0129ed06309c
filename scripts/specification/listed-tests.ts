import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Titles of tests that run, by file from the project's root. Group titles come first, separated by ' › '. */
export type ListedTests = ReadonlyMap<string, readonly string[]>;

interface Suite {
  readonly title: string;
  readonly file: string;
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { readonly expectedStatus: string }[];
  }[];
  readonly suites?: readonly Suite[];
}

/** Lists the browser tests with Playwright, without those marked to be skipped or to fail. */
export async function listedBrowserTests(): Promise<ListedTests> {
  const list = await runner(['node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=json']);
  const { suites, config }: { suites: readonly Suite[]; config: { rootDir: string } } = JSON.parse(list);
  return new Map(
    suites.map((suite) => [relative(process.cwd(), join(config.rootDir, suite.file)), titlesBelow(suite, [])]),
  );
}

function titlesBelow({ specs = [], suites = [] }: Suite, groups: readonly string[]): string[] {
  const own = specs
    .filter(({ tests }) => tests.every(({ expectedStatus }) => expectedStatus === 'passed'))
    .map(({ title }) => [...groups, title].join(' › '));
  return [...own, ...suites.flatMap((suite) => titlesBelow(suite, [...groups, suite.title]))];
}

/** Lists the unit tests of the files, without running them. */
export async function listedUnitTests(files: readonly string[]): Promise<ListedTests> {
  const directory = await mkdtemp(join(tmpdir(), 'masthead-listed-'));
  const output = join(directory, 'tests.json');
  await runner(['node_modules/vitest/vitest.mjs', 'list', '--static-parse', `--json=${output}`, ...files]);
  const listed: readonly { name: string; file: string }[] = JSON.parse(await readFile(output, 'utf8'));
  await rm(directory, { recursive: true });
  const byFile = Map.groupBy(listed, ({ file }) => relative(process.cwd(), file));
  return new Map([...byFile].map(([file, tests]) => [file, tests.map(({ name }) => name.replaceAll(' > ', ' › '))]));
}

/** Runs a program without Vitest's environment variables. */
async function runner(parameters: readonly string[]): Promise<string> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
  const { stdout } = await run(process.execPath, parameters, {
    env: { ...env, NODE_ENV: '' },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}
