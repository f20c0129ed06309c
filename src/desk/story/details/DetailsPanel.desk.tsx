import { fieldLook, Labelled } from '#design/TextField.tsx';
import { VisuallyHidden } from '#design/VisuallyHidden.tsx';
import { DESCRIPTION_LETTERS, SEARCH_HEADLINE_LETTERS } from '#posts/limits.ts';
import type { OpenStory } from '#writing/journal/opened.ts';
import type { StoryFields } from '#writing/story.contract.ts';
import { editFields } from '../fields.ts';
import { OtherValue } from '../OtherValue.desk.tsx';
import { fieldId } from '../places.desk.ts';
import styles from '../story.desk.module.css';
import { CoauthorField } from './CoauthorField.desk.tsx';
import { Filing } from './Filing.desk.tsx';
import { SubcategoryField } from './SubcategoryField.desk.tsx';

/** The story's category, author, address, and the title and description that search engines show. */
export function DetailsPanel({ story }: { story: OpenStory }) {
  return (
    <fieldset className={styles.fields} disabled={!story.state.mayEdit}>
      <legend>
        <VisuallyHidden>Details</VisuallyHidden>
      </legend>
      <Filing story={story} />
      <CoauthorField story={story} />
      <SubcategoryField story={story} />
      <LineField story={story} name="podcast_link" label="Film or episode" hint="its address" />
      <LineField story={story} name="post_name" label="Address" hint="made from the headline if empty" />
      <SearchTitle story={story} />
      <Description story={story} />
      <LineField story={story} name="meta_keywords" label="Keywords" hint="divided by commas" />
    </fieldset>
  );
}

interface LineFieldProps {
  readonly story: OpenStory;
  readonly name: keyof StoryFields & ('podcast_link' | 'post_name' | 'meta_title' | 'meta_keywords');
  readonly label: string;
  readonly hint: string;
  readonly placeholder?: string;
}

function LineField({ story, name, label, hint, placeholder }: LineFieldProps) {
  const save = (value: string) => editFields(story, { [name]: name === 'podcast_link' ? value.trim() || null : value });
  return (
    <Labelled id={fieldId(name)} label={label} hint={hint}>
      <input
        id={fieldId(name)}
        className={fieldLook}
        placeholder={placeholder}
        value={story.document.fields[name] ?? ''}
        onChange={({ target }) => save(target.value)}
      />
      <OtherValue story={story} name={name} />
    </Labelled>
  );
}

function SearchTitle({ story }: { story: OpenStory }) {
  const { meta_title, post_title } = story.document.fields;
  const { length } = [...meta_title];
  const hint =
    length === 0 ? 'the headline if empty' : `${length} letters; results show about ${SEARCH_HEADLINE_LETTERS}`;
  return (
    <LineField story={story} name="meta_title" label="Title for search engines" hint={hint} placeholder={post_title} />
  );
}

function Description({ story }: { story: OpenStory }) {
  const { meta_description } = story.document.fields;
  const { length } = [...meta_description];
  return (
    <Labelled
      id={fieldId('meta_description')}
      label="Description for search engines"
      hint={`${length} of ${DESCRIPTION_LETTERS} letters`}
    >
      <textarea
        id={fieldId('meta_description')}
        className={fieldLook}
        rows={3}
        value={meta_description}
        onChange={({ target }) => editFields(story, { meta_description: target.value })}
      />
      <OtherValue story={story} name="meta_description" />
    </Labelled>
  );
}
