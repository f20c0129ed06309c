import type { StoryDocument } from '../../story.contract.ts';
import { blockPartsOf } from '../block-parts.ts';
import { advice, type Finding } from '../check.ts';

/** The headline is level 1. Readers with a screen reader move by levels: one that is skipped is missed. */
export function headingLevels({ blocks }: StoryDocument): readonly Finding[] {
  const findings: Finding[] = [];
  let above = 1;
  for (const block of blocks) {
    for (const level of blockPartsOf(block).headings) {
      if (level > above + 1) findings.push(skipped(block.id, level, above + 1));
      above = level;
    }
  }
  return findings;
}

function skipped(block: string, level: number, expected: number): Finding {
  const message = `Make this heading one of level ${expected}: it has level ${level}, and none of level ${expected} is above it.`;
  return advice(message, { block });
}
