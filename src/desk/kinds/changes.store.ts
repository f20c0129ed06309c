import type { Queries } from '#content/database/database.ts';
import type { SourcedTable } from '#content/database/sourced-rows.ts';
import type { Site } from '#content/site.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { Conflict } from '#platform/errors.ts';
import { checkedForm, refuse, takenAddresses } from './checked-form.ts';
import type { Edits } from './form/edits.ts';
import { mergeForms } from './form/merge-forms.ts';
import { dropsWords, withoutSpent } from './form/waiting-fields.ts';
import { keyedRow, rowWithId, rowWithKey } from './rows.store.ts';
import type { KeyedForm, KindStore } from './stores/kind-store.ts';
import { ChangedMeanwhile, keepVersion, lastVersion } from './versions.store.ts';

/** How often a change is tried, if somebody else is faster. */
const TRIES = 3;

/**
 * Stores a new thing.
 * @param key made by the browser: a call that is sent again, because its answer was lost, adds no second one
 * @throws Invalid
 */
export async function addThing<Form extends object, Table extends SourcedTable>(
  site: Site,
  person: SignedIn,
  store: KindStore<Form, Table>,
  { key, form }: { readonly key: string; readonly form: Form },
) {
  const { queries } = site.database;
  const source_key = `desk:${store.kind.name}:${key}`;
  if (!(await lastVersion(queries, { kind: store.kind.name, source_key }))) {
    const checked = await checkedForm(queries, store, source_key, form);
    await storeForm(
      site,
      person,
      store,
      { source_key, source_hash: null, form: checked },
      { last: 0, reason: 'saved' },
    );
  }
  const added = await rowWithKey(queries, store, source_key);
  return { id: added.id, key: source_key, form: added.form };
}

interface Changes<Form> extends Edits<Form> {
  readonly id: number;
}

/**
 * Changes fields of a thing; what somebody else has changed in others stays. Stores nothing where both changed one.
 * @throws NotFound, Invalid
 */
export async function changeThing<Form extends object, Table extends SourcedTable>(
  site: Site,
  person: SignedIn,
  store: KindStore<Form, Table>,
  { id, ...edits }: Changes<Form>,
) {
  return retryOnConflict(async () => {
    const { queries } = site.database;
    await store.takeDue?.(site, id);
    const { source_key } = await keyedRow(queries, store, id);
    // Before the row is read: a change in between is noticed.
    const last = (await lastVersion(queries, { kind: store.kind.name, source_key }))?.version ?? 0;
    const { form: before, ...row } = await rowWithId(queries, store, id);
    const form = mergeForms(store.kind, before, edits);
    if (!form) return { isSaved: false, form: before };
    const due = withoutSpent(store.kind, form, before, site.now().toISOString());
    const checked = await checkedForm(queries, store, source_key, due, before);
    await storeForm(site, person, store, { ...row, form: checked }, { last, before, reason: 'saved' });
    return { isSaved: true, form: (await rowWithId(queries, store, id)).form };
  });
}

interface Change<Form> {
  /** The number of the last version, as it was before the row was read; 0 without one. */
  readonly last: number;
  /** What the form replaces. */
  readonly before?: Form;
  readonly reason: 'saved' | 'restored';
  /** Writes what belongs in the same transaction. */
  readonly also?: (transaction: Queries) => Promise<void>;
}

/**
 * Stores a checked form, and keeps versions: before, after, and as sent if storing drops new words.
 * @throws Invalid where another one has its address
 */
export async function storeForm<Form extends object, Table extends SourcedTable>(
  site: Site,
  person: SignedIn,
  store: KindStore<Form, Table>,
  keyed: KeyedForm<Form>,
  { last, before, reason, also }: Change<Form>,
): Promise<void> {
  const { kind } = store;
  const thing = { kind: kind.name, source_key: keyed.source_key };
  const now = site.now();
  const sent = dropsWords(kind, keyed.form, before, now.toISOString()) ? JSON.stringify(keyed.form) : undefined;
  const afterWriting = async (transaction: Queries) => {
    // As it was stored, which cleans: the next change compares with it.
    const { form } = await rowWithKey(transaction, store, keyed.source_key);
    const kept = { last, before: before && JSON.stringify(before), sent, after: JSON.stringify(form), reason };
    await keepVersion(transaction, site, person, thing, kept);
    const verb = reason === 'restored' ? 'restore' : before ? 'change' : 'add';
    const action = `${verb} ${kind.words.one.toLowerCase()}`;
    await noteChange(transaction, site, { actor: person.account, action, subject: String(keyed.form[kind.title]) });
    await also?.(transaction);
  };
  try {
    // Dropped words are kept even where nothing else differs.
    const options = sent === undefined ? { afterWriting } : { also: afterWriting };
    await store.store(site, keyed, { now, ...options });
  } catch (error) {
    // The database refuses an address that somebody has taken since it was looked at.
    refuse(await takenAddresses(site.database.queries, store, keyed.source_key, keyed.form));
    throw error;
  }
}

/** Makes a change again if somebody else was faster. @throws Conflict after three times */
export async function retryOnConflict<Result>(change: () => Promise<Result>): Promise<Result> {
  for (let left = TRIES; left > 0; left -= 1) {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
    }
  }
  throw new Conflict('Somebody else changes this at the same moment. Please try again.');
}
