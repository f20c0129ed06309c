import type { Queries } from '#content/database/database.ts';
import type { SourcedTable } from '#content/database/sourced-rows.ts';
import { storedPicture } from '#content/images/media.store.ts';
import type { AnyField, Control, Kind, Refusal } from '#content/kinds/kind.ts';
import { refusalsOf, settledForm } from '#content/kinds/rules.ts';
import { Invalid } from '#platform/errors.ts';
import { hasOther } from './rows.store.ts';
import type { KindStore } from './stores/kind-store.ts';

/**
 * A form as it is to be stored.
 * @param before what it is to replace
 * @throws Invalid naming each field that cannot be taken
 */
export async function checkedForm<Form extends object, Table extends SourcedTable>(
  queries: Queries,
  store: KindStore<Form, Table>,
  source_key: string,
  form: Form,
  before?: Form,
): Promise<Form> {
  const settled = settledForm(store.kind, form);
  refuse([
    ...refusalsOf(store.kind, settled, before),
    ...(await takenAddresses(queries, store, source_key, settled)),
    ...(await missingPictures(queries, store.kind, settled, before)),
  ]);
  return settled;
}

/** @throws Invalid where something is refused */
export function refuse<Form extends object>(refusals: readonly Refusal<Form>[]): void {
  if (refusals.length === 0) return;
  const issues = refusals.map(({ field, message }) => ({ path: field, message }));
  throw new Invalid(refusals.map(({ message }) => message).join(' '), issues);
}

/** Refuses addresses that another row has. */
export async function takenAddresses<Form extends object, Table extends SourcedTable>(
  queries: Queries,
  store: KindStore<Form, Table>,
  source_key: string,
  form: Form,
): Promise<Refusal<Form>[]> {
  const refusals: Refusal<Form>[] = [];
  for (const [name, field] of [...fieldsOf(store.kind, 'slug'), ...fieldsOf(store.kind, 'path')]) {
    const value = form[name];
    if (typeof value === 'string' && value !== '' && (await hasOther(queries, store, name, value, source_key)))
      refusals.push({ field: name, message: `${field.label}: another one has “${value}”.` });
  }
  return refusals;
}

async function missingPictures<Form extends object>(
  queries: Queries,
  kind: Kind<Form>,
  form: Form,
  before: Form | undefined,
): Promise<Refusal<Form>[]> {
  const refusals: Refusal<Form>[] = [];
  for (const [name, field] of fieldsOf(kind, 'picture')) {
    const path = form[name];
    if (typeof path !== 'string' || path === '' || path === before?.[name]) continue;
    if (!(await storedPicture(queries, path)))
      refusals.push({ field: name, message: `${field.label}: the library has no such picture.` });
  }
  return refusals;
}

function fieldsOf<Form extends object>({ fields }: Kind<Form>, as: Control): [keyof Form & string, AnyField][] {
  return (Object.entries(fields) as [keyof Form & string, AnyField][]).filter(([, field]) => field.as === as);
}
