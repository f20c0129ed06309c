import type { Invalid } from '#platform/errors.ts';

/** A form that was not taken, for its page to show again. */
export interface RefusedForm {
  /** What was typed, by the names of the fields; without secrets. */
  readonly values: Readonly<Record<string, string | undefined>>;
  /** What is wrong, by the names of the fields. */
  readonly errors: Readonly<Record<string, string>>;
}

/** What no page shows again. */
const SECRET = new Set(['password', 'code', 'passkey']);

/** Fields that say beside themselves what is wrong. */
const SAYING = new Set(['name', 'byline', 'password', 'code', 'pictures', 'paper']);

/** What a page shows of a form that was not taken: at its fields what concerns them, at its top the rest. */
export function refusedForm(fields: RefusedForm['values'], { message, issues }: Invalid) {
  const values = Object.fromEntries(Object.entries(fields).filter(([name]) => !SECRET.has(name)));
  const isByFields = issues.length > 0 && issues.every(({ path }) => SAYING.has(path));
  const errors = isByFields ? Object.fromEntries(issues.map(({ path, message }) => [path, message])) : {};
  const refused: RefusedForm = { values, errors };
  return isByFields ? { refused } : { refused, error: message };
}

/** The refused form of one action of a page, and of one row where it has several. */
export function refusedAs(action: string, refused: RefusedForm | undefined, id?: number): RefusedForm | undefined {
  const isThis = refused?.values.action === action && (id === undefined || refused.values.id === String(id));
  return isThis ? refused : undefined;
}
