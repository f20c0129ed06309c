import type { Page } from '@playwright/test';
import type { FontRole } from '../../src/platform/rendering/assets.ts';
import { standInName } from '../../src/platform/rendering/theme.ts';
import { type Face, type Metrics, measure, type Samples } from './measure.ts';
import { SYSTEM_FACES, type SystemFace, type Use } from './system-fonts.ts';

export interface Family {
  readonly role: FontRole;
  readonly name: string;
  readonly faces: readonly Face[];
}

/** The weights and styles that a fallback is used for. */
const DESCRIPTORS: Readonly<Record<Use, string>> = {
  text: 'font-weight: 400 499;',
  headline: 'font-weight: 500 700;',
  italic: 'font-weight: 400 700;\n  font-style: italic;',
  // In any weight: a bold system font is much wider than a semi-bold label.
  label: 'font-weight: 400 700;',
};

/**
 * Scales system fonts to the width and height of a family, so that lines keep their breaks when the family arrives.
 * @param systemFonts the folder of unpackSystemFonts
 * @returns a @font-face rule for each system font and use
 */
export async function standIns(
  page: Page,
  families: readonly Family[],
  systemFonts: string,
  samples: Samples,
): Promise<string[]> {
  const rules: string[] = [];
  for (const { role, name, faces } of families)
    for (const system of SYSTEM_FACES.filter((face) => face.role === role)) {
      const file = {
        file: `${systemFonts}/${system.file}`,
        weight: '1 1000',
        style: system.use === 'italic' ? 'italic' : 'normal',
      };
      const ours = await measure(page, faces, system.use, samples);
      const theirs = await measure(page, [file], system.use, samples);
      rules.push(rule(standInName(system.system, name), system, ours, ours.width / theirs.width));
    }
  return rules;
}

/** size-adjust scales the overridden heights, so they are divided by it. */
function rule(name: string, { local, use }: SystemFace, ours: Metrics, sizeAdjust: number): string {
  return `@font-face {
  font-family: "${name}";
  src: ${local.map((face) => `local("${face}")`).join(', ')};
  ${DESCRIPTORS[use]}
  size-adjust: ${percent(sizeAdjust)};
  ascent-override: ${percent(ours.ascent / sizeAdjust)};
  descent-override: ${percent(ours.descent / sizeAdjust)};
}
`;
}

function percent(ratio: number): string {
  return `${(ratio * 100).toFixed(1)}%`;
}
