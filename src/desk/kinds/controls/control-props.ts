import type { AnyField, Control } from '#content/kinds/kind.ts';

/** What the control of a field is given. */
export interface ControlProps<As extends Control = Control> {
  /** Of its element. */
  readonly id: string;
  readonly field: Extract<AnyField, { readonly as: As }>;
  readonly value: unknown;
  /** The whole form, for a field that depends on another. */
  readonly form: Readonly<Record<string, unknown>>;
  readonly error: string | undefined;
  readonly onChange: (value: unknown) => void;
}
