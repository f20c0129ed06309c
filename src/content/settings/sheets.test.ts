import { describe, expect, test } from 'vitest';
import { refusalsOf } from '#content/kinds/rules.ts';
import { testSite } from '#content/testing/site.ts';
import { legibilityOf } from './colour-checks.ts';
import { formOf, valueAt } from './publication-parts.ts';
import { SETTINGS, SHEET_NAMES, SHEETS, sheetOf } from './sheets.ts';
import { readSetting } from './written.ts';

describe('The screens of settings', () => {
  test('have each setting once, with its words and its maximum from the contract', () => {
    const names = SHEET_NAMES.flatMap((sheet) => [...SHEETS[sheet].settings.keys()]);
    expect(new Set(names).size).toBe(names.length);
    expect(SETTINGS.get('contact-email')?.field).toMatchObject({ label: 'General', as: 'line', isRequired: true });
    expect(SETTINGS.get('colours-light-signal')?.field).toMatchObject({ as: 'colour', most: 7, isRequired: false });
    expect(SETTINGS.get('team')?.field).toMatchObject({
      as: 'rows',
      fields: { name: { as: 'line', isRequired: true }, photo: { as: 'picture', isRequired: false } },
    });
    expect([sheetOf('menu'), sheetOf('language'), sheetOf('fonts-display')]).toEqual(['menu', undefined, undefined]);
  });

  test.each(SHEET_NAMES)('write and read %s of publication.ts as it is, and refuse nothing in it', async (name) => {
    const { declared } = await testSite();
    const sheet = SHEETS[name];
    const form = formOf(sheet, declared);
    for (const [setting, { path, schema }] of sheet.settings)
      expect(readSetting(schema, form[setting] ?? ''), setting).toEqual(valueAt(declared, path));
    expect(refusalsOf(sheet, form)).toEqual([]);
    expect(sheet.stored.parse(form)).toEqual(form);
  });

  test('clean what is typed: lines are one line, lists have no empty lines, what is left empty is left out', () => {
    const read = (name: string, given: string) => readSetting(SETTINGS.get(name)?.schema as never, given);
    expect(read('name', '  Harbour \n News\u0000 ')).toBe('Harbour News');
    expect(read('description', 'One\r\ntwo')).toBe('One\ntwo');
    expect(read('colours-dark-ink', '')).toBeUndefined();
    const offices = SETTINGS.get('offices')?.schema as never;
    const office = { country: 'Spain', lines: ' Calle 1 \n\n Madrid', telephone: '' };
    expect(readSetting(offices, [office])).toEqual([{ country: 'Spain', lines: ['Calle 1', 'Madrid'] }]);
  });
});

describe('What is refused of a setting', () => {
  const refused = (name: 'colours' | 'links' | 'contact', some: object) =>
    refusalsOf(SHEETS[name], { ...SHEETS[name].empty, ...some }).map(({ message }) => message);

  test('is said in words of the desk, also where it is too long', () => {
    expect(refused('colours', { 'colours-light-paper': 'as light as can be' })).toEqual([
      'Paper, light: a colour is written like #1f4e79.',
      'Paper, light must be a colour like #c4301d.',
    ]);
  });

  test('names lines that are too many, too long, or none', () => {
    const office = (lines: string) => ({ country: 'Spain', lines, telephone: '' });
    const offices = ['a\n'.repeat(30), 'x'.repeat(250), ' '].map(office);
    const said = offices
      .flatMap((one) => refused('contact', { offices: [one] }))
      .filter((message) => /line/.test(message));
    expect(said).toEqual([
      expect.stringMatching(/^Offices, office 1: .+ has more than \d+ lines\.$/),
      expect.stringMatching(/^Offices, office 1: .+ has a line of more than \d+ characters\.$/),
      expect.stringMatching(/^Offices, office 1: .+ has no line\.$/),
    ]);
  });

  test('names the entry of a list that it is in', () => {
    const pages = [
      { name: 'One', url: 'https://one.example' },
      { name: 'Two', url: 'two' },
    ];
    expect(refused('links', { social: pages })).toEqual([
      'Social pages, page 2: Address: an address begins with https:// and names a site.',
      'Social pages, page 2: Address must be an address that begins with https://.',
    ]);
  });
});

describe('A colour', () => {
  const { colours } = SHEETS;
  const form = (some: object) => ({ ...colours.empty, ...some });

  test('is measured on the worst of what lies behind it, those that are left empty being Masthead’s', () => {
    expect(legibilityOf(form({}), 'colours-light-signal')).toEqual({
      isReadable: true,
      words: '4.5 to 1 on the soft signal',
    });
    expect(legibilityOf(form({ 'colours-light-ink': '#777777' }), 'colours-light-ink')).toEqual({
      isReadable: false,
      words: '3.6 to 1 on the soft signal: text needs 4.5 to 1',
    });
    expect(legibilityOf(form({}), 'colours-light-rule')).toBeUndefined();
  });

  test('is refused where text cannot be read, also by what is put behind it', () => {
    const refused = (some: object) => refusalsOf(colours, form(some)).map(({ field }) => field);
    expect(refused({})).toEqual([]);
    expect(refused({ 'colours-light-ink': '#777777' })).toEqual(['colours-light-ink']);
    expect(refused({ 'colours-dark-paper': '#777777' })).toEqual(
      expect.arrayContaining(['colours-dark-ink', 'colours-dark-inkQuiet', 'colours-dark-signal']),
    );
  });
});
