import { useMemo } from 'react';
import { Link } from 'wouter';
import { fieldLook } from '#content/design/TextField.tsx';
import { includes } from '#desk/accounts/accounts.contract.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import type { Option } from '../../choices.contract.ts';
import { authorOptions, optionName, useChoices } from '../../choices.desk.ts';
import { useFacts } from '../../facts.desk.ts';
import { editFields } from '../fields.ts';
import { fieldId } from '../places.desk.ts';
import styles from '../story.desk.module.css';
import { NameList } from './NameList.desk.tsx';
import { StoryField } from './StoryField.desk.tsx';
import { SubcategoryFields } from './SubcategoryFields.desk.tsx';

/** The category, the author and those it was written with, and the sub-categories. */
export function ChoiceFields({ story }: { story: OpenStory }) {
  const { account } = useFacts();
  const { categories, authors, subcategories } = useChoices();
  const { post_author_id, coauthors } = story.document.fields;
  const byline = authorOptions(story.state.authors);
  const others = useMemo(() => authors.filter(({ value }) => value !== post_author_id), [authors, post_author_id]);
  return (
    <>
      <OneOf
        story={story}
        name="cat_slug"
        options={categories}
        onChange={(cat_slug) => editFields(story, { cat_slug })}
      />
      <OneOf
        story={story}
        name="post_author_id"
        options={authors}
        known={byline}
        onChange={(id) => editFields(story, { post_author_id: Number(id) || null })}
      />
      {includes(account.role, 'editor') && (
        <p className={styles.quiet}>
          Not in the list? <Link to={`~${deskAddresses.kind('authors')}/new`}>Add an author</Link>
        </p>
      )}
      <NameList
        story={story}
        name="coauthors"
        options={others.length > 0 ? others : byline}
        chosen={coauthors.filter((id) => id !== post_author_id)}
        onChange={(chosen) => editFields(story, { coauthors: chosen })}
      />
      <SubcategoryFields story={story} options={subcategories} />
    </>
  );
}

interface OneOfProps {
  readonly story: OpenStory;
  readonly name: 'cat_slug' | 'post_author_id';
  readonly options: readonly Option<string | number>[];
  /** The names of values before the options are there. */
  readonly known?: readonly Option<string | number>[];
  readonly onChange: (value: string) => void;
}

function OneOf({ story, name, options, known = [], onChange }: OneOfProps) {
  const value = story.document.fields[name] ?? '';
  const isListed = options.some((option) => option.value === value);
  // There may be thousands; the same elements are not compared again at each key.
  const named = useMemo(
    () =>
      options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      )),
    [options],
  );
  return (
    <StoryField story={story} name={name}>
      <select id={fieldId(name)} className={fieldLook} value={value} onChange={({ target }) => onChange(target.value)}>
        {(value === '' || options.length > 0) && <option value="">Choose one</option>}
        {value !== '' && !isListed && <option value={value}>{optionName(known, value)}</option>}
        {named}
      </select>
    </StoryField>
  );
}
