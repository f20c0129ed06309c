import type { ReactNode } from 'react';
import { Room } from '#content/design/Room.desk.tsx';
import { Labelled } from '#content/design/TextField.tsx';
import { TEXT_MAXIMA } from '#content/input-maxima.ts';
import { FIELD_WORDS } from '#desk/stories/field-words.ts';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import type { StoryFields } from '#desk/stories/story.contract.ts';
import { OtherValue } from '../OtherValue.desk.tsx';
import { fieldId } from '../places.desk.ts';

interface StoryFieldProps {
  readonly story: OpenStory;
  readonly name: keyof StoryFields;
  readonly hint?: string;
  readonly error?: string;
  /** The control, whose id is `fieldId(name)`. */
  readonly children: ReactNode;
}

/** A field among the details with its name, and what someone else made of it at the same time. */
export function StoryField({ story, name, hint, error, children }: StoryFieldProps) {
  const value = story.document.fields[name];
  return (
    <Labelled id={fieldId(name)} label={FIELD_WORDS[name]} hint={hint} error={error}>
      {children}
      {typeof value === 'string' && isLimited(name) && <Room length={value.length} most={TEXT_MAXIMA[name]} />}
      <OtherValue story={story} name={name} />
    </Labelled>
  );
}

function isLimited(name: keyof StoryFields): name is keyof StoryFields & keyof typeof TEXT_MAXIMA {
  return name in TEXT_MAXIMA;
}
