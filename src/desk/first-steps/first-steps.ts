import { SHEET_WORDS, type SheetName } from '#content/settings/sheets.ts';
import type { Site } from '#content/site.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { lastDone } from '#platform/database/last-done.ts';
import { settingsOfDemo } from './demo-settings.ts';
import { bannersOfPaper, demoPages, hasColleagues } from './left-of-demo.store.ts';
import { unreadComments } from './old-comments.store.ts';

/** A place of the desk where a step is done. */
export interface StepPlace {
  readonly words: string;
  readonly path: string;
  /** What of it is left. */
  readonly about?: string;
}

/** What a step looks at to tell whether it is done. */
export interface StepsOf {
  readonly site: Site;
  /** Under which readers see the person's stories. */
  readonly printedName: string | undefined;
  readonly hasWritten: boolean;
}

interface Step {
  readonly title: string;
  readonly explained: string;
  /** Whether owners take it for the whole paper, and may put it away. */
  readonly isOfPaper: boolean;
  /** Where something is left to do; nothing once the step is done. */
  readonly left: (of: StepsOf) => Promise<readonly StepPlace[]>;
}

const place = (words: string, path: string): StepPlace => ({ words, path });
const unless = (isDone: boolean, ...places: StepPlace[]) => (isDone ? [] : places);

/** The screens of settings that still say something of the demo. */
const screensOfDemo = (site: Site, names: readonly SheetName[], which?: (setting: string) => boolean): StepPlace[] =>
  names.flatMap((name) => {
    const labels = settingsOfDemo(site, name, which);
    const about = `still the demo’s: ${labels.join(', ')}`;
    return unless(labels.length === 0, { ...place(SHEET_WORDS[name].title, deskAddresses.settings(name)), about });
  });

const NEWSLETTER = 'newsletter';
/** Words that no two papers share. Two may call their edition alike; the newsletter has a step of its own. */
const isOwn = (setting: string) => setting !== NEWSLETTER && setting !== 'edition';
const MARKS: readonly string[] = ['pictures-share', 'pictures-icon', 'pictures-logo'];
const isMark = (setting: string) => MARKS.includes(setting);

/** All first steps, in the order in which they are shown. */
export const FIRST_STEPS = {
  name: {
    title: 'Your name',
    explained: 'Readers see it with your stories.',
    isOfPaper: false,
    left: async ({ printedName }) => unless(Boolean(printedName), place('People', deskAddresses.people())),
  },
  paper: {
    title: 'The paper’s name and colours',
    explained:
      'You see them on the paper before you save. Its pictures are the icon in the tabs of browsers, the logo, and what others see of a link that is shared.',
    isOfPaper: true,
    left: async ({ site }) => {
      const left = [...screensOfDemo(site, ['paper'], isOwn), ...screensOfDemo(site, ['pictures'], isMark)];
      const more = (['colours', 'clock'] as const).map((name) =>
        place(SHEET_WORDS[name].title, deskAddresses.settings(name)),
      );
      return unless(left.length === 0, ...left, ...more);
    },
  },
  'old site': {
    title: 'Bring in the old site',
    explained:
      'An export of WordPress or Ghost, or a zip of it with its pictures; Markdown in a zip. You see what would come in, and nothing changes until you say so.',
    isOfPaper: true,
    left: async ({ site }) => unless(await isBroughtIn(site), place('Bring in the old site', deskAddresses.bringIn())),
  },
  demo: {
    title: 'Take out the demo',
    explained:
      'Its articles, events and banners go, after a backup. What you have written or brought in stays, and so do people and settings.',
    isOfPaper: true,
    left: async ({ site: { database } }) =>
      unless((await lastDone(database.queries, 'demo')) === undefined, place('Backups', deskAddresses.backups())),
  },
  'old comments': {
    title: 'The comments of the old site',
    explained:
      'Articles here have no comments. Those that the old site had approved are kept in a file: download it, since it is the only place that has them.',
    isOfPaper: true,
    left: async ({ site }) =>
      unless((await unreadComments(site)).length === 0, place('Comments of the old site', deskAddresses.bringIn())),
  },
  pages: {
    title: 'Pages of text',
    explained:
      'These are still the demo’s words, and readers see them. Write your own: who makes the paper, and what it does with data of readers.',
    isOfPaper: true,
    left: async ({ site }) =>
      (await demoPages(site, site.database.queries)).map(({ page_id, page_title }) =>
        place(page_title, deskAddresses.thing('pages', page_id)),
      ),
  },
  contact: {
    title: 'Who you are, and where',
    explained:
      'The demo’s people, addresses and links are invented, and readers see them. Write your own; take out offices and links that you do not have.',
    isOfPaper: true,
    left: async ({ site }) => [
      ...screensOfDemo(site, ['team', 'contact', 'links']),
      ...screensOfDemo(site, ['menu'], (setting) => setting === 'resources'),
    ],
  },
  newsletter: {
    title: 'The newsletter',
    explained:
      'Say in one sentence what subscribers get: it stands beside the field for their address, under Name and words. Bring the list that you have: whoever ended a subscription stays ended.',
    isOfPaper: true,
    left: async ({ site }) =>
      unless(
        settingsOfDemo(site, 'paper', (setting) => setting === NEWSLETTER).length === 0 &&
          site.publication.newsletter !== '',
        place('The sentence', deskAddresses.settings('paper')),
        place('Subscribers', deskAddresses.subscribers()),
      ),
  },
  banners: {
    title: 'A banner',
    explained: 'Picture, place and days. You see it in its place before readers do.',
    isOfPaper: true,
    left: async ({ site }) => unless(await bannersOfPaper(site), place('Banners', deskAddresses.kind('banners'))),
  },
  people: {
    title: 'Invite the others',
    explained: 'You get a link to hand over, which makes the person’s account.',
    isOfPaper: true,
    left: async ({ site }) => unless(await hasColleagues(site), place('Add a person', deskAddresses.people())),
  },
  write: {
    title: 'Write',
    explained:
      'Begin a story in the list of stories. It is saved as you type, and no reader sees it before you publish it.',
    isOfPaper: false,
    left: async ({ hasWritten }) => unless(hasWritten, place('Begin a story', deskAddresses.stories())),
  },
  backup: {
    title: 'A backup that you have tried',
    explained:
      'Make one, rehearse it, which tells whether you could go back to it, and download it: a copy beside the site burns with it.',
    isOfPaper: true,
    left: async ({ site: { database } }) =>
      unless(
        (await lastDone(database.queries, 'rehearsal')) !== undefined,
        place('Make and rehearse a backup', deskAddresses.backups()),
      ),
  },
} as const satisfies Readonly<Record<string, Step>>;

export type FirstStep = keyof typeof FIRST_STEPS;

/** Those that an owner may put away. */
export const STEPS_OF_PAPER = stepNames().filter((step) => FIRST_STEPS[step].isOfPaper);

/** In the order in which they are shown. */
export function stepNames(): FirstStep[] {
  return Object.keys(FIRST_STEPS) as FirstStep[];
}

/** The filling itself is an import, and ends before it is noted. */
async function isBroughtIn({ database: { queries } }: Site): Promise<boolean> {
  const filled = await lastDone(queries, 'filling');
  const imported = await lastDone(queries, 'import');
  return imported !== undefined && (filled === undefined || imported > filled);
}
