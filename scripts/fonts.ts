import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium as playwright } from '@playwright/test';
import type { Publication } from '../src/content/publication.contract.ts';
import { loadPublication } from '../src/content/publication.ts';
import { readSamples } from './fonts/samples.ts';
import { type Family, standIns } from './fonts/stand-ins.ts';
import { FOLDER, FONT_FILES, fontFaceRule, writeSubset } from './fonts/subsets.ts';
import { unpackSystemFonts } from './fonts/system-fonts.ts';
import { CHROMIUM_PARAMETERS, chromium } from './toolchain/chromium.mjs';
import { requirePrograms } from './toolchain/programs.mjs';
import { must } from './toolchain/run.mjs';

/**
 * `npm run fonts`: writes the subsets of Masthead's fonts and their rules in src/content/design; for a publication with its own
 * fonts (PUBLICATION_DIR), stand-ins.css beside its publication.ts. Run by hand after a change of fonts; the results
 * are committed.
 */
const UPRIGHT = 'src/content/design/fonts.css';
/** Of the pages with running text alone (docs/decisions/0022). */
const ITALIC = 'src/content/design/italics.css';
const HEADING = `/*
 * Written by \`npm run fonts\` (scripts/fonts): Newsreader and Instrument Sans, both under the SIL Open Font License in fonts/,
 * and the readers' own fonts that stand in for them until they are there, measured (docs/decisions/0036).
 */
`;

await requirePrograms();
for (const file of FONT_FILES) await writeSubset(file);

const directory = resolve(process.env.PUBLICATION_DIR ?? 'publication');
const samples = await readSamples(directory);
const systemFonts = await unpackSystemFonts();
const executablePath = chromium();
const browser = await playwright.launch({ ...(executablePath ? { executablePath } : {}), args: CHROMIUM_PARAMETERS });
try {
  const page = await browser.newPage();
  const rules = await standIns(page, ourFamilies(), systemFonts, samples);
  const all = [...FONT_FILES.map(fontFaceRule), ...rules];
  const isItalic = (rule: string) => rule.includes('font-style: italic');
  await writeFile(UPRIGHT, HEADING + all.filter((rule) => !isItalic(rule)).join(''));
  await writeFile(ITALIC, HEADING + all.filter(isItalic).join(''));
  await must('npx', ['biome', 'format', '--write', UPRIGHT, ITALIC], { quiet: true });
  const own = ownFamilies(await loadPublication(directory));
  if (own.length > 0)
    await writeFile(join(directory, 'stand-ins.css'), (await standIns(page, own, systemFonts, samples)).join(''));
} finally {
  await browser.close();
  await rm(systemFonts, { recursive: true });
}

/** Measured by the first file and the italic: text of the other files is rare. */
function ourFamilies(): Family[] {
  return (['display', 'label'] as const).map((role) => {
    const name = { display: 'Newsreader Variable', label: 'Instrument Sans Variable' }[role];
    const files = FONT_FILES.filter(({ family, range }) => family === name && !range);
    const faces = files.map(({ file, style = 'normal' }) => ({
      file: `${FOLDER}/${file}.woff2`,
      weight: '400 600',
      style,
    }));
    return { role, name, faces };
  });
}

function ownFamilies({ fonts }: Publication): Family[] {
  return (['display', 'label'] as const).flatMap((role) => {
    const name = fonts[role][0]?.family;
    const faces = fonts[role].map((face) => ({ ...face, file: join(directory, 'media', face.file) }));
    return name ? [{ role, name, faces }] : [];
  });
}
