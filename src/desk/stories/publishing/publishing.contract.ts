import { z } from 'zod';
import { MAXIMA } from '#content/input-maxima.ts';
import { correction } from '#content/posts/posts.contract.ts';
import { HOME_LEAD_POSTS } from '#content/posts/posts-limits.ts';
import { defineCall } from '#platform/api/desk-call.contract.ts';
import { ownPath } from '#platform/own-path.ts';
import { blockIds } from '../given-change.contract.ts';
import { ofStory } from '../stories.contract.ts';
import { place } from '../story.contract.ts';
import { LONGEST_CORRECTION, LONGEST_NOTE } from './publishing-limits.ts';

const moment = z.iso.datetime();

/** Something that keeps a story from being published. */
export const obstacle = z.object({
  /** Where to correct it. */
  place,
  /** A sentence for people. */
  message: z.string(),
  /** A value of the field that would do: a free address for one that is taken. */
  proposal: z.string().optional(),
});
export type Obstacle = z.output<typeof obstacle>;

/** What of the working copy is published. */
const part = z.object({
  /** Ids of blocks, also of those that are gone from the working copy. */
  blocks: blockIds,
  /** All of them, none, or the time alone: what else is written stays unpublished. */
  fields: z.boolean().or(z.literal('publish_time')),
});
export type StoryPart = z.output<typeof part>;

const published = z.object({
  outcome: z.literal('published'),
  /** `scheduled` until its time has come. */
  status: z.enum(['published', 'scheduled']),
  publish_time: moment,
  /** Path of the public article. */
  path: z.string(),
});

const movedOn = z.object({
  outcome: z.literal('moved on'),
  /** Of the working copy as it is now. */
  version: z.number().int(),
});

/**
 * Publishes the working copy of exactly this version, at once or at the time that its field `publish_time` names. Nothing
 * is published if the working copy has a newer version, or if something would break the page.
 */
export const publishStoryCall = defineCall({
  method: 'POST',
  path: '/stories/:id/publish',
  input: ofStory.extend({
    version: z.number().int().max(MAXIMA.number),
    /** Without it, everything is published. */
    part: part.optional(),
  }),
  answer: z.discriminatedUnion('outcome', [
    published,
    movedOn,
    z.object({ outcome: z.literal('refused'), obstacles: z.array(obstacle) }),
  ]),
});
export type PublicationOutcome = z.output<typeof publishStoryCall.answer>;

/** Restores what readers saw before the last publication, for some seconds after it. 409 once they are over. */
export const takeBackCall = defineCall({ method: 'POST', path: '/stories/:id/take-back', input: ofStory });

/** Takes a story down: the post becomes a draft. Its address leads to the path, or without one answers 404. */
export const withdrawStoryCall = defineCall({
  method: 'POST',
  path: '/stories/:id/withdraw',
  input: ofStory.extend({
    /** Where its readers shall go: a path of this site. */
    redirect: ownPath.nullable(),
  }),
});

/** What goes with a story from one to another; empty where nothing is said. */
const note = z.string().trim().max(LONGEST_NOTE);

/** A writer hands the story in to the editors, who find the note with it. */
export const handInCall = defineCall({
  method: 'POST',
  path: '/stories/:id/hand-in',
  input: ofStory.extend({ note: note.default('') }),
});

/** An editor gives it to somebody, who finds the note with the story: back to its writer, or to a colleague, whose it is then. */
export const giveStoryCall = defineCall({
  method: 'POST',
  path: '/stories/:id/give',
  input: ofStory.extend({
    note,
    /** Number of an account; its writer where it is absent. */
    to: ofStory.shape.id.optional(),
  }),
});

/** What waits for the signed-in person: what was said to them, stories that were given to them, and for editors those that were handed in. */
export const readWaitingCall = defineCall({
  method: 'GET',
  path: '/waiting',
  answer: z.object({
    stories: z.array(z.object({ id: z.number().int(), title: z.string(), about: z.string(), since: moment })),
  }),
});

/** Says what was wrong in a public article, and is right now. Shown with it at once. */
export const addCorrectionCall = defineCall({
  method: 'POST',
  path: '/stories/:id/corrections',
  input: ofStory.extend({ text: z.string().trim().min(1, 'Say what was wrong.').max(LONGEST_CORRECTION) }),
  answer: correction,
});

/** Takes back a correction that was itself wrong. */
export const removeCorrectionCall = defineCall({
  method: 'DELETE',
  path: '/stories/:id/corrections/:correction',
  input: ofStory.extend({ correction: ofStory.shape.id }),
});

/** Of the front page's leads, from the top. */
const leadPlace = z.coerce.number().int().min(1).max(HOME_LEAD_POSTS).default(1);

/** Holds a public post in a place of the front page's leads until a moment; it replaces the one that was held there. */
export const pinLeadCall = defineCall({
  method: 'PUT',
  path: '/lead',
  input: z.object({ post_id: ofStory.shape.id, until: moment.max(MAXIMA.moment), place: leadPlace }),
});

/** Lets the newest post stand in a place of the front page's leads again. */
export const unpinLeadCall = defineCall({ method: 'DELETE', path: '/lead', input: z.object({ place: leadPlace }) });

/** The leads that readers have now, from the top. */
export const readLeadsCall = defineCall({
  method: 'GET',
  path: '/leads',
  answer: z.object({
    leads: z.array(
      z.object({
        place: z.number().int(),
        post_id: z.number().int(),
        title: z.string(),
        /** Until when it is held; null for the newest, which the next one moves on. */
        until: moment.nullable(),
      }),
    ),
    /** Every hold that lasts, also of a post that readers do not have yet. */
    holds: z.array(
      z.object({
        place: z.number().int(),
        post_id: z.number().int(),
        until: moment,
        title: z.string(),
        publish_time: moment,
      }),
    ),
  }),
});

/** Holds these posts in these places at once, and no others: what is not named is not held. */
export const arrangeLeadsCall = defineCall({
  method: 'PUT',
  path: '/leads',
  input: z.object({
    holds: z
      .array(
        z.object({
          place: leadPlace,
          post_id: ofStory.shape.id,
          /** Null for a day, from when readers have it. */
          until: moment.max(MAXIMA.moment).nullable(),
        }),
      )
      .max(HOME_LEAD_POSTS),
  }),
});
export type HeldLead = z.output<typeof arrangeLeadsCall.input>['holds'][number];

/** Posts that may be held: public or scheduled, the newest first. */
export const offeredLeadsCall = defineCall({
  method: 'GET',
  path: '/leads/offered',
  input: z.object({
    /** Of the title; all of them must occur. */
    words: z.string().max(200).default(''),
    /** Of the article, for the one that stands there; empty for all. */
    path: z
      .string()
      .max(2 * MAXIMA.slug + 2)
      .default(''),
  }),
  answer: z.object({ posts: z.array(z.object({ id: z.number().int(), title: z.string(), publish_time: moment })) }),
});
