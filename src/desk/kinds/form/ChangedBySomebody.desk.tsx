import { Button } from '#content/design/Button.tsx';
import type { AnyField } from '#content/kinds/kind.ts';
import { useFacts } from '#desk/application/facts.desk.ts';
import { inertText } from '#desk/stories/inert-html.ts';
import styles from '../kinds.desk.module.css';
import { valueInWords } from './value-in-words.ts';

interface ChangedBySomebodyProps {
  readonly field: AnyField;
  /** As it is stored now. */
  readonly value: unknown;
  /** With what is stored in the other fields. */
  readonly stored: object;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Says what somebody else made of a field meanwhile, and lets one of both be chosen. */
export function ChangedBySomebody({ field, value, stored, onTake, onKeep }: ChangedBySomebodyProps) {
  const { publication } = useFacts();
  const words = field.as === 'html' ? inertText(String(value)) : valueInWords(field, value, stored, publication);
  return (
    <fieldset className={styles.conflict} aria-label={`${field.label}, changed by somebody else`}>
      <p>Somebody else has saved meanwhile: {words || 'nothing'}</p>
      <p className={styles.row}>
        <Button look="line" onClick={onTake}>
          Take theirs
        </Button>
        <Button look="line" onClick={onKeep}>
          Keep mine
        </Button>
      </p>
    </fieldset>
  );
}
