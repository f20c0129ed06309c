import { onTestFinished } from 'vitest';
import { createStoryCall, saveChangeCall } from '../../../src/desk/stories/stories.contract.ts';
import type { Block } from '../../../src/desk/stories/story.contract.ts';
import { temporaryDirectory } from '../../../src/platform/testing/databases.ts';
import { type RunningBrowser, startBrowser } from './browser.ts';
import { callDesk } from './desk-client.ts';
import { givenNetwork } from './network.ts';
import { givenNewsroom, type Newsroom } from './newsroom.ts';
import type { RunningSite } from './server.ts';
import { type WritingPage, writingPage } from './writing-page.ts';

/** Somebody's desk: a browser, a network and a server, each of which a test can end and begin again. */
export interface WritingDesk {
  readonly newsroom: Newsroom;
  /** Begins a story of these blocks. @returns its id */
  begin(blocks: readonly Block[]): Promise<number>;
  /** Opens a story in a new tab. */
  open(story: number): Promise<WritingPage>;
  killBrowser(): Promise<void>;
  startBrowser(): Promise<void>;
  killServer(): Promise<void>;
  startServer(): Promise<void>;
  cutNetwork(): Promise<void>;
  mendNetwork(): Promise<void>;
  endSession(): Promise<void>;
  beginSession(): Promise<void>;
}

/** A desk, until the test ends. */
export async function givenWritingDesk(): Promise<WritingDesk> {
  const network = await givenNetwork();
  const newsroom = await givenNewsroom('sqlite', network.address);
  const [ines] = newsroom.people;
  if (!ines) throw new Error('The newsroom is empty.');
  let site: RunningSite = await newsroom.serve();
  network.lead(site.port);
  const profile = await temporaryDirectory();
  let browser: RunningBrowser | undefined;
  onTestFinished(() => browser?.kill());
  const desk: WritingDesk = {
    newsroom,
    begin: async (blocks) => {
      const client = { origin: network.address, cookie: await newsroom.signIn(ines) };
      const { id } = await callDesk(client, createStoryCall, {});
      await callDesk(client, saveChangeCall, {
        id,
        version: 1,
        change: { blocks: [...blocks], order: blocks.map((block) => block.id) },
      });
      return id;
    },
    open: async (story) => {
      const tab = await browser?.context.newPage();
      if (!tab) throw new Error('The browser is gone.');
      await tab.goto(`${network.address}/desk/stories/${story}`);
      const page = writingPage(tab);
      await page.text.waitFor();
      return page;
    },
    killBrowser: async () => browser?.kill(),
    startBrowser: async () => {
      browser = await startBrowser(profile);
      await browser.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: network.address });
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
