import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { described, fieldLook } from '#content/design/TextField.tsx';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import type { Option } from '../../choices.contract.ts';
import { optionName } from '../../choices.desk.ts';
import { fieldId } from '../places.desk.ts';
import styles from '../story.desk.module.css';
import { TextButton } from '../TextButton.desk.tsx';
import { namedBy } from './named-by.ts';
import { StoryField } from './StoryField.desk.tsx';

interface NameListProps<Value> {
  readonly story: OpenStory;
  readonly name: 'coauthors' | 'subcategories';
  readonly options: readonly Option<Value>[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: Value[]) => void;
  /** Finds what a whole name means that no option has. */
  readonly otherwise?: (typed: string) => Value | undefined;
  /** What can be done with a name that means nothing. @param done to be called once it is */
  readonly offer?: (typed: string, done: () => void) => ReactNode;
}

/** Several of many: typed by name, and taken away one by one. */
export function NameList<Value extends string | number>(props: NameListProps<Value>) {
  const { story, name: field, options, chosen, onChange, otherwise, offer } = props;
  const [typed, setTyped] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  const error = isUnknown ? 'This name is not in the list.' : '';
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const settle = () => {
    take('', false);
    // What was pressed is gone.
    input.current?.focus();
  };
  // There may be thousands; the same elements are not compared again at each key.
  const named = useMemo(() => options.map(({ value, name }) => <option key={value} value={name} />), [options]);
  const take = (text: string, isWhole: boolean) => {
    const value = namedBy(options, text, isWhole) ?? (isWhole ? otherwise?.(text) : undefined);
    setTyped(value === undefined ? text : '');
    setUnknown(isWhole && value === undefined && text.trim() !== '');
    if (value !== undefined && !chosen.includes(value)) onChange([...chosen, value]);
  };
  return (
    <StoryField story={story} name={field} hint="type a name" error={error}>
      <input
        ref={input}
        {...described(fieldId(field), error)}
        className={fieldLook}
        list={list}
        value={typed}
        onChange={({ target, nativeEvent }) => take(target.value, !isKey(nativeEvent))}
        onBlur={() => take(typed, true)}
        onKeyDown={({ key }) => key === 'Enter' && take(typed, true)}
      />
      <datalist id={list}>{named}</datalist>
      {isUnknown && offer?.(typed.trim(), settle)}
      <Chosen {...props} />
    </StoryField>
  );
}

function Chosen<Value extends string | number>({
  options,
  chosen,
  onChange,
}: Pick<NameListProps<Value>, 'options' | 'chosen' | 'onChange'>) {
  return (
    <ul className={styles.chosen}>
      {chosen.map((value) => (
        <li key={value}>
          {optionName(options, value)}{' '}
          <TextButton
            aria-label={`Remove ${optionName(options, value)}`}
            onClick={() => onChange(chosen.filter((other) => other !== value))}
          >
            Remove
          </TextButton>
        </li>
      ))}
    </ul>
  );
}

/** Whether a letter was typed or deleted; a name that is chosen from the list comes whole. */
function isKey(event: Event): boolean {
  return event instanceof InputEvent && /^(?:insertText|insertComposition|delete)/.test(event.inputType);
}
