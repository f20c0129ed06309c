import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RESERVED_SLUGS } from '#content/routes.ts';
import { isDemo } from './publication.contract.ts';
import { InvalidPublication, loadPublication, parsePublication } from './publication.ts';

describe('publication.ts', () => {
  const demo = () => loadPublication(resolve('publication'));

  test('of the demo is known by its name', async () => {
    expect(isDemo(await demo())).toBe(true);
    expect(isDemo({ name: 'Harbour News' })).toBe(false);
  });

  test('of the demo can be used, and has what the specification counts', async () => {
    const { team, offices, social, sisterTitles, categories } = await demo();
    expect(team.map(({ role }) => role)).toEqual([
      'Editor-in-Chief',
      'Publisher',
      'VP EMEA',
      'VP Americas',
      'Marketing Director',
    ]);
    expect(offices.map(({ country }) => country)).toEqual([
      'United Kingdom',
      'India',
      'Philippines',
      'United States',
      'Singapore',
      'Costa Rica',
    ]);
    expect([social.length, sisterTitles.length, categories.length]).toEqual([5, 5, 8]);
  });

  test.each([...RESERVED_SLUGS])('may not name a category %s, which is a route of the site', async (cat_slug) => {
    const publication = await demo();
    const [first, ...others] = publication.categories;
    const categories = [{ ...first, cat_slug }, ...others];
    const parse = () => parsePublication({ ...publication, categories, defaultCategory: cat_slug }, 'publication.ts');
    expect(parse).toThrow(/publication\.ts cannot be used.*categories\.0\.cat_slug/s);
  });

  test('is in UTC unless it names a time zone, and none but one that there is', async () => {
    const { timeZone: _, ...publication } = await demo();
    expect(parsePublication(publication, 'publication.ts').timeZone).toBe('UTC');
    const zone = (timeZone: string) => parsePublication({ ...publication, timeZone }, 'publication.ts').timeZone;
    expect(zone('Asia/Singapore')).toBe('Asia/Singapore');
    for (const wrong of ['Mars/Olympus', '+02:00', 'UTC+2', '']) {
      expect(() => zone(wrong), wrong).toThrow(
        /publication\.ts cannot be used.*timeZone: must be the name of a time zone in the IANA database/s,
      );
    }
  });

  test('must put imported posts into a category that there is', async () => {
    const publication = await demo();
    expect(() => parsePublication({ ...publication, defaultCategory: 'nowhere' }, 'publication.ts')).toThrow(
      /defaultCategory: 'nowhere'/,
    );
  });

  test('that is missing ends with a message that names the file', async () => {
    await expect(loadPublication('/nowhere')).rejects.toThrow(InvalidPublication);
    await expect(loadPublication('/nowhere')).rejects.toThrow('/nowhere/publication.ts cannot be loaded');
  });

  test('takes the stand-ins of its fonts from the file beside it, and refuses one that could end a style sheet', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'masthead-publication-'));
    await cp('publication/publication.ts', join(directory, 'publication.ts'));
    expect((await loadPublication(directory)).standIns).toBe('');
    const css = '@font-face{font-family:"Arial as Own Sans"}';
    await writeFile(join(directory, 'stand-ins.css'), css);
    expect((await loadPublication(directory)).standIns).toBe(css);
    await writeFile(join(directory, 'stand-ins.css'), `${css}</style>`);
    await expect(loadPublication(directory)).rejects.toThrow('stand-ins.css cannot be used: there is a < in it');
  });

  test('cannot smuggle anything into a style sheet through a colour', async () => {
    const publication = await demo();
    const colours = { light: { signal: '#fff;}</style><script>' }, dark: {} };
    expect(() => parsePublication({ ...publication, colours }, 'publication.ts')).toThrow(/colours\.light\.signal/);
  });
});
