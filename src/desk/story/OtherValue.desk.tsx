import { useState } from 'react';
import type { OpenStory } from '#writing/journal/opened.ts';
import type { StoryDocument, StoryFields } from '#writing/story.contract.ts';
import { isSame } from '#writing/three-way.ts';
import { useInWords } from './field-in-words.desk.ts';
import { settled } from './fields.ts';
import own from './other-value.desk.module.css';
import { fieldId } from './places.desk.ts';
import { TextButton } from './TextButton.desk.tsx';

interface OtherValueProps {
  readonly story: OpenStory;
  readonly name: keyof StoryFields;
}

/** What someone else made of a field at the same time: one of the two is chosen, which can be undone. Nothing where all agree. */
export function OtherValue({ story, name }: OtherValueProps) {
  const [choice, setChoice] = useState<Choice>();
  const { fields, others } = story.document;
  const other = others?.[name];
  const focusField = () => document.getElementById(fieldId(name))?.focus({ preventScroll: true });
  const settle = (value: unknown) => {
    const after = settled(story.document, name, value);
    setChoice({ before: story.document, after });
    story.edit(after);
    // The buttons go: one writes on in the field itself.
    focusField();
  };
  const undo = ({ before, after }: Choice) => {
    setChoice(undefined);
    story.edit(before, after);
    focusField();
  };
  if (other) return <Question {...{ story, name, other, settle }} />;
  // What was typed since replaces the choice.
  if (!choice || !isSame(fields[name], choice.after.fields[name])) return null;
  return (
    <p role="status">
      {isSame(choice.before.fields[name], choice.after.fields[name])
        ? 'The one above is kept. '
        : 'The other one is taken. '}
      <TextButton onClick={() => undo(choice)}>Undo</TextButton>
    </p>
  );
}

/** The document before and after one of two values was chosen. */
interface Choice {
  readonly before: StoryDocument;
  readonly after: StoryDocument;
}

interface QuestionProps extends OtherValueProps {
  readonly other: NonNullable<StoryDocument['others']>[string];
  readonly settle: (value: unknown) => void;
}

function Question({ story, name, other, settle }: QuestionProps) {
  const theirs = useInWords()(name, other.value);
  return (
    <fieldset className={own.other}>
      <legend>Also changed by {other.by}</legend>
      <p>The other one: {theirs ? <q>{theirs}</q> : 'none'}</p>
      <TextButton onClick={() => settle(story.document.fields[name])}>Keep the one above</TextButton>
      <TextButton onClick={() => settle(other.value)}>Take this one</TextButton>
    </fieldset>
  );
}
