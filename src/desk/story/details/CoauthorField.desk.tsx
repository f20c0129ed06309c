import { useMemo } from 'react';
import type { OpenStory } from '#writing/journal/opened.ts';
import { useChoices } from '../../choices.desk.ts';
import { editFields } from '../fields.ts';
import { OtherValue } from '../OtherValue.desk.tsx';
import { fieldId } from '../places.desk.ts';
import { NameList } from './NameList.desk.tsx';

/** The authors of a story beside its first, in the order of the byline. */
export function CoauthorField({ story }: { story: OpenStory }) {
  const authors = useChoices()?.authors;
  const { post_author_id, coauthors } = story.document.fields;
  const options = useMemo(
    () => authors?.map(({ id, author_display_name }) => ({ value: id, name: author_display_name })) ?? [],
    [authors],
  );
  const others = useMemo(() => options.filter(({ value }) => value !== post_author_id), [options, post_author_id]);
  const namesOf = (ids: unknown) =>
    Array.isArray(ids) ? ids.map((id) => options.find(({ value }) => value === id)?.name ?? id).join(', ') : 'nobody';
  return (
    <NameList
      id={fieldId('coauthors')}
      label="Written with"
      options={others}
      chosen={coauthors.filter((id) => id !== post_author_id)}
      onChange={(chosen) => editFields(story, { coauthors: chosen })}
    >
      <OtherValue story={story} name="coauthors" inWords={namesOf} />
    </NameList>
  );
}
