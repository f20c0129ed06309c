import { leftOutByChoice } from '../left-out.ts';
import type { SourceItem, SourceLeftOut } from '../source.ts';
import type { Importing } from './importing.ts';

/** What the report says of a post of a category that the map leaves out, whatever else it is in; undefined for anything else. */
export function choiceAgainst(item: SourceItem, { mapping }: Importing): SourceLeftOut | undefined {
  if (item.kind !== 'post') return undefined;
  const section = item.categories.find((term) => mapping.isLeftOut(term));
  return section && leftOutByChoice(item, `the section '${section.name}'`);
}
