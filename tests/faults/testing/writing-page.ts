import type { Locator, Page } from '@playwright/test';
import { expect } from 'vitest';

/** A story that is open in a tab of the desk. */
export interface WritingPage {
  readonly tab: Page;
  readonly headline: Locator;
  readonly standfirst: Locator;
  readonly text: Locator;
}

export function writingPage(tab: Page): WritingPage {
  const box = (name: string) => tab.getByRole('textbox', { name, exact: true });
  return { tab, headline: box('Headline'), standfirst: box('Standfirst'), text: box('Text of the story') };
}

/** Everything of the story that the page shows. */
export async function shownText({ headline, standfirst, text }: WritingPage): Promise<string> {
  const parts = [headline.inputValue(), standfirst.inputValue(), text.textContent()];
  return (await Promise.all(parts)).join(' ');
}

/** Waits until the page says that the server has everything. */
export async function expectSaved({ tab }: WritingPage): Promise<void> {
  const saving = tab.locator('[data-saving]');
  await expect.poll(() => saving.getAttribute('data-saving'), { interval: 20, timeout: 30_000 }).toBe('saved');
}
