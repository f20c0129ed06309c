import { asTyped, compoundOf, isOneUnit, isUnspaced, wordsOf } from '#platform/text/words.ts';
import { categoryToken, hasStems } from './search-index.ts';
import { MOST_TERMS, TERMS_OF_ALL } from './search-limits.ts';

/** Words that stand next to each other, as the index holds them; one word, most often. Letters, digits and their marks only. */
export type Term = readonly string[];

/** What a visitor asked for. Its words hold no sign that a query language could mean. */
export interface SearchQuery {
  /** Posts with all of them come first; any of them will do where few have all. */
  readonly wanted: readonly Term[];
  /** Quoted: each must occur as typed. */
  readonly required: readonly Term[];
  /** After a minus sign: none may occur. */
  readonly excluded: readonly Term[];
  /** Whether words are found by their stems; by their beginnings otherwise. */
  readonly byStems: boolean;
}

/** A quoted phrase, or what stands between spaces; either may carry a minus sign in front. */
const PIECE =
  /(?<minus>[-−–－])?(?:["“”„«»「」『』＂](?<phrase>[^"“”„«»「」『』＂]*)["“”«»」』＂]?|(?<word>[^\s"“”„«»「」『』＂]+))/gu;

/**
 * Reads what a visitor typed; any text is a query, if only an empty one.
 * @param language of the publication, BCP 47
 */
export function parseQuery(typed: string, language: string): SearchQuery {
  const byStems = hasStems(language);
  const [wanted, required, excluded]: [Term[], Term[], Term[]] = [[], [], []];
  for (const { groups } of typed.matchAll(PIECE)) {
    const { minus, phrase, word } = groups ?? {};
    const term = termOf(phrase ?? word ?? '');
    if (term.length === 0) continue;
    if (minus) excluded.push(term);
    else if (phrase === undefined) wanted.push(term);
    else required.push(term);
  }
  return {
    wanted: (byStems ? withoutCommon(wanted) : wanted).slice(0, MOST_TERMS),
    required: required.slice(0, MOST_TERMS),
    excluded: excluded.slice(0, MOST_TERMS),
    byStems,
  };
}

/** Whether there is anything to look for; only to leave things out is not enough. */
export function isEmpty({ wanted, required }: SearchQuery): boolean {
  return wanted.length === 0 && required.length === 0;
}

function termOf(text: string): Term {
  const words = wordsOf(text);
  const [before, last] = words.slice(-2);
  // The last letter of a run without spaces: in a text, another may follow it.
  const isCovered = before !== undefined && last !== undefined && before.start < last.start && before.end === last.end;
  return (isCovered ? words.slice(0, -1) : words).slice(0, MOST_TERMS).map((word) => word.text);
}

/** Words that every text holds tell nothing and cost most; they count only where there is nothing else. */
function withoutCommon(terms: readonly Term[]): readonly Term[] {
  const telling = terms.filter((term) => term.length > 1 || !COMMON.has(term[0] ?? ''));
  return telling.length > 0 ? telling : terms;
}

/** Words that stand in nearly every English text. */
const COMMON: ReadonlySet<string> = new Set(
  `a about all an and are as at be but by can do for from has have how i if in into is it its of on or our s so than
  that the their them then there these they this to us was we were what when where which who why will with you your`.split(
    /\s+/,
  ),
);

/** What a query matches, as expressions of FTS5. */
export interface Matches {
  /** Posts that hold all that was asked for. */
  readonly all: string;
  /** The same posts; those that hold it word by word as it was typed rank higher. */
  readonly best: string;
  /** Those of them that hold every word as typed. */
  readonly allTyped: string;
  /** Those of them that hold all of it in the title. */
  readonly inTitle: string;
  /** Matches posts with every required word and any of the others; undefined if that is the same query as for all words. */
  readonly any: string | undefined;
  /** Whether posts that hold all come before those that hold any; all are ranked by relevance alone otherwise. */
  readonly allFirst: boolean;
}

/** @param category a cat_slug; undefined for all */
export function matchesOf(query: SearchQuery, category: string | undefined): Matches {
  const wanted = query.wanted.map((term) => termMatch(query, term));
  const required = query.required.map(typedMatch);
  const excluded = query.excluded.map((term) => termMatch(query, term));
  const within = (match: string) => {
    const inCategory = category ? [`category : ${phrase([categoryToken(category)])}`] : [];
    const found = joined([...inCategory, match], 'AND');
    return excluded.length > 0 ? `(${found} NOT ${joined(excluded, 'OR')})` : found;
  };
  const all = joined([...required, ...wanted], 'AND');
  const inARow = wanted.length > 1 ? [typedMatch(query.wanted.flat())] : [];
  const allTyped = [...required, ...query.wanted.map(typedMatch)];
  const parts = partsOf(query).map((part) => termMatch(query, part));
  const any = joined([...required, joined([...required, ...wanted, ...inARow, ...parts], 'OR')], 'AND');
  return {
    all: within(all),
    best: within(joined([...inARow.map((typed) => joined([...required, typed], 'AND')), all], 'OR')),
    allTyped: within(joined(allTyped, 'AND')),
    inTitle: within(`{title typed_title} : ${all}`),
    any: wanted.length > 0 && required.length + wanted.length + parts.length > 1 ? within(any) : undefined,
    allFirst: wanted.length <= TERMS_OF_ALL,
  };
}

/** A term under any ending, or written as one word. One that stands as typed counts twice, since it is one of its own forms. */
export function termMatch(query: SearchQuery, term: Term): string {
  const matches = writings(term).flatMap((written) => [formsMatch(query, written), typedMatch(written)]);
  return joined([...new Set(matches)], 'OR');
}

/** Any word or phrase of a query, in texts whose words are not marked. */
export function wordsMatch(query: SearchQuery): string {
  const terms = [...query.wanted.flatMap(writings), ...query.required, ...partsOf(query)];
  return joined(
    terms.map((term) => formsMatch(query, term)),
    'OR',
  );
}

/** All words of a query, also those of several written as one. */
export function wordsIn({ wanted, required }: SearchQuery): ReadonlySet<string> {
  return new Set([...wanted.flatMap(writings), ...required].flat());
}

/** A term, and the same without hyphens: wifi for Wi-Fi. */
function writings(term: Term): Term[] {
  const compound = compoundOf(term);
  return compound === undefined ? [term] : [term, [compound]];
}

/** Pairs of letters of runs without spaces: they count where few posts have the whole run. */
function partsOf({ wanted }: SearchQuery): Term[] {
  const words = wanted.filter((term) => term.length > 1).flat();
  const pairs = words.filter((word) => isUnspaced(word) && !isOneUnit(word));
  return pairs.slice(0, MOST_TERMS).map((word) => [word]);
}

function formsMatch({ byStems }: SearchQuery, term: Term): string {
  return phrase(term, byStems);
}

function typedMatch(term: Term): string {
  return phrase(term.map(asTyped), true);
}

/**
 * Words hold nothing but letters and digits: nothing that FTS5 would read as its own.
 * @param isWhole whether the last word is; its beginning will do otherwise, as it always does for a single letter without spaces
 */
function phrase(words: readonly string[], isWhole = true): string {
  const last = words.at(-1) ?? '';
  const isBeginning = isUnspaced(last) ? isOneUnit(last) : !isWhole;
  return `"${words.join(' ')}"${isBeginning ? ' *' : ''}`;
}

function joined(matches: readonly string[], operator: 'AND' | 'OR'): string {
  return matches.length === 1 ? matches.join('') : `(${matches.join(` ${operator} `)})`;
}
