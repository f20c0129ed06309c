import { type ReactNode, useId, useMemo, useState } from 'react';
import { fieldLook, Labelled } from '#design/TextField.tsx';
import styles from '../story.desk.module.css';
import { namedBy } from './named-by.ts';

interface NameListProps<Value> {
  readonly id: string;
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly name: string }[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: Value[]) => void;
  /** Below the list. */
  readonly children?: ReactNode;
}

/** Several of many: typed by name, and taken away one by one. */
export function NameList<Value extends string | number>(props: NameListProps<Value>) {
  const { id, label, options, chosen, onChange, children } = props;
  const [typed, setTyped] = useState('');
  const list = useId();
  // There may be thousands; the same elements are not compared again at each key.
  const named = useMemo(() => options.map(({ value, name }) => <option key={value} value={name} />), [options]);
  const take = (text: string, isWhole: boolean) => {
    const value = namedBy(options, text, isWhole);
    setTyped(value === undefined ? text : '');
    if (value !== undefined && !chosen.includes(value)) onChange([...chosen, value]);
  };
  return (
    <Labelled id={id} label={label} hint="type a name">
      <input
        id={id}
        className={fieldLook}
        list={list}
        value={typed}
        onChange={({ target, nativeEvent }) => take(target.value, !isKey(nativeEvent))}
        onBlur={() => take(typed, true)}
        onKeyDown={({ key }) => key === 'Enter' && take(typed, true)}
      />
      <datalist id={list}>{named}</datalist>
      <ul className={styles.chosen}>
        {chosen.map((value) => {
          const name = options.find((option) => option.value === value)?.name ?? String(value);
          return (
            <li key={value}>
              {name}{' '}
              <button
                type="button"
                className={styles.textual}
                aria-label={`Remove ${name}`}
                onClick={() => onChange(chosen.filter((other) => other !== value))}
              >
                Remove
              </button>
            </li>
          );
        })}
      </ul>
      {children}
    </Labelled>
  );
}

/** Whether a letter was typed or deleted; a name that is chosen from the list comes whole. */
function isKey(event: Event): boolean {
  return event instanceof InputEvent && /^(?:insertText|insertComposition|delete)/.test(event.inputType);
}
