import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { storeCategories } from '#content/posts/sections/store-categories.store.ts';
import { type BoundedTable, ROW_MAXIMA } from '#content/row-maxima.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { enginesOfRun } from '#platform/testing/databases.ts';
import { runImport } from './run.ts';
import { hugoFormat, publicationFormat } from './testing/too-long/folders.ts';
import { ghostFormat } from './testing/too-long/ghost.ts';
import { mastheadFormat } from './testing/too-long/masthead.ts';
import type { SourceFormat, SourceThing } from './testing/too-long/source-format.ts';
import { wordpressFormat } from './testing/too-long/wordpress.ts';

const hash = (number: number) => createHash('sha256').update(`${number}`).digest('hex').slice(0, 9);

/** Longer than any text of a row may be, shorter than a body, and as long once a database has compressed it. */
const WORDS = Array.from({ length: 1_500 }, (_, number) => hash(number)).join(' ');

/** A value of the same kind that is too long. Its first and last words say which it is. */
function long(token: string, sample: string): string {
  if (/^https?:|^\//.test(sample)) return `${sample}/${token}/${WORDS.replaceAll(' ', '')}/end${token}`;
  return sample.startsWith('<') ? `<p>${token} ${WORDS} end${token}</p>` : `${token} ${WORDS} end${token}`;
}

/** A thing for each field of each kind: it has a long value there, and a title of its own. */
function thingsOf({ kinds }: SourceFormat): Record<string, SourceThing[]> {
  const things = Object.entries(kinds).map(([kind, samples]) => [
    kind,
    Object.entries(samples).map(([field, sample]) => {
      const token = `x${kind}${field}`.toLowerCase().replace(/[^a-z]/g, '');
      return { token, fields: { ...ownFields(samples, token), [field]: long(token, sample) } };
    }),
  ]);
  return Object.fromEntries(things);
}

/** The samples, with what no other thing has: two of one slug are one. */
function ownFields(samples: Readonly<Record<string, string>>, token: string): Record<string, string> {
  const fields = Object.entries(samples).map(([name, sample], index) => {
    if (/^(?:slug|login|reader@.*)$/.test(sample)) return [name, token];
    return [name, index === 0 && /^[A-Z]/.test(sample) ? `Title ${token}` : sample];
  });
  return Object.fromEntries(fields);
}

interface Row {
  readonly table: BoundedTable;
  readonly columns: ReadonlyMap<string, unknown>;
}

async function rowsOf({ database: { queries } }: Site): Promise<Row[]> {
  const found: Row[] = [];
  for (const table of Object.keys(ROW_MAXIMA) as BoundedTable[]) {
    const rows: object[] = await queries.selectFrom<BoundedTable>(table).selectAll().execute();
    found.push(...rows.map((row) => ({ table, columns: new Map<string, unknown>(Object.entries(row)) })));
  }
  return found;
}

/** Texts that have more than their columns hold. Those of drafts wait for somebody who shortens them. */
function tooLong(rows: readonly Row[]): string[] {
  return rows.flatMap(({ table, columns }) =>
    Object.entries(ROW_MAXIMA[table]).flatMap(([column, most]) => {
      const length = String(columns.get(column) ?? '').length;
      return length > most && columns.get('status') !== 'draft' ? [`${table}.${column}: ${length}`] : [];
    }),
  );
}

/** Columns that are made of another, which has the words. */
const MADE = /_slug$|^post_name$|^author_name$|^source_key$|^excerpt$|^contents$/;

/** A report names no person: it says which line of the file it was. */
const PERSONAL = /^x(?:members|subscription|contactsubmission)/;
const OF_PEOPLE = /^ {2}\S*(?:members|subscriptions|submissions)\.csv:\d/;

/** Things whose words went without a line of the report: cut without being said to be, or not there at all. */
function goneInSilence(things: readonly SourceThing[], rows: readonly Row[], report: string): string[] {
  const texts = rows.flatMap(({ columns }) => [...columns].map(([name, text]) => ({ name, text: String(text) })));
  const lines = report.split('\n');
  const isSilent = ({ token }: SourceThing) => {
    const said = lines.filter((line) => line.includes(token) || (PERSONAL.test(token) && OF_PEOPLE.test(line)));
    const words = texts.filter(({ name, text }) => !MADE.test(name) && text.includes(token)).map(({ text }) => text);
    const isCut = words.some((text) => text.includes(`${token} ${hash(0)}`));
    const isWhole = words.some((text) => text.includes(`end${token}`));
    if (isCut && !isWhole) return !said.some((line) => /has [\d,]+ characters, and [\d,]+ fit: /.test(line));
    return said.length === 0 && !texts.some(({ text }) => text.includes(token));
  };
  return things.filter(isSilent).map(({ token }) => token);
}

const FORMATS = [ghostFormat, wordpressFormat, hugoFormat, publicationFormat, mastheadFormat];

describe.each(enginesOfRun)('what comes into %s', (engine) => {
  test.each(FORMATS)(
    'from $name has no text that is too long, and the report says of each what became of it',
    async (format) => {
      const site = await testSite(engine);
      await storeCategories(site);
      const things = thingsOf(format);
      const source = await format.write(things);
      const options = { site, source, ...(format === publicationFormat && { media: ['publication/media'] }) };
      const { file = '' } = await runImport(options);
      const rows = await rowsOf(site);
      expect(tooLong(rows)).toEqual([]);
      expect(goneInSilence(Object.values(things).flat(), rows, readFileSync(file, 'utf8'))).toEqual([]);
      await runImport(options);
      expect(await rowsOf(site)).toEqual(rows);
    },
  );
});
