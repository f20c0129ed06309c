import { type ElementHandle, launch } from 'puppeteer-core';
import { type EnginePage, placeOf } from './engine-page.ts';

export const FIREFOX = '/usr/bin/firefox-esr';

/** Starts Firefox with WebDriver BiDi. */
export async function openFirefox(): Promise<EnginePage> {
  const browser = await launch({ browser: 'firefox', executablePath: FIREFOX, headless: true });
  const page = await browser.newPage();
  let errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const element = async (selector: string, text?: string): Promise<ElementHandle> => {
    await page.waitForFunction(`${placeOf(selector, text)} >= 0`);
    const place = (await page.evaluate(placeOf(selector, text))) as number;
    const found = (await page.$$(selector))[place];
    if (!found) throw new Error(`No ${selector} ${text ?? ''}`);
    return found;
  };
  return {
    open: async (address) => {
      errors = [];
      await page.goto(address, { waitUntil: 'load' });
    },
    resize: (width, height) => page.setViewport({ width, height }),
    click: async (selector, text) => (await element(selector, text)).click(),
    type: async (selector, text) => (await element(selector)).type(text),
    evaluate: async <Value>(expression: string) => (await page.evaluate(expression)) as Value,
    screenshot: async () => Buffer.from(await page.screenshot()),
    errors: async () => errors,
    close: () => browser.close(),
  };
}
