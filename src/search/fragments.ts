import { MARK_END, MARK_START } from './engine.ts';

/** A piece of a text, marked where it holds what was searched for. Not HTML: a component prints it. */
export interface Fragment {
  readonly text: string;
  readonly found: boolean;
}

/** Takes a text that an engine has marked to pieces. */
export function fragmentsOf(marked: string): Fragment[] {
  return marked
    .split(MARK_START)
    .flatMap((part, index) => (index === 0 ? [{ text: part, found: false }] : afterMark(part)))
    .filter(({ text }) => text !== '');
}

function afterMark(part: string): Fragment[] {
  const [found = '', ...rest] = part.split(MARK_END);
  return [
    { text: found, found: true },
    { text: rest.join(''), found: false },
  ];
}
