import { Button } from '#content/design/Button.tsx';
import { isSameValue } from '#content/kinds/comparable.ts';
import { legibilityOf } from '#content/settings/colour-checks.ts';
import type { SettingsForm, SettingsSheet } from '#content/settings/sheets.ts';
import styles from './settings.desk.module.css';
import { TimeThere } from './TimeThere.desk.tsx';

interface SettingNoteProps {
  readonly sheet: SettingsSheet;
  readonly name: string;
  /** With what was typed. */
  readonly form: SettingsForm;
  readonly declared: SettingsForm;
  readonly onGoBack: () => void;
}

/** Whether a setting is the desk's or that of publication.ts, the way back, and how well a colour can be read. */
export function SettingNote({ sheet, name, form, declared, onGoBack }: SettingNoteProps) {
  const read = legibilityOf(form, name);
  const isDeclared = isSameValue(form[name], declared[name]);
  return (
    <div className={styles.note}>
      {read && (
        <p role="status" className={read.isReadable ? undefined : styles.unreadable}>
          {read.words}
        </p>
      )}
      {sheet.fields[name]?.as === 'zone' && <TimeThere timeZone={String(form[name] ?? '')} />}
      <p>{isDeclared ? 'As it came' : 'Set here'}</p>
      {!isDeclared && (
        <Button look="line" aria-label={`Back to how it came: ${sheet.fields[name]?.label}`} onClick={onGoBack}>
          Back to how it came
        </Button>
      )}
    </div>
  );
}
