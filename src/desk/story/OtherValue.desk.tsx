import type { OpenStory } from '#writing/journal/opened.ts';
import type { StoryDocument, StoryFields } from '#writing/story.contract.ts';
import { useInWords } from './field-in-words.desk.ts';
import { settled } from './fields.ts';
import own from './other-value.desk.module.css';
import { fieldId } from './places.desk.ts';
import { TextButton } from './TextButton.desk.tsx';

interface OtherValueProps {
  readonly story: OpenStory;
  readonly name: keyof StoryFields;
}

/** What someone else made of a field at the same time: one of the two is chosen. Nothing where all agree. */
export function OtherValue({ story, name }: OtherValueProps) {
  const other = story.document.others?.[name];
  return other && <Choice story={story} name={name} other={other} />;
}

interface ChoiceProps extends OtherValueProps {
  readonly other: NonNullable<StoryDocument['others']>[string];
}

function Choice({ story, name, other }: ChoiceProps) {
  const theirs = useInWords()(name, other.value);
  const settle = (value: unknown) => {
    story.edit(settled(story.document, name, value));
    // The buttons go: one writes on in the field itself.
    document.getElementById(fieldId(name))?.focus({ preventScroll: true });
  };
  return (
    <fieldset className={own.other}>
      <legend>Also changed by {other.by}</legend>
      <p>Theirs: {theirs ? <q>{theirs}</q> : 'none'}</p>
      <TextButton onClick={() => settle(story.document.fields[name])}>Keep mine</TextButton>
      <TextButton onClick={() => settle(other.value)}>Keep theirs</TextButton>
    </fieldset>
  );
}
