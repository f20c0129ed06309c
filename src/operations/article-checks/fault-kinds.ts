/**
 * What readers would see broken, the most harmful first: the order of every report. `found` says what is wrong, and `next` what to
 * do, both in a publisher's words.
 */
export const FAULT_KINDS = {
  empty: {
    found: 'Nothing to read: no text, no picture, no film',
    next: 'Open the article at the desk and write its text, or take it down.',
  },
  'lost words': {
    found: 'More than one in ten of the old article’s words are missing',
    next: 'Compare the article with its old page, and paste what is missing at the desk.',
  },
  template: {
    found: 'Instructions of the old site’s design stand in the text',
    next: 'Delete them at the desk, and write what readers saw in their place.',
  },
  html: {
    found: 'Codes of web pages stand in the text',
    next: 'Delete at the desk what stands between < and >, and write the sign that a code like &amp; means.',
  },
  command: {
    found: 'Commands in square brackets stand in the text',
    next: 'Delete them at the desk; put in anew the picture, form or player that stood there.',
  },
  link: {
    found: 'Links and pictures did not become any: brackets stand around their words',
    next: 'At the desk, delete the brackets and set the link anew, or leave the words alone.',
  },
  marks: {
    found: 'Signs by which the old site set its text stand between the words',
    next: 'Delete the signs at the desk, and set the heading, list or emphasis with its buttons.',
  },
  formula: {
    found: 'Formulas show how they were typed',
    next: 'Put a picture of the formula in its place, or mark it as code at the desk.',
  },
  date: {
    found: 'The date is a guess: the old site’s data gives none',
    next: 'Look at the old page, and set the date at the desk.',
  },
  title: {
    found: 'The headline is an address, a number or missing',
    next: 'Write a headline at the desk.',
  },
  byline: {
    found: 'The byline is a name for signing in, not a person’s',
    next: 'Put the person’s name into the old site’s list of authors and import again, or choose another author at the desk.',
  },
  'lead picture': {
    found: 'No lead picture, though the source names one that is there',
    next: 'Choose the picture at the desk.',
  },
} as const satisfies Record<string, { readonly found: string; readonly next: string }>;

export type FaultKind = keyof typeof FAULT_KINDS;

/** The most harmful first. */
export const FAULT_ORDER = Object.keys(FAULT_KINDS) as readonly FaultKind[];

export interface Fault {
  readonly kind: FaultKind;
  /** What is seen of it, on one line: the words around a sign. Empty where there is nothing to show. */
  readonly seen: string;
}
