import type { Difference } from '#desk/stories/publishing/word-changes.ts';

const PARAGRAPH: Readonly<Record<Difference['kind'], string>> = {
  added: 'Take this paragraph out again',
  removed: 'Bring this paragraph back',
  changed: 'Bring back the paragraph as it was',
  moved: 'Bring back the paragraph as and where it was',
};

/** What a button does that makes one place of a story what it was before a difference. */
export function takingWords({ place, kind, words }: Pick<Difference, 'place' | 'kind' | 'words'>): string {
  if ('block' in place) return PARAGRAPH[kind];
  const has = (kind: 'added' | 'removed' | 'same') =>
    words.some((part) => part.kind === kind && part.text.trim() !== '');
  if (has('same') || (has('added') && has('removed'))) return 'Bring back what was here';
  return has('added') ? 'Take this out again' : 'Bring this back';
}
