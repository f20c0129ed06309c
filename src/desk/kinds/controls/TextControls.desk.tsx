import { Room } from '#content/design/Room.desk.tsx';
import { TextArea, TextField } from '#content/design/TextField.tsx';
import { pathOfTitle, settledPath } from '#content/page-paths.ts';
import { safeSlug } from '#content/slugs.ts';
import { OWN_UNDO } from '#desk/application/own-undo.ts';
import styles from '../kinds.desk.module.css';
import { useCompletion } from './completion.desk.ts';
import type { ControlProps } from './control-props.ts';

/** A text of one line. */
export function LineControl({ id, field, value, error, onChange }: ControlProps<'line'>) {
  const text = asText(value);
  const { complete, said } = useCompletion(text, onChange, field.isAddress === true);
  return (
    <div>
      <TextField
        {...worded(id, field, error)}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onBlur={complete}
        required={field.isRequired}
      />
      {field.isAddress && <Said>{said}</Said>}
      <Room length={text.length} most={field.most} />
    </div>
  );
}

/** A text of several lines. */
export function LinesControl({ id, field, value, error, onChange }: ControlProps<'lines'>) {
  const text = asText(value);
  const { complete, said } = useCompletion(text, onChange, field.isAddress === true);
  return (
    <div>
      <TextArea
        {...OWN_UNDO}
        {...worded(id, field, error)}
        rows={4}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onBlur={complete}
      />
      {field.isAddress && <Said>{said}</Said>}
      <Room length={text.length} most={field.most} />
    </div>
  );
}

/** The last part of an address; made into one that can stand there once the field is left. */
export function SlugControl({ id, field, value, form, error, onChange }: ControlProps<'slug'>) {
  return (
    <TextField
      {...worded(id, field, error)}
      value={asText(value)}
      placeholder={safeSlug(asText(form[field.of]))}
      onChange={({ target }) => onChange(target.value)}
      onBlur={({ target }) => onChange(safeSlug(target.value))}
    />
  );
}

/** The path of a page; written as it will be stored once the field is left. */
export function PathControl({ id, field, value, form, error, onChange }: ControlProps<'path'>) {
  return (
    <TextField
      {...worded(id, field, error)}
      value={asText(value)}
      placeholder={pathOfTitle(asText(form[field.of]))}
      onChange={({ target }) => onChange(target.value)}
      onBlur={({ target }) => onChange(settledPath(target.value))}
    />
  );
}

/** An address of the web. */
export function LinkControl({ id, field, value, error, onChange }: ControlProps<'link'>) {
  const { complete, said } = useCompletion(asText(value), onChange, true);
  return (
    <div>
      <TextField
        {...worded(id, field, error)}
        inputMode="url"
        placeholder="https://"
        value={asText(value)}
        onChange={({ target }) => onChange(target.value.trim() || (field.isRequired ? '' : null))}
        onBlur={complete}
      />
      <Said>{said}</Said>
    </div>
  );
}

/** What became of what was typed: people hear it, too. */
function Said({ children }: { readonly children: string }) {
  return (
    <p role="status" className={styles.hint}>
      {children}
    </p>
  );
}

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function worded(id: string, { label, hint }: ControlProps['field'], error: string | undefined) {
  return { id, label, hint, error };
}
