import { z } from 'zod';
import { MAXIMA } from '#content/input-maxima.ts';
import { rowId } from '#desk/accounts/accounts.contract.ts';
import { defineCall } from '#platform/api/desk-call.contract.ts';
import { ofStory, storyFilter } from '../stories.contract.ts';
import { MOST_CHANGED } from './many-limits.ts';

const slug = z.string().min(1).max(MAXIMA.slug);

/** What is changed in many stories: one field, or whether readers have them. */
export const changeOfMany = z.discriminatedUnion('what', [
  z.object({ what: z.literal('section'), to: slug }),
  z.object({ what: z.literal('tag'), to: slug }),
  z.object({ what: z.literal('untag'), to: slug }),
  z.object({ what: z.literal('author'), to: rowId }),
  z.object({ what: z.literal('time'), to: z.iso.datetime().max(MAXIMA.moment) }),
  z.object({ what: z.literal('down') }),
]);
export type ChangeOfMany = z.output<typeof changeOfMany>;

/** A row of the list: of a story, or of a post that nobody has opened. */
const chosen = z.object({ id: rowId.nullable(), post_id: rowId.nullable() });
export type ChosenStory = z.output<typeof chosen>;

const number = z.number().int();

/** Prepares a change of many stories, and says what it will do. Nothing is changed until its first step. */
export const prepareManyCall = defineCall({
  method: 'POST',
  path: '/many',
  input: z.object({
    change: changeOfMany,
    /** These, or with `filter` all that match. */
    stories: z.array(chosen).max(MOST_CHANGED).default([]),
    filter: storyFilter.optional(),
  }),
  answer: z.object({
    id: number,
    stories: number,
    /** Those that readers have. */
    published: number,
    scheduled: number,
    /** Public addresses that move, with a redirect. */
    moving: number,
  }),
});

const progress = z.object({
  stories: number,
  /** Changed, or so already; with an undo, as they were again. */
  done: number,
  /** Could not be changed, or have changed since and are not undone. */
  left: number,
  isOver: z.boolean(),
  /** The first of them. */
  leftOut: z.array(z.object({ position: number, title: z.string(), why: z.string() })),
});
export type ManyProgress = z.output<typeof progress>;

/** Goes on with a change, or with its undo, for a part of a second. Called until it is over. */
export const stepManyCall = defineCall({ method: 'POST', path: '/many/:id/step', input: ofStory, answer: progress });

/** Turns a change round, also one that has stopped in the middle; its steps undo. 409 after an hour. */
export const undoManyCall = defineCall({ method: 'POST', path: '/many/:id/undo', input: ofStory });

/** What the signed-in person has changed last, while it can be undone: a closed browser leaves it in the middle. */
export const lastManyCall = defineCall({
  method: 'GET',
  path: '/many',
  answer: z.object({
    last: z
      .object({ id: number, change: changeOfMany, isUndone: z.boolean(), made_time: z.iso.datetime(), progress })
      .nullable(),
  }),
});
