import { describe, expect, test } from 'vitest';
import { OWN_PALETTE } from '#content/design/palette.ts';
import { storeMedia } from '#content/images/media.store.ts';
import type { PaperSetting } from '#content/settings/setting.ts';
import { type SettingsForm, SHEET_NAMES, SHEETS } from '#content/settings/sheets.ts';
import type { WrittenSetting } from '#content/settings/written.ts';
import type { Site } from '#content/site.ts';
import { cookieOf, givenPerson } from '#desk/accounts/testing/people.ts';
import { readSettings } from '#desk/settings/read-settings.store.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { storePublicationPages } from './publication-pages.ts';
import { openNodes } from './testing/settings-on-nodes.ts';

/** Where readers, programs and the desk are told something of the paper. */
const TOLD = [
  ...['/', '/news/a', '/author/ines-valcourt', '/about', '/contact-us', '/opt-out-form', '/privacy-policy', '/sitemap'],
  ...['/search', '/sign-in', '/feeds/rss.xml', '/feeds/atom.xml', '/feeds/feed.json', '/events.ics', '/robots.txt'],
  ...['/.well-known/security.txt', '/api/docs/json', '/desk/api/facts'],
];

/** A value that nothing else has, and how it is recognised where it is told. */
interface Marked {
  readonly value: WrittenSetting;
  readonly mark: string;
}

/** Words and lines; the others are grounds. */
const INKS = ['ink', 'inkQuiet', 'signal'];

/** A colour as it came but for one step of its blue, away from what it is read on: as legible as before. */
function otherColour(name: string): string {
  const [, scheme = '', colour = ''] = name.split('-');
  const own = new Map(Object.entries(OWN_PALETTE[scheme === 'dark' ? 'dark' : 'light'])).get(colour) ?? '';
  const blue = Number.parseInt(own.slice(5), 16);
  const isDarker = (scheme === 'light') === INKS.includes(colour);
  const other = isDarker ? (blue === 0 ? 1 : blue - 1) : blue === 255 ? 254 : blue + 1;
  return `${own.slice(0, 5)}${other.toString(16).padStart(2, '0')}`.toLowerCase();
}

const ROWS: Readonly<Record<string, Marked>> = {
  menu: {
    mark: 'Mark menu',
    value: [
      { item: 'resources', name: '', url: '' },
      { item: 'link', name: 'Mark menu', url: 'https://mark.example/menu' },
    ],
  },
  team: { mark: 'Mark team', value: [{ name: 'Mark team', role: '', photo: '', biography: '' }] },
  offices: { mark: 'Mark offices', value: [{ country: 'Mark offices', lines: 'A line', telephone: '' }] },
  social: { mark: 'mark.example/social', value: [{ name: 'A page', url: 'https://mark.example/social' }] },
  sisterTitles: { mark: 'Mark sister', value: [{ name: 'Mark sister', url: 'https://mark.example/sister' }] },
  houseWords: { mark: 'Mark word', value: [{ word: 'Mark word', instead: 'another' }] },
};

function marked(name: string, { field }: PaperSetting): Marked {
  const mark = `mark-${name.toLowerCase()}`;
  const same = (value: string): Marked => ({ value, mark: value });
  if (field.as === 'rows') return ROWS[name] ?? same('no value is known for these rows');
  if (field.as === 'colour') return same(otherColour(name));
  if (field.as === 'picture') return same(`marks/${mark}.webp`);
  if (field.as === 'zone') return same('Asia/Singapore');
  if (field.as === 'link') return same(`https://mark.example/${mark}`);
  return same(name.startsWith('contact-') && name !== 'contact-helpline' ? `${mark}@mark.example` : mark);
}

const filePicture = (site: Site, path: string) =>
  storeMedia(site.database.queries, [{ path, width: 1600, height: 900, color: '#112233', bytes: 9, hash: path }]);

describe.each(everyEngine)('On %s, every setting', (engine) => {
  test.each(SHEET_NAMES)(
    'of the sheet %s is told by the other node at once, and no more once it is taken back',
    async (name) => {
      const { nodes, site, change } = await openNodes(engine);
      await storePublicationPages(site);
      const cookie = await cookieOf(site, await givenPerson(site, 'mara', 'owner'));
      const told = async () =>
        (await Promise.all(TOLD.map((path) => nodes[1].bodyOf(path, { cookie })))).join('\n').toLowerCase();
      const marks = new Map([...SHEETS[name].settings].map(([setting, of]) => [setting, marked(setting, of)]));
      for (const [setting, { field }] of SHEETS[name].settings)
        if (field.as === 'picture') await filePicture(site, String(marks.get(setting)?.value));
      const isTold = (text: string) =>
        [...marks].filter(([, { mark }]) => text.includes(mark.toLowerCase())).map(([setting]) => setting);
      expect(isTold(await told())).toEqual([]);
      const { form: was } = await readSettings(site, SHEETS[name]);
      const now: SettingsForm = Object.fromEntries([...marks].map(([setting, { value }]) => [setting, value]));
      await change(name, now);
      expect(isTold(await told())).toEqual([...marks.keys()]);
      await change(name, was);
      expect(isTold(await told())).toEqual([]);
      const { versions } = await readSettings(nodes[1].site, SHEETS[name]);
      expect(versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    },
  );
});
