import { useId } from 'react';
import styles from './radio-tabs.desk.module.css';
import look from './Tabs.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface RadioTabsProps<Value extends string> {
  /** What is chosen; only screen readers say it. */
  readonly label: string;
  readonly values: readonly Value[];
  readonly current: Value;
  readonly onChange: (value: Value) => void;
  /** What stands on a tab. */
  readonly title: (value: Value) => string;
}

/** A choice between a few values, which looks like tabs. */
export function RadioTabs<Value extends string>({ label, values, current, onChange, title }: RadioTabsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={`${look.tabs} ${styles.tabs}`}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {values.map((value) => (
        <label key={value} className={look.tab}>
          <input type="radio" name={name} checked={value === current} onChange={() => onChange(value)} />
          {title(value)}
        </label>
      ))}
    </fieldset>
  );
}
