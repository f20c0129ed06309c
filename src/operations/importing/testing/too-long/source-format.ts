export type Fields = Readonly<Record<string, string>>;

/** A thing of a source, with the word that tells it from all others. */
export interface SourceThing {
  readonly token: string;
  readonly fields: Fields;
}

export type Things = Readonly<Record<string, readonly SourceThing[]>>;

/** A kind of source: which fields with texts its things have, and how they become files. */
export interface SourceFormat {
  readonly name: string;
  /** Of each kind of thing its fields with a short value of each; the first is its title. */
  readonly kinds: Readonly<Record<string, Fields>>;
  /** Writes the things of each kind. @returns the path to import */
  readonly write: (things: Things) => Promise<string>;
}

export const WEB_ADDRESS = 'https://elsewhere.example/page';
export const OLD_PATH = '/old/address';
export const MOMENT = '2026-11-01T08:00:00Z';

/** From where a redirect of a source leads: each from elsewhere, unless that is what is too long. */
export function oldPathOf({ token, fields: { from = OLD_PATH } }: SourceThing): string {
  return from === OLD_PATH ? `${OLD_PATH}/${token}` : from;
}
