import { completedAddress } from '#content/completed-address.ts';
import { fieldLook } from '#content/design/TextField.tsx';
import { VisuallyHidden } from '#content/design/VisuallyHidden.tsx';
import type { PostTexts } from '#content/posts/posts.contract.ts';
import { DESCRIPTION_LETTERS, SEARCH_HEADLINE_LETTERS } from '#content/posts/posts-limits.ts';
import { safeSlug } from '#content/slugs.ts';
import { LeadingHere } from '#desk/redirects/LeadingHere.desk.tsx';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import { type StoryFields, TEXT_NAMES } from '#desk/stories/story.contract.ts';
import { OWN_UNDO } from '../../own-undo.ts';
import { SharingCards } from '../cards/SharingCards.desk.tsx';
import { editFields } from '../fields.ts';
import { fieldId } from '../places.desk.ts';
import styles from '../story.desk.module.css';
import { ChoiceFields } from './ChoiceFields.desk.tsx';
import { StoryField } from './StoryField.desk.tsx';

/** Texts without a control of their own. */
const OTHER_TEXTS = TEXT_NAMES.filter(
  (name) => !['post_title', 'p_content', 'banner_alt', 'meta_title', 'meta_description'].includes(name),
);

/** The story's category, author, address, and the title and description that search engines show. */
export function DetailsPanel({ story }: { story: OpenStory }) {
  return (
    <fieldset className={styles.fields} disabled={!story.state.mayEdit}>
      <legend>
        <VisuallyHidden>Details</VisuallyHidden>
      </legend>
      <ChoiceFields story={story} />
      <LineField story={story} name="podcast_link" hint="its address" finish={completedAddress} />
      <LineField story={story} name="post_name" hint="made from the headline if empty" finish={safeSlug} />
      <LeadingHere id={story.state.id} />
      <SearchTitle story={story} />
      <Description story={story} />
      <LineField story={story} name="meta_keywords" hint="divided by commas" />
      {OTHER_TEXTS.map((name) => (
        <LineField key={name} story={story} name={name} />
      ))}
      <SharingCards story={story} />
    </fieldset>
  );
}

interface LineFieldProps {
  readonly story: OpenStory;
  readonly name: keyof PostTexts | (keyof StoryFields & ('podcast_link' | 'post_name' | 'meta_keywords'));
  readonly hint?: string;
  readonly placeholder?: string;
  /** Makes what was typed what the field can have, once it is left. */
  readonly finish?: (value: string) => string;
}

function LineField({ story, name, hint = '', placeholder, finish }: LineFieldProps) {
  const value = story.document.fields[name] ?? '';
  const given = story.state.published?.fields[name];
  const save = (value: string) => editFields(story, { [name]: name === 'podcast_link' ? value.trim() || null : value });
  return (
    <StoryField story={story} name={name} hint={hint}>
      <input
        id={fieldId(name)}
        className={fieldLook}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => save(target.value)}
        onBlur={() => finish && value !== given && save(finish(value))}
      />
    </StoryField>
  );
}

function SearchTitle({ story }: { story: OpenStory }) {
  const { meta_title, post_title } = story.document.fields;
  const { length } = [...meta_title];
  const hint =
    length === 0 ? 'the headline if empty' : `${length} letters; results show about ${SEARCH_HEADLINE_LETTERS}`;
  return <LineField story={story} name="meta_title" hint={hint} placeholder={post_title} />;
}

function Description({ story }: { story: OpenStory }) {
  const { meta_description } = story.document.fields;
  const { length } = [...meta_description];
  return (
    <StoryField story={story} name="meta_description" hint={`${length} of ${DESCRIPTION_LETTERS} letters`}>
      <textarea
        {...OWN_UNDO}
        id={fieldId('meta_description')}
        className={fieldLook}
        rows={3}
        value={meta_description}
        onChange={({ target }) => editFields(story, { meta_description: target.value })}
      />
    </StoryField>
  );
}
