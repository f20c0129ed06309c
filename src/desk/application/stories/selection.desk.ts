import { useRef, useState } from 'react';
import type { ListedStory } from '#desk/stories/stories.contract.ts';

/** Chosen stories of the list; `all` means those that match, on every page. */
export interface Selection {
  readonly chosen: ReadonlyMap<string, ListedStory>;
  readonly isAll: boolean;
  /** @param isRange whether to choose all rows from the one that was chosen last */
  choose(story: ListedStory, rows: readonly ListedStory[], isRange: boolean): void;
  chooseAll(): void;
  chooseNone(): void;
}

/** Names a row in the selection: by its story, or by its post where it has no story yet. */
export function keyOfRow({ id, post_id }: Pick<ListedStory, 'id' | 'post_id'>): string {
  return id === null ? `post ${post_id}` : String(id);
}

/** What is chosen stays when filters and pages change, and when a change fails. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ListedStory>>(new Map());
  const [isAll, setAll] = useState(false);
  const last = useRef('');
  return {
    chosen,
    isAll,
    choose: (story, rows, isRange) => {
      const isChosen = chosen.has(keyOfRow(story));
      const next = new Map(chosen);
      for (const row of isRange ? between(rows, last.current, keyOfRow(story)) : [story]) {
        if (isChosen) next.delete(keyOfRow(row));
        else next.set(keyOfRow(row), row);
      }
      last.current = keyOfRow(story);
      setAll(false);
      setChosen(next);
    },
    chooseAll: () => setAll(true),
    chooseNone: () => {
      setAll(false);
      setChosen(new Map());
    },
  };
}

/** The rows from one to another, both with them; the other alone where the one is not among them. */
function between(rows: readonly ListedStory[], from: string, to: string): ListedStory[] {
  const keys = rows.map(keyOfRow);
  const end = keys.indexOf(to);
  const start = keys.includes(from) ? keys.indexOf(from) : end;
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1);
}
