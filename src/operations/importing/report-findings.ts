import { shortened } from '#platform/text/shortened.ts';
import { DIFFERENT_REASONS, EXAMPLES_PER_REASON } from './importing-limits.ts';
import type { SourcePlace } from './source.ts';

/** Letters of a sentence, and of a title or address: a source may hold one of a megabyte. */
const LONGEST_SENTENCE = 500;
const LONGEST_SUBJECT = 200;

/** In the order of the report. */
export const SECTIONS = ['drafts', 'desk', 'settings', 'withdrawn', 'missing', 'changed', 'left out'] as const;
export type Section = (typeof SECTIONS)[number];

export interface ImportFinding {
  readonly section: Section;
  /** A sentence. Findings are grouped by it; names and numbers in it do not count. */
  readonly reason: string;
  /** Its title, address or kind; what has neither this nor a place is counted and not named. */
  readonly subject: string;
  readonly place: SourcePlace;
  /** How many there are; 1 if absent. */
  readonly number?: number;
}

/** Findings of the same reason. */
export interface FindingGroup {
  /** The first of their sentences, with names and numbers. */
  readonly sentence: string;
  count: number;
  readonly examples: string[];
  /** Their titles, addresses or kinds; some may be empty. */
  readonly subjects: string[];
}

/** What an import tells of single things, grouped by reason, with a few examples of each. */
export class ReportFindings {
  readonly #groups = new Map(SECTIONS.map((section) => [section, new Map<string, FindingGroup>()]));

  /** @returns the group's reason, and the line about this one; undefined where the group has one already that says the same */
  add({ section, reason, subject, place, number = 1 }: ImportFinding): { key: string; line: string } | undefined {
    const sentence = shortened(reason.replace(/[.\s]+$/, ''), LONGEST_SENTENCE);
    const groups = this.of(section);
    const general = generalised(sentence);
    const key = groups.has(general) || groups.size < DIFFERENT_REASONS ? general : 'Other reasons';
    const group = groups.get(key) ?? { sentence, count: 0, examples: [], subjects: [] };
    const line = [
      placeText(place),
      subject && `“${shortened(subject, LONGEST_SUBJECT)}”`,
      sentence === key ? '' : sentence,
    ]
      .filter(Boolean)
      .join('  ');
    if (line && group.examples.length < EXAMPLES_PER_REASON) {
      group.examples.push(line);
      group.subjects.push(subject);
    }
    const isTold = line !== '' || group.count === 0;
    group.count += number;
    groups.set(key, group);
    return isTold ? { key, line } : undefined;
  }

  of(section: Section): Map<string, FindingGroup> {
    return this.#groups.get(section) ?? new Map();
  }
}

/** The sentence without its names and numbers. */
function generalised(sentence: string): string {
  return sentence.replace(/'[^']*'|"[^"]*"|“[^”]*”/g, '…').replace(/\d+/g, 'N');
}

/** `posts/a.md:4`, `line 120, id 42`. */
export function placeText({ file, line, id }: SourcePlace): string {
  if (file) return `${file}${line ? `:${line}` : ''}${id ? ` (${id})` : ''}`;
  return [line && `line ${line}`, id && `id ${id}`].filter(Boolean).join(', ');
}
