import type { z } from 'zod';
import type { Flag } from '../columns.contract.ts';

/** What the people of the paper need to know of a field, whatever it holds. */
interface Worded {
  readonly label: string;
  /** Behind the label, in brackets. */
  readonly hint?: string;
  /** A copy begins without it: it tells of this thing alone. */
  readonly isNotCopied?: true;
  /** Shown once a moment is chosen: it waits for that, and begins as another field is. */
  readonly waits?: { readonly until: string; readonly beginsAs: string };
}

/** Of a text: the most characters that it may have. */
interface Bounded extends Worded {
  readonly most: number;
  readonly isRequired?: boolean;
}

/** A text without any markup, on one line or several. */
export type PlainField = Bounded & {
  /** It is an address, or the path of a page of this site; each line is one. A site that is named without `https://` gets it. */
  readonly isAddress?: true;
} & ({ readonly as: 'line' } | { readonly as: 'lines' });

/** How a text is written. */
type TextField<Form> =
  | PlainField
  | (Bounded &
      (
        | { readonly as: 'html' }
        | { readonly as: 'link' }
        | { readonly as: 'picture' }
        /** `#1f4e79`. `standIn`: the colour that stands where it is left empty. */
        | { readonly as: 'colour'; readonly standIn?: string }
        /** `of`: the field whose words it is made of where it is left empty. */
        | { readonly as: 'slug'; readonly of: keyof Form & string }
        /** The same of several segments: `/company/team`. */
        | { readonly as: 'path'; readonly of: keyof Form & string }
      ));

/** A moment in UTC, written by a clock: that of the field `zone`, or the paper's where that is empty. */
type MomentField<Form> = Worded & {
  readonly as: 'moment';
  readonly isRequired?: boolean;
  readonly zone?: keyof Form & string;
  /** The flag that leaves the day alone to be typed: storing settles the time. */
  readonly dayIf?: keyof Form & string;
  /** The time that a day gets which is chosen without one: `00:00`. Left out, the time has to be typed. */
  readonly dayTime?: string;
  /** What a moment that is past means, said as soon as it is typed. */
  readonly past?: string;
};

/** The name of a time zone of the IANA database. */
type ZoneField = Worded & { readonly as: 'zone'; readonly isRequired?: boolean };

/** One of some values, each with its words. */
type ChoiceField<Value extends string> = Worded & {
  readonly as: 'choice';
  readonly choices: Readonly<Record<Value, string>>;
};

type NumberField = Worded & { readonly as: 'number'; readonly least: number; readonly most: number };
type FlagField = Worded & { readonly as: 'flag' };

/** A list whose entries have fields of their own, each a text or one of some values. */
export type RowsField = Worded & {
  readonly as: 'rows';
  readonly most: number;
  /** What one entry is called: `person`. */
  readonly one: string;
  readonly fields: Readonly<Record<string, TextField<Whatever> | ChoiceField<string>>>;
};
/** An entry of such a list. */
export type FormRow = Readonly<Record<string, string>>;

/** What may be said of a field, by what it holds. */
export type Field<Value, Form = Record<string, unknown>> = [Value] extends [Flag]
  ? FlagField
  : [Value] extends [number]
    ? NumberField
    : [Value] extends [readonly FormRow[]]
      ? RowsField
      : [string] extends [NonNullable<Value>]
        ? TextField<Form> | MomentField<Form> | ZoneField
        : [Value] extends [string]
          ? ChoiceField<Value>
          : never;

type Whatever = Record<string, unknown>;

/** A field of whatever kind, as the forms read it. */
export type AnyField =
  | TextField<Whatever>
  | MomentField<Whatever>
  | ZoneField
  | ChoiceField<string>
  | NumberField
  | FlagField
  | RowsField;
export type Control = AnyField['as'];

type FlagsOf<Form> = { [Name in keyof Form & string]: Form[Name] extends Flag ? Name : never }[keyof Form & string];

/** What is wrong with a form, in one of its fields. */
export interface Refusal<Form = Record<string, unknown>> {
  readonly field: keyof Form & string;
  readonly message: string;
}

/** What a list is sorted by: last first, from A to Z, or by numbers; without any, those that were made last come first. */
type Sorting<Form> =
  | { readonly latest?: keyof Form & string; readonly alphabetical?: never; readonly ordered?: never }
  | { readonly alphabetical: keyof Form & string; readonly latest?: never; readonly ordered?: never }
  | { readonly ordered: keyof Form & string; readonly latest?: never; readonly alphabetical?: never };

/** A form and what it stores: its fields, their words and their rules. */
export interface Sheet<Form extends object> {
  /** In addresses. */
  readonly name: string;
  /** What a form has, as it is stored. */
  readonly stored: z.ZodType<Form>;
  /** Of a new one. */
  readonly empty: Form;
  /** In the order of the form. A column that the form has and this does not name fails to compile. */
  readonly fields: { readonly [Name in keyof Form]: Field<Form[Name], Form> };
  /**
   * A flag that a button turns at once, in the list and beside the form, which has no control for it. What a version or a copy
   * gives leaves it as it is.
   */
  readonly switch?: {
    readonly field: FlagsOf<Form>;
    /** What the button does while the flag is 0. */
    readonly on: string;
    /** While it is 1. */
    readonly off: string;
  };
  /** Things that the site itself is made of: they are neither removed nor merged, and keep some fields. */
  readonly lasting?: {
    readonly is: (form: Form) => boolean;
    /** What the form does not offer. */
    readonly keeps: readonly (keyof Form & string)[];
    /** Says so, and what can be done instead. */
    readonly why: string;
  };
  /** Rules that no field can tell alone. */
  readonly checks: readonly ((form: Form) => Refusal<Form> | undefined)[];
}

/**
 * A kind of content beside stories. From it follow its list, its form, its rules, its history and its calls, at the server and in
 * the browser; it imports no store.
 */
export interface Kind<Form extends object> extends Sheet<Form> {
  readonly words: {
    readonly one: string;
    readonly many: string;
    /** Other words by which people look for its list. */
    readonly also?: string;
  };
  /** By which people know it. */
  readonly title: keyof Form & string;
  readonly list: Sorting<Form> & {
    /** Columns beside the title. */
    readonly columns: readonly (keyof Form & string)[];
    /** Columns beside the title whose words are looked for. */
    readonly words?: readonly (keyof Form & string)[];
    /** Screens that belong to the list, with their paths below the desk's. */
    readonly beside?: readonly { readonly words: string; readonly path: string }[];
    /** What readers have of it now, in words. @param now ISO 8601 */
    readonly state: (form: Form, now: string) => string;
  };
  /** Where readers have one; undefined while they do not. Absent for a kind without pages of its own. @param now ISO 8601 */
  readonly page?: (form: Form, now: string) => string | undefined;
  /** Says before it is done what a merge into another one does; absent for a kind whose things are not merged. */
  readonly merge?: string;
}

/** Declares a kind, and gives it back as it is. */
export function kind<Form extends object>(declared: Kind<Form>): Kind<Form> {
  return declared;
}
