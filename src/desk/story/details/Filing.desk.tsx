import { useMemo } from 'react';
import { fieldLook, Labelled } from '#design/TextField.tsx';
import type { OpenStory } from '#writing/journal/opened.ts';
import { useChoices } from '../../choices.desk.ts';
import { editFields } from '../fields.ts';
import { OtherValue } from '../OtherValue.desk.tsx';
import { fieldId } from '../places.desk.ts';

/** Category and author. */
export function Filing({ story }: { story: OpenStory }) {
  return (
    <>
      <CategoryField story={story} />
      <AuthorField story={story} />
    </>
  );
}

function CategoryField({ story }: { story: OpenStory }) {
  const categories = useChoices()?.categories;
  return (
    <Labelled id={fieldId('cat_slug')} label="Category">
      <select
        id={fieldId('cat_slug')}
        className={fieldLook}
        value={story.document.fields.cat_slug}
        onChange={({ target }) => editFields(story, { cat_slug: target.value })}
      >
        <option value="">Choose one</option>
        {categories?.map((category) => (
          <option key={category.cat_slug} value={category.cat_slug}>
            {category.cat_name}
          </option>
        ))}
      </select>
      <OtherValue story={story} name="cat_slug" />
    </Labelled>
  );
}

function AuthorField({ story }: { story: OpenStory }) {
  const authors = useChoices()?.authors;
  const nameOf = (id: unknown) => authors?.find((author) => author.id === id)?.author_display_name ?? 'nobody';
  // There may be thousands; the same elements are not compared again at each key.
  const named = useMemo(
    () =>
      authors?.map(({ id, author_display_name }) => (
        <option key={id} value={id}>
          {author_display_name}
        </option>
      )),
    [authors],
  );
  return (
    <Labelled id={fieldId('post_author_id')} label="Author">
      <select
        id={fieldId('post_author_id')}
        className={fieldLook}
        value={story.document.fields.post_author_id ?? ''}
        onChange={({ target }) => editFields(story, { post_author_id: Number(target.value) || null })}
      >
        <option value="">Choose one</option>
        {named}
      </select>
      <OtherValue story={story} name="post_author_id" inWords={nameOf} />
    </Labelled>
  );
}
