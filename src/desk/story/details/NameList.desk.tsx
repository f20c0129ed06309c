import { type ReactNode, useId, useMemo, useState } from 'react';
import { fieldLook, Labelled } from '#design/TextField.tsx';
import styles from '../story.desk.module.css';

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
  const type = (text: string) => {
    const option = options.find(({ name }) => name.toLowerCase() === text.trim().toLowerCase());
    setTyped(option ? '' : text);
    if (option && !chosen.includes(option.value)) onChange([...chosen, option.value]);
  };
  return (
    <Labelled id={id} label={label} hint="type a name">
      <input id={id} className={fieldLook} list={list} value={typed} onChange={({ target }) => type(target.value)} />
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
