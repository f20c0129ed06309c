import { useId, useMemo, useState } from 'react';
import { fieldLook, Labelled } from '#design/TextField.tsx';
import type { OpenStory } from '#writing/journal/opened.ts';
import type { Choices } from '../../choices.contract.ts';
import { editFields } from '../fields.ts';
import { OtherValue } from '../OtherValue.desk.tsx';
import { fieldId } from '../places.desk.ts';
import styles from '../story.desk.module.css';

interface SubcategoryFieldProps {
  readonly story: OpenStory;
  readonly options: Choices['subcategories'];
}

/** The sub-categories of a story: typed by name, and taken away one by one. */
export function SubcategoryField({ story, options }: SubcategoryFieldProps) {
  const [typed, setTyped] = useState('');
  const list = useId();
  const { subcategories } = story.document.fields;
  const nameOf = (slug: string) => options.find(({ subcat_slug }) => subcat_slug === slug)?.subcat_name ?? slug;
  // There may be thousands; the same elements are not compared again at each key.
  const named = useMemo(
    () => options.map(({ subcat_slug, subcat_name }) => <option key={subcat_slug} value={subcat_name} />),
    [options],
  );
  const type = (text: string) => {
    const chosen = options.find(({ subcat_name }) => subcat_name.toLowerCase() === text.trim().toLowerCase());
    setTyped(chosen ? '' : text);
    if (!chosen || subcategories.includes(chosen.subcat_slug)) return;
    editFields(story, { subcategories: [...subcategories, chosen.subcat_slug] });
  };
  return (
    <Labelled id={fieldId('subcategories')} label="Sub-categories" hint="type a name">
      <input
        id={fieldId('subcategories')}
        className={fieldLook}
        list={list}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <datalist id={list}>{named}</datalist>
      <ul className={styles.chosen}>
        {subcategories.map((slug) => (
          <li key={slug}>
            {nameOf(slug)}{' '}
            <button
              type="button"
              className={styles.textual}
              aria-label={`Remove ${nameOf(slug)}`}
              onClick={() => editFields(story, { subcategories: subcategories.filter((other) => other !== slug) })}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      <OtherValue story={story} name="subcategories" />
    </Labelled>
  );
}
