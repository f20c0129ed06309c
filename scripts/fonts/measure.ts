import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Use } from './system-fonts.ts';

export interface Face {
  readonly file: string;
  /** CSS font-weight and font-style. */
  readonly weight: string;
  readonly style: string;
}

/** How a browser renders a family in one use, in em. */
export interface Metrics {
  readonly ascent: number;
  readonly descent: number;
  /** Width of the sample, in em of the use's size. */
  readonly width: number;
}

/** Text of the publication. */
export interface Samples {
  readonly paragraphs: readonly string[];
  readonly headlines: readonly string[];
}

/** The CSS font of each use. Headlines have an article's size on a phone, where different line breaks move most. */
const FONT: Readonly<Record<Use, { font: string; sample: keyof Samples }>> = {
  text: { font: '400 18px', sample: 'paragraphs' },
  headline: { font: '560 30px', sample: 'headlines' },
  italic: { font: 'italic 400 18px', sample: 'paragraphs' },
  label: { font: '500 14px', sample: 'headlines' },
};

/**
 * Measures a family in the browser, including optical sizes and kerning.
 * @param faces the family's files
 */
export async function measure(page: Page, faces: readonly Face[], use: Use, samples: Samples): Promise<Metrics> {
  const files = faces.map(({ file, weight, style }) => ({
    data: readFileSync(file).toString('base64'),
    weight,
    style,
  }));
  const { font, sample } = FONT[use];
  return await page.evaluate(measureInPage, { files, font, texts: samples[sample] });
}

interface Order {
  readonly files: readonly { readonly data: string; readonly weight: string; readonly style: string }[];
  readonly font: string;
  readonly texts: readonly string[];
}

/** Runs in the browser. */
async function measureInPage({ files, font, texts }: Order): Promise<Metrics> {
  document.fonts.clear();
  for (const { data, ...descriptors } of files) {
    const face = new FontFace('measured', `url(data:font/woff2;base64,${data})`, descriptors);
    document.fonts.add(await face.load());
  }
  const span = document.createElement('span');
  document.body.replaceChildren(span);
  span.style.font = `${font} measured`;
  const size = Number.parseFloat(getComputedStyle(span).fontSize);
  span.style.cssText += '; position: absolute; white-space: pre; text-rendering: geometricPrecision';
  let width = 0;
  for (const text of texts) {
    span.textContent = text;
    width += span.getBoundingClientRect().width / size;
  }
  // Large, because heights are rounded to pixels.
  const enlarged = 1000;
  span.style.fontSize = `${enlarged}px`;
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('The browser has no canvas');
  context.font = getComputedStyle(span).font;
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText('x');
  return { ascent: fontBoundingBoxAscent / enlarged, descent: fontBoundingBoxDescent / enlarged, width };
}
