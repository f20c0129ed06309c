import type { KeyboardEvent } from 'react';
import styles from './growing-field.desk.module.css';

interface GrowingFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly look: 'headline' | 'standfirst' | 'caption';
  readonly isReadOnly: boolean;
  readonly describedBy?: string;
  readonly onChange: (value: string) => void;
  /** Enter, which makes no line here. */
  readonly onEnter?: () => void;
}

/** Headlines of more letters are set a size smaller, as in the article. */
const LONG_TITLE = 89;

/** A text of one paragraph that is set as readers will see it, and as tall as its words. */
export function GrowingField(props: GrowingFieldProps) {
  const { id, label, value, look, isReadOnly, describedBy, onChange, onEnter } = props;
  const catchEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter?.();
  };
  return (
    // The same text in the style sheet gives the field its height.
    <span
      className={`${styles.growing} ${styles[look]} ${look === 'headline' && value.length > LONG_TITLE ? styles.long : ''}`}
      data-text={value}
    >
      <textarea
        id={id}
        aria-label={label}
        aria-describedby={describedBy}
        placeholder={label}
        rows={1}
        value={value}
        readOnly={isReadOnly}
        onKeyDown={catchEnter}
        onChange={({ target }) => onChange(target.value.replace(/\s*\n\s*/g, ' '))}
      />
    </span>
  );
}
