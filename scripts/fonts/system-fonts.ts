import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FontRole } from '../../src/platform/rendering/assets.ts';
import { must } from '../toolchain/run.mjs';

/** The uses of a family. Each has its own widths, and so its own fallback. */
export type Use = 'text' | 'headline' | 'italic' | 'label';

/** A font of readers' systems, and the Debian file to measure it with. */
export interface SystemFace {
  readonly role: FontRole;
  /** The font's name in theme.ts. */
  readonly system: string;
  readonly use: Use;
  /** Full and PostScript names, including metric-compatible fonts. */
  readonly local: readonly string[];
  /** Below the folder of unpackSystemFonts. */
  readonly file: string;
}

/**
 * Windows, macOS and iOS have Times New Roman and Arial; Liberation, on most Linux desktops, has the same widths and is
 * measured for them. Android has Noto Serif and Roboto, other Linux systems DejaVu.
 */
export const SYSTEM_FACES: readonly SystemFace[] = [
  serif('Times New Roman', 'text', ['Times New Roman', 'Liberation Serif'], 'liberation/LiberationSerif-Regular'),
  serif(
    'Times New Roman',
    'headline',
    ['Times New Roman Bold', 'Liberation Serif Bold'],
    'liberation/LiberationSerif-Bold',
  ),
  serif(
    'Times New Roman',
    'italic',
    ['Times New Roman Italic', 'Liberation Serif Italic'],
    'liberation/LiberationSerif-Italic',
  ),
  serif('Noto Serif', 'text', ['Noto Serif', 'NotoSerif-Regular'], 'noto/NotoSerif-Regular'),
  serif('Noto Serif', 'headline', ['Noto Serif Bold', 'NotoSerif-Bold'], 'noto/NotoSerif-Bold'),
  serif('Noto Serif', 'italic', ['Noto Serif Italic', 'NotoSerif-Italic'], 'noto/NotoSerif-Italic'),
  serif('DejaVu Serif', 'text', ['DejaVu Serif'], 'dejavu/DejaVuSerif'),
  serif('DejaVu Serif', 'headline', ['DejaVu Serif Bold'], 'dejavu/DejaVuSerif-Bold'),
  serif('DejaVu Serif', 'italic', ['DejaVu Serif Italic'], 'dejavu/DejaVuSerif-Italic'),
  sans('Arial', ['Arial', 'Liberation Sans'], 'liberation/LiberationSans-Regular'),
  sans('Roboto', ['Roboto', 'Roboto-Regular'], 'roboto/unhinted/RobotoTTF/Roboto-Regular'),
  sans('DejaVu Sans', ['DejaVu Sans'], 'dejavu/DejaVuSans'),
];

function serif(system: string, use: Use, local: readonly string[], file: string): SystemFace {
  return { role: 'display', system, use, local, file: `usr/share/fonts/truetype/${file}.ttf` };
}

function sans(system: string, local: readonly string[], file: string): SystemFace {
  return { role: 'label', system, use: 'label', local, file: `usr/share/fonts/truetype/${file}.ttf` };
}

const PACKAGES = 'fonts-liberation fonts-noto-core fonts-roboto-unhinted fonts-dejavu-core fonts-dejavu-extra';

/**
 * Downloads and unpacks Debian's font packages, without installing them, which would change what browsers here show.
 * @returns a temporary folder; SYSTEM_FACES name their files below it
 */
export async function unpackSystemFonts(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-fonts-'));
  const command = `apt-get download -qq ${PACKAGES} && for package in *.deb; do dpkg-deb -x $package .; done`;
  await must('sh', ['-c', command], { cwd: folder, quiet: true });
  return folder;
}
