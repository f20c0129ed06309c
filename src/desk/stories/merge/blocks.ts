import type { Block } from '../story.contract.ts';
import { isSame, threeWay, type Versions } from '../three-way.ts';

/**
 * Merges the versions of one block.
 * @param by who made theirs
 * @returns undefined where it was deleted, and the other side left it as it was
 */
export function mergedBlock({ base, mine, theirs }: Versions<Block | undefined>, by: string): Block | undefined {
  if (!mine || !theirs) return remaining(base, mine ?? theirs);
  let conflict: Block['other'];
  const html = threeWay({ base: base?.html, mine: mine.html, theirs: theirs.html }, () => {
    conflict = { html: theirs.html, by };
    return mine.html;
  });
  const pending = threeWay({ base: base?.other, mine: mine.other, theirs: theirs.other }, () =>
    joined(mine.other, theirs.other),
  );
  const other = joined(conflict, pending);
  const note = threeWay({ base: base?.note, mine: mine.note, theirs: theirs.note }, () =>
    [mine.note, theirs.note].filter(Boolean).join('\n'),
  );
  return { id: mine.id, html: html ?? mine.html, ...(other && { other }), ...(note !== undefined && { note }) };
}

/** A block that one side deleted. A change wins over a deletion, so that no words are lost. */
function remaining(base: Block | undefined, block: Block | undefined): Block | undefined {
  if (!base || !block) return block;
  const isUnchanged = isSame([base.html, base.other, base.note], [block.html, block.other, block.note]);
  return isUnchanged ? undefined : block;
}

/** Joins two texts that wait for the same choice, unless one contains the other. */
function joined(one: Block['other'], two: Block['other']): Block['other'] {
  if (!one || !two) return one ?? two;
  const isOf = one.by === two.by ? isStageOf : isPartOf;
  if (isOf(two.html, one.html)) return one;
  if (isOf(one.html, two.html)) return two;
  // On lines of their own: a text without an element would run into the next one.
  const html = `${one.html.trimEnd()}\n${two.html}`;
  return { html, by: one.by === two.by ? one.by : `${one.by}, ${two.by}` };
}

/** Whether a text is in the other one, as whole words. */
function isPartOf(text: string, of: string): boolean {
  const at = of.indexOf(text);
  return at >= 0 && !isWithinWord(of, at) && !isWithinWord(of, at + text.length);
}

/**
 * Whether a text is the other one as it was before somebody wrote on in one place: with fewer words there, and none of its own.
 * A word may have been written on at its end; one that was written on before its end is another word (5, and 15).
 */
function isStageOf(text: string, of: string): boolean {
  let start = 0;
  while (start < text.length && text[start] === of[start]) start += 1;
  const rest = text.slice(start);
  return of.length >= text.length && of.endsWith(rest) && (rest === '' || !isWithinWord(of, of.length - rest.length));
}

/** Whether a place in a text has a letter or digit on both sides. */
function isWithinWord(text: string, at: number): boolean {
  return /[\p{L}\p{M}\p{N}]/u.test(text[at - 1] ?? '') && /[\p{L}\p{M}\p{N}]/u.test(text[at] ?? '');
}
