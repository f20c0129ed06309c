import type { Revision } from '#desk/stories/publishing/revisions.contract.ts';

const KINDS: Readonly<Record<Revision['kind'], string>> = {
  published: 'Published',
  named: 'Named',
  autosaved: 'Saved while writing',
};

const REASONS: Readonly<Record<Revision['reason'], string>> = {
  '': '',
  'ending words': 'Kept before words were taken out, replaced or brought back',
  'before import': 'Kept before an import replaced it',
  imported: 'Imported: what readers saw before the desk published',
};

/** Why a version of a story was kept, as the history says it. */
export function whyKept({ kind, name, reason }: Pick<Revision, 'kind' | 'name' | 'reason'>): string {
  return name || REASONS[reason] || KINDS[kind];
}
