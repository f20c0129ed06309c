import { z } from 'zod';
import { MAXIMA } from '#content/input-maxima.ts';
import { formSchema, partSchema } from '#content/kinds/form-schema.ts';
import type { Kind } from '#content/kinds/kind.ts';
import { rowId } from '#desk/accounts/accounts.contract.ts';
import { defineCall } from '#platform/api/desk-call.contract.ts';

const id = rowId;
const key = z.string().min(1).max(MAXIMA.key);
const moment = z.iso.datetime();
/** Of a list, from 1. */
const page = z.coerce.number().int().min(1).max(100_000).default(1);

/** What was kept of a thing. */
const keptVersion = z.object({
  version: z.number().int(),
  reason: z.enum(['source', 'saved', 'removed', 'restored']),
  /** Who made it; empty for what came from outside. */
  by: z.string(),
  made_time: moment,
  /** Whether it is what is stored. */
  isNow: z.boolean(),
});
export type KeptVersion = z.output<typeof keptVersion>;

/** A page of them, the last first. */
export const keptVersions = z.object({
  versions: z.array(keptVersion),
  /** The version before which there are earlier ones; null where there are none. */
  earlier: z.number().int().nullable(),
});
export type KeptVersions = z.output<typeof keptVersions>;

/** What the desk is told of one beside its form, each a sentence. */
const about = z.array(z.string());

const removedThing = z.object({
  key,
  title: z.string(),
  /** The title of the one that it was merged into; empty where it was only removed, or that one is gone, too. */
  into: z.string(),
  by: z.string(),
  removed_time: moment,
  end_time: moment,
});
export type RemovedThing = z.output<typeof removedThing>;

/** Every call of a kind: the same names below its address. */
export function callsOf<Form extends object>(kind: Kind<Form>) {
  return {
    ...callsOfReading(kind),
    ...callsOfStoring(kind),
    ...callsOfVersions(kind),
    ...callsOfRemoval(kind),
    ...callsOfMerging(kind),
  } as const;
}

function callsOfReading<Form extends object>(kind: Kind<Form>) {
  const path = `/kinds/${kind.name}` as const;
  const { stored } = kind;
  return {
    list: defineCall({
      method: 'GET',
      path,
      input: z.object({
        /** All of them must occur. */
        words: z.string().max(200).default(''),
        page,
      }),
      answer: z.object({
        /** Each without its long texts. */
        rows: z.array(z.object({ id: z.number().int(), form: stored, about })),
        hasMore: z.boolean(),
      }),
    }),
    read: defineCall({
      method: 'GET',
      path: `${path}/:id`,
      input: z.object({ id }),
      answer: z.object({
        id: z.number().int(),
        /** Stays the same where it is removed and brought back. */
        key: z.string(),
        form: stored,
        about,
        ...keptVersions.shape,
      }),
    }),
  } as const;
}

function callsOfStoring<Form extends object>(kind: Kind<Form>) {
  const path = `/kinds/${kind.name}` as const;
  const { stored } = kind;
  return {
    /** Stores a new one. */
    add: defineCall({
      method: 'POST',
      path,
      input: z.object({ key: z.uuid().max(MAXIMA.slug), form: formSchema(kind) }),
      answer: z.object({ id: z.number().int(), key: z.string(), form: stored }),
    }),
    /**
     * Changes fields. What somebody else has changed in other fields stays; of one that both changed, nothing is stored, and the
     * answer has what is stored.
     */
    save: defineCall({
      method: 'PATCH',
      path: `${path}/:id`,
      input: z.object({
        id,
        /** The fields that change, as they were (rules.ts: comparable) and as they are to be. */
        was: partSchema(kind),
        now: partSchema(kind),
      }),
      answer: z.object({ isSaved: z.boolean(), form: stored }),
    }),
  } as const;
}

function callsOfVersions<Form extends object>({ name, stored }: Kind<Form>) {
  const path = `/kinds/${name}/:id/versions` as const;
  return {
    /** Those before a version. */
    earlier: defineCall({
      method: 'GET',
      path,
      input: z.object({ id, before: id }),
      answer: keptVersions,
    }),
    /** What one was at a version. */
    version: defineCall({
      method: 'GET',
      path: `${path}/:version`,
      input: z.object({ id, version: id }),
      answer: z.object({ form: stored }),
    }),
  } as const;
}

function callsOfRemoval({ name }: Pick<Kind<object>, 'name'>) {
  const path = `/kinds/${name}` as const;
  return {
    remove: defineCall({ method: 'DELETE', path: `${path}/:id`, input: z.object({ id }), answer: removedThing }),
    removed: defineCall({
      method: 'GET',
      path: `${path}/removed`,
      input: z.object({ page }),
      answer: z.object({ things: z.array(removedThing), hasMore: z.boolean() }),
    }),
    /** Brings a removed one back, as it was. */
    bringBack: defineCall({
      method: 'POST',
      path: `${path}/removed`,
      input: z.object({ key }),
      /** `remark` says what could not be as it was. */
      answer: z.object({ id: z.number().int(), remark: z.string() }),
    }),
  } as const;
}

/** For kinds whose things can be merged. */
function callsOfMerging({ name }: Pick<Kind<object>, 'name'>) {
  return {
    /** Makes a thing part of another. Bringing it back undoes that. */
    merge: defineCall({
      method: 'POST',
      path: `/kinds/${name}/:id/merge`,
      input: z.object({ id, into: id }),
      answer: removedThing.extend({
        /** How much moved, in words: `12 stories`. */
        count: z.string(),
      }),
    }),
  } as const;
}
