import { useEffect, useState } from 'react';
import type { Sheet } from '#content/kinds/kind.ts';
import { refusalsOf, settledForm } from '#content/kinds/rules.ts';
import { CallFailed } from '#desk/application/call.ts';
import { focusField } from './focus-field.desk.ts';
import { refusedFields } from './refused-fields.ts';

interface Refusals<Form extends object> {
  /** What is wrong with the form, at its fields; nothing before somebody has asked to save it. */
  readonly messages: ReadonlyMap<keyof Form & string, string>;
  /** An error that stands at no field. */
  readonly error: Error | null;
  /** Notes what is sent. @returns whether the form may be; else leads to the first field that needs a look */
  readonly ask: () => boolean;
}

/**
 * What this browser and the server refuse in a form. A refusal of the server stands at its field until the field is changed. It does
 * not stop a second try.
 * @param id before the names of fields, of their controls
 * @param error of the last saving
 */
export function useRefusals<Form extends object>(
  kind: Sheet<Form>,
  { id, form, before, error }: { id: string; form: Form; before: Form | undefined; error: Error | null },
): Refusals<Form> {
  const [isAsked, setAsked] = useState(false);
  const [sent, setSent] = useState<Form>();
  const settled = settledForm(kind, form);
  const issues = error instanceof CallFailed ? error.issues : [];
  const ofServer = refusedFields(kind, issues);
  const ofBrowser = refusalsOf(kind, settled, before);
  useEffect(() => {
    const refused = error instanceof CallFailed ? refusedFields(kind, error.issues) : [];
    const first = firstOf(kind, refused);
    if (first) focusField(`${id}-${first}`);
  }, [kind, id, error]);
  const shown = [...ofServer.filter(({ field }) => sent?.[field] === settled[field]), ...(isAsked ? ofBrowser : [])];
  return {
    // The first of each field: the field's own rule is said more plainly than those of the whole.
    messages: new Map(shown.toReversed().map(({ field, message }) => [field, message])),
    error: issues.length > 0 && ofServer.length === issues.length ? null : error,
    ask: () => {
      setAsked(true);
      const first = firstOf(kind, ofBrowser);
      if (first) focusField(`${id}-${first}`);
      else setSent(settled);
      return first === undefined;
    },
  };
}

/** In the order of the form. */
function firstOf<Form extends object>(
  { fields }: Sheet<Form>,
  refusals: readonly { readonly field: keyof Form & string }[],
): string | undefined {
  return Object.keys(fields).find((name) => refusals.some(({ field }) => field === name));
}
