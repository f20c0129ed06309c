import type { Page } from '@playwright/test';
import { onTestFinished } from 'vitest';
import { temporaryDirectory } from '../../../src/platform/testing/databases.ts';
import { createStory, saveChange } from '../../../src/writing/stories.contract.ts';
import { PLAIN_EDITOR, plainEditorPages } from '../../writing/plain-editor.ts';
import { type RunningBrowser, startBrowser } from './browser.ts';
import { callDesk } from './desk-client.ts';
import { givenNetwork } from './network.ts';
import { givenNewsroom, type Newsroom } from './newsroom.ts';
import type { RunningSite } from './server.ts';

const BLOCKS = ['a', 'b', 'c', 'd'];

/** Somebody's desk: a browser, a network and a server, each of which a test can end and begin again. */
export interface WritingDesk {
  readonly newsroom: Newsroom;
  readonly story: number;
  /** Opens the story in a new tab. */
  open(): Promise<Page>;
  killBrowser(): Promise<void>;
  startBrowser(): Promise<void>;
  killServer(): Promise<void>;
  startServer(): Promise<void>;
  cutNetwork(): Promise<void>;
  mendNetwork(): Promise<void>;
  endSession(): Promise<void>;
  beginSession(): Promise<void>;
}

/** A desk with a story of four empty blocks, until the test ends. */
export async function givenWritingDesk(): Promise<WritingDesk> {
  const network = await givenNetwork(await plainEditorPages());
  const newsroom = await givenNewsroom('sqlite', network.address);
  const [ines] = newsroom.people;
  if (!ines) throw new Error('The newsroom is empty.');
  let site: RunningSite = await newsroom.serve();
  network.lead(site.port);
  const cookie = await newsroom.signIn(ines);
  const client = { origin: network.address, cookie };
  const { id: story } = await callDesk(client, createStory, 0);
  const blocks = BLOCKS.map((block) => ({ id: block, html: '' }));
  await callDesk(client, saveChange, story, { version: 1, change: { blocks, order: BLOCKS } });
  const profile = await temporaryDirectory();
  let browser: RunningBrowser | undefined;
  onTestFinished(() => browser?.kill());
  const desk: WritingDesk = {
    newsroom,
    story,
    open: async () => {
      const page = await browser?.context.newPage();
      if (!page) throw new Error('The browser is gone.');
      await page.goto(`${network.address}${PLAIN_EDITOR}?story=${story}&account=${ines.id}`);
      await page.getByRole('textbox', { name: 'Block 1' }).waitFor();
      return page;
    },
    killBrowser: async () => browser?.kill(),
    startBrowser: async () => {
      browser = await startBrowser(profile);
      await desk.beginSession();
    },
    killServer: () => site.kill(),
    startServer: async () => {
      site = await newsroom.serve();
    },
    cutNetwork: async () => network.cut(),
    mendNetwork: async () => network.mend(),
    endSession: () => newsroom.endSessions(),
    beginSession: async () => {
      const [name = '', value = ''] = (await newsroom.signIn(ines)).split('=');
      await browser?.context.addCookies([{ name, value, url: network.address, httpOnly: true, sameSite: 'Lax' }]);
    },
  };
  await desk.startBrowser();
  return desk;
}
