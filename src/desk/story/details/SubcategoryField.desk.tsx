import { useMemo } from 'react';
import type { OpenStory } from '#writing/journal/opened.ts';
import { useChoices } from '../../choices.desk.ts';
import { editFields } from '../fields.ts';
import { OtherValue } from '../OtherValue.desk.tsx';
import { fieldId } from '../places.desk.ts';
import { NameList } from './NameList.desk.tsx';

/** The sub-categories of a story. */
export function SubcategoryField({ story }: { story: OpenStory }) {
  const subcategories = useChoices()?.subcategories;
  const options = useMemo(
    () => subcategories?.map(({ subcat_slug, subcat_name }) => ({ value: subcat_slug, name: subcat_name })) ?? [],
    [subcategories],
  );
  return (
    <NameList
      id={fieldId('subcategories')}
      label="Sub-categories"
      options={options}
      chosen={story.document.fields.subcategories}
      onChange={(chosen) => editFields(story, { subcategories: chosen })}
    >
      <OtherValue story={story} name="subcategories" />
    </NameList>
  );
}
