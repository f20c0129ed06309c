import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { test } from './editor-site.ts';

/** 10,000 words: paragraphs of 80 with a link and an emphasis, a heading before every fifth. */
function longStory() {
  const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at % 97}`).join(' ');
  const paragraph = `<p>${words(30)} <a href="https://example.org/">a link</a> ${words(30)} <em>emphasis</em> ${words(17)}.</p>\n`;
  const sources = Array.from({ length: 125 }, (_, at) =>
    at % 5 === 0 ? [`<h2>Part ${at}</h2>\n`, paragraph] : [paragraph],
  );
  return sources.flat().map((html, at) => ({ id: `b${at}`, html }));
}

const traced = z.array(
  z.object({
    name: z.string(),
    pid: z.number(),
    tid: z.number(),
    ts: z.number(),
    dur: z.number().default(0),
    /** Time of the thread, in microseconds: what others do on a shared machine is not in it. */
    tdur: z.number().default(0),
    args: z.looseObject({ data: z.looseObject({ type: z.unknown().optional() }).optional() }).optional(),
  }),
);

/** Scripts, and what renders their changes. */
const WORK = new Set([
  'EventDispatch',
  'FunctionCall',
  'UpdateLayoutTree',
  'Layout',
  'PrePaint',
  'Paint',
  'Layerize',
  'Commit',
]);

/** Types keys four times slower than the machine is. @returns the main thread's work for each, in milliseconds, sorted */
async function workOfKeys(page: Page, keys: number): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page);
  const parts: unknown[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => parts.push(...value));
  const ended = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await devtools.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'] } });
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.press(key % 6 === 5 ? 'Space' : 'e');
    // What is rendered for the key belongs to it.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  }
  await devtools.send('Tracing.end');
  await ended;
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.detach();
  const events = traced.parse(parts);
  const pressed = events.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown');
  const main = events.filter(
    ({ name, tid, pid }) => WORK.has(name) && tid === pressed[0]?.tid && pid === pressed[0]?.pid,
  );
  let end = 0;
  // A layout that an event forces is part of the event.
  const outermost = main
    .toSorted((one, other) => one.ts - other.ts)
    .filter(({ ts, dur }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
  return pressed
    .map(({ ts: start }, index) => {
      const next = pressed[index + 1]?.ts ?? Number.POSITIVE_INFINITY;
      const own = outermost.filter(({ ts }) => ts >= start && ts < next);
      return own.reduce((sum, { tdur }) => sum + tdur, 0) / 1000;
    })
    .toSorted((one, other) => one - other);
}

const at95 = (sorted: readonly number[]) => sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;

test('in 10,000 words a key costs little more than the browser itself takes for it', async ({ openEditor }) => {
  test.setTimeout(120_000);
  const page = await openEditor(longStory());
  const opened = await page.evaluate(() => performance.measure('opened', 'opening', 'opened').duration);
  await page.getByText('Part 60').click();
  await page.keyboard.press('ArrowDown');
  await workOfKeys(page, 10);
  const ours = await workOfKeys(page, 60);
  // The yardstick: the same text, editable, without any script.
  await page.evaluate(() => {
    const text = document.querySelector('[role=textbox]');
    if (text) document.body.replaceChildren(text.cloneNode(true));
  });
  await page.getByText('Part 60').click();
  await page.keyboard.press('ArrowDown');
  const browsers = await workOfKeys(page, 60);
  const figures = `opened in ${opened.toFixed()} ms; a key at p95 ${at95(ours).toFixed(1)} ms, without script ${at95(browsers).toFixed(1)} ms`;
  test.info().annotations.push({ type: 'figures', description: figures });
  process.stdout.write(`${figures}\n`);
  expect(at95(ours), figures).toBeLessThanOrEqual(Math.max(16, 4 * at95(browsers)));
  expect(opened, figures).toBeLessThanOrEqual(3000);
});
