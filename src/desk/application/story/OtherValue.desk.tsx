import { useState } from 'react';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import {
  fitsField,
  type StoryDocument,
  type StoryFields,
  type ConflictingValue as Value,
} from '#desk/stories/story.contract.ts';
import { isSame } from '#desk/stories/three-way.ts';
import { useInWords } from './field-in-words.desk.ts';
import { discarded, withSettledField } from './fields.ts';
import own from './other-value.desk.module.css';
import { fieldId } from './places.desk.ts';
import { TextButton } from './TextButton.desk.tsx';

interface OtherValueProps {
  readonly story: OpenStory;
  readonly name: keyof StoryFields;
}

/** What others made of a field at the same time: one of the values is chosen, which can be undone. Nothing where all agree. */
export function OtherValue({ story, name }: OtherValueProps) {
  const [choice, setChoice] = useState<Choice>();
  const { fields, others } = story.document;
  const values = others?.[name] ?? [];
  const focusField = () => document.getElementById(fieldId(name))?.focus({ preventScroll: true });
  const choose = (after: StoryDocument) => {
    setChoice({ before: story.document, after });
    story.edit(after, story.document, true);
    // The buttons go: one writes on in the field itself.
    focusField();
  };
  const undo = ({ before, after }: Choice) => {
    setChoice(undefined);
    story.edit(before, after, true);
    focusField();
  };
  if (values.length > 0) return <Question {...{ story, name, values, choose }} />;
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

/** The document before and after one of several values was chosen. */
interface Choice {
  readonly before: StoryDocument;
  readonly after: StoryDocument;
}

interface QuestionProps extends OtherValueProps {
  readonly values: readonly Value[];
  readonly choose: (after: StoryDocument) => void;
}

function Question({ story: { document }, name, values, choose }: QuestionProps) {
  const people = [...new Set(values.map(({ by }) => by))].filter(Boolean).join(', ');
  const isChoice = values.some(({ value }) => fitsField(name, value));
  return (
    <fieldset className={own.other}>
      <legend>{people ? `Also changed by ${people}` : 'Also stored'}</legend>
      {values.map((other) => (
        <OneValue
          key={JSON.stringify(other)}
          name={name}
          value={other.value}
          onTake={() => choose(withSettledField(document, name, other.value))}
          onDiscard={() => choose(discarded(document, name, other))}
        />
      ))}
      {isChoice && (
        <TextButton onClick={() => choose(withSettledField(document, name, document.fields[name]))}>
          Keep the one above
        </TextButton>
      )}
    </fieldset>
  );
}

interface OneValueProps {
  readonly name: keyof StoryFields;
  readonly value: unknown;
  readonly onTake: () => void;
  readonly onDiscard: () => void;
}

/** One of the values. One that cannot be the field's is shown as it is stored, and can only be discarded. */
function OneValue({ name, value, onTake, onDiscard }: OneValueProps) {
  const words = useInWords()(name, value);
  const isFit = fitsField(name, value);
  return (
    <>
      <p>
        {isFit ? 'The other one' : 'This cannot be used here'}: {words ? <q>{words}</q> : 'none'}
      </p>
      <TextButton onClick={isFit ? onTake : onDiscard}>{isFit ? 'Take this one' : 'Discard it'}</TextButton>
    </>
  );
}
