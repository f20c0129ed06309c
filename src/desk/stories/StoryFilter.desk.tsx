import look from '#design/Tabs.module.css';
import { fieldLook } from '#design/TextField.tsx';
import { VisuallyHidden } from '#design/VisuallyHidden.tsx';
import { listedStory } from '#writing/stories.contract.ts';
import { STATE_WORDS } from './state-words.ts';
import styles from './stories.desk.module.css';
import type { StoryQuery } from './story-query.desk.ts';

interface StoryFilterProps {
  readonly query: StoryQuery;
  readonly onChange: (changed: Partial<StoryQuery>) => void;
}

const STATES = ['', ...listedStory.shape.state.options] as const;

export function StoryFilter({ query, onChange }: StoryFilterProps) {
  return (
    <search className={styles.filter}>
      <p className={styles.words}>
        <input
          type="search"
          className={fieldLook}
          aria-label="Words of the headline"
          placeholder="Words of the headline"
          maxLength={200}
          value={query.words}
          onChange={({ target }) => onChange({ words: target.value })}
        />
      </p>
      <fieldset className={`${look.tabs} ${styles.states}`}>
        <legend>
          <VisuallyHidden>State</VisuallyHidden>
        </legend>
        {STATES.map((state) => (
          <label key={state} className={look.tab}>
            <input type="radio" name="state" checked={query.state === state} onChange={() => onChange({ state })} />
            {state === '' ? 'All' : STATE_WORDS[state]}
          </label>
        ))}
      </fieldset>
    </search>
  );
}
