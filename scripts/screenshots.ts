import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Browser, chromium as playwright } from '@playwright/test';
import sharp from 'sharp';
import { SESSION_COOKIE } from '../src/desk/accounts/session-cookie.ts';
import { DATABASE_FILE } from '../src/platform/database/database.ts';
import { givenSession } from '../tests/accounts/given-session.ts';
import { SCHEMES, SCREENS, SHOWN_HEIGHTS, type Shot, WIDTHS } from './screenshots/screens.ts';
import { startSite } from './screenshots/site.ts';
import { build } from './toolchain/build.mjs';
import { CHROMIUM_PARAMETERS, chromium } from './toolchain/chromium.mjs';
import { requirePrograms } from './toolchain/programs.mjs';

/**
 * `npm run screenshots [WORD …]`: every screen (or those with a WORD in their name) at three widths, light and dark,
 * into screenshots/; those in the README and in guides into docs/screenshots/.
 */
const wanted = process.argv.slice(2);
await requirePrograms();
await build();
const site = await startSite();
const database = new DatabaseSync(join(site.data, DATABASE_FILE));
const session = givenSession(database, { name: 'ines', role: 'editor' });
database.close();
const executablePath = chromium();
const browser = await playwright.launch({
  ...(executablePath ? { executablePath } : {}),
  args: CHROMIUM_PARAMETERS,
});
try {
  for (const screen of SCREENS.filter(
    ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
  )) {
    for (const width of WIDTHS) for (const scheme of SCHEMES) await shoot(browser, { ...screen, width, scheme });
  }
} finally {
  await browser.close();
  await site.stop();
}

async function shoot(from: Browser, shot: Shot): Promise<void> {
  const { name, path, open, isDesk = false, width, scheme, whole = true } = shot;
  const page = await from.newPage({
    viewport: { width, height: 900 },
    colorScheme: scheme,
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
  });
  if (isDesk) await page.context().addCookies([{ name: SESSION_COOKIE, value: session, url: site.address }]);
  await page.goto(site.address + path, { waitUntil: 'networkidle' });
  await open?.(page);
  // Pictures further down are lazy.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  const picture = sharp(await page.screenshot({ fullPage: whole }));
  const file = `${name}-${width}-${scheme}.webp`;
  await mkdir('screenshots', { recursive: true });
  await picture.clone().webp({ quality: 80 }).toFile(join('screenshots', file));
  const height = SHOWN_HEIGHTS[file];
  if (height) {
    const top = picture.extract({ left: 0, top: 0, width, height });
    await top.webp({ quality: 70 }).toFile(join('docs/screenshots', file));
  }
  console.log(file);
  await page.close();
}
