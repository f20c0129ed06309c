import type { ComponentProps } from 'react';
import type { OpenStory } from '#writing/journal/opened.ts';
import type { StoryFields } from '#writing/story.contract.ts';
import { FIELD_WORDS } from './field-words.ts';
import { editFields } from './fields.ts';
import { GrowingField } from './GrowingField.desk.tsx';
import { OtherValue } from './OtherValue.desk.tsx';
import { fieldId } from './places.desk.ts';

interface TextFieldProps extends Pick<ComponentProps<typeof GrowingField>, 'look' | 'describedBy' | 'onEnter'> {
  readonly story: OpenStory;
  readonly name: keyof StoryFields & ('post_title' | 'p_content' | 'banner_caption');
}

/** A text of the story that is set as readers will see it, and what someone else made of it. */
export function TextField({ story, name, ...look }: TextFieldProps) {
  return (
    <div>
      <GrowingField
        {...look}
        id={fieldId(name)}
        label={FIELD_WORDS[name]}
        value={story.document.fields[name]}
        isReadOnly={!story.state.mayEdit}
        onChange={(value) => editFields(story, { [name]: value })}
      />
      <OtherValue story={story} name={name} />
    </div>
  );
}
