import { Link } from 'wouter';
import type { Kind } from '#content/kinds/kind.ts';
import { listAsLeft } from '#desk/application/left-lists.desk.ts';

/** The way from a thing to the list of its kind, as it was left: with its words, and on its page. */
export function WayBack<Form extends object>({ kind: { name, words } }: { kind: Kind<Form> }) {
  const left = listAsLeft(name);
  return <Link to={`/${left}`}>{left ? 'Back to the list' : `All ${words.many.toLowerCase()}`}</Link>;
}
