import { useId } from 'react';
import { RadioTabs } from '#content/design/RadioTabs.desk.tsx';
import { SearchInput } from '#content/design/SearchInput.desk.tsx';
import { fieldLook, Labelled } from '#content/design/TextField.tsx';
import { includes } from '#desk/accounts/accounts.contract.ts';
import { LISTED_STATES } from '#desk/stories/stories.contract.ts';
import type { Option } from '../choices.contract.ts';
import { optionName, useChoices } from '../choices.desk.ts';
import { useFacts } from '../facts.desk.ts';
import { LISTED_WORDS } from './state-words.ts';
import styles from './stories.desk.module.css';
import type { StoryQuery } from './story-query.desk.ts';

interface StoryFilterProps {
  readonly query: StoryQuery;
  readonly onChange: (changed: Partial<StoryQuery>) => void;
}

const STATES = ['', ...LISTED_STATES] as const;

/** Which stories the list has: by words, state, section, sub-category, author and day. */
export function StoryFilter({ query, onChange }: StoryFilterProps) {
  return (
    <search className={styles.filter}>
      <p className={styles.words}>
        <SearchInput
          label="Words of the headline or the text"
          words={query.words}
          onChange={(words) => onChange({ words })}
        />
      </p>
      <RadioTabs
        label="State"
        values={STATES}
        current={query.state}
        onChange={(state) => onChange({ state })}
        title={(state) => (state === '' ? 'All' : LISTED_WORDS[state])}
      />
      <Belonging query={query} onChange={onChange} />
    </search>
  );
}

/** Where a story belongs, whose it is, and when it last changed. */
function Belonging({ query, onChange }: StoryFilterProps) {
  const { account } = useFacts();
  const { categories, subcategories, authors } = useChoices();
  return (
    <div className={styles.belonging}>
      <OneOf label="Section" value={query.section} options={categories} onChange={(section) => onChange({ section })} />
      <OneOf label="Sub-category" value={query.tag} options={subcategories} onChange={(tag) => onChange({ tag })} />
      {/* A writer's list has that writer's stories alone. */}
      {includes(account.role, 'editor') && (
        <OneOf
          label="Author"
          value={query.author}
          options={authors}
          onChange={(author) => onChange({ author: Number(author) || '' })}
        />
      )}
      <DayField label="Changed from" day={query.from} onChange={(from) => onChange({ from })} />
      <DayField label="Changed until" day={query.until} onChange={(until) => onChange({ until })} />
    </div>
  );
}

interface OneOfProps {
  readonly label: string;
  readonly value: string | number;
  readonly options: readonly Option<string | number>[];
  readonly onChange: (value: string) => void;
}

function OneOf({ label, value, options, onChange }: OneOfProps) {
  const id = useId();
  const isListed = value === '' || options.some((option) => option.value === value);
  return (
    <Labelled id={id} label={label}>
      <select id={id} className={fieldLook} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">All</option>
        {/* From a bookmark, or before the names are there. */}
        {!isListed && <option value={value}>{optionName(options, value)}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly day: string;
  readonly onChange: (day: string) => void;
}

function DayField({ label, day, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label}>
      <input
        id={id}
        type="date"
        className={fieldLook}
        value={day}
        max="9999-12-31"
        onChange={({ target }) => onChange(target.value)}
      />
    </Labelled>
  );
}
