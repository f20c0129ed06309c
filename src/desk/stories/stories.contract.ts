import { z } from 'zod';
import { MAXIMA } from '#content/input-maxima.ts';
import { authorName, correction } from '#content/posts/posts.contract.ts';
import { rowId } from '#desk/accounts/accounts.contract.ts';
import { defineCall } from '#platform/api/desk-call.contract.ts';
import { givenChange } from './given-change.contract.ts';
import { storyDocument } from './story.contract.ts';

const moment = z.iso.datetime();
/** What a call about one story names. */
export const ofStory = z.object({ id: rowId });

/** A row of the list of stories. */
export const listedStory = z.object({
  /** Null for a post that nobody has opened at the desk yet. */
  id: z.number().int().nullable(),
  post_id: z.number().int().nullable(),
  title: z.string(),
  cat_slug: z.string(),
  /** Of the story's owner; empty for a post that came with an import. */
  owner: z.string(),
  /** What readers have of it. */
  state: z.enum(['draft', 'scheduled', 'published']),
  /** Whether it waits for an editor, whatever readers have of it. */
  isHandedIn: z.boolean(),
  /** Whether the working copy differs from what readers see. */
  isChanged: z.boolean(),
  changed_time: moment,
  publish_time: moment.nullable(),
  /** Whether readers had it while the clock was ahead: its time is to come again. */
  wentOutEarly: z.boolean(),
  /** The day on which it is planned to be ready; it publishes nothing. */
  target_date: z.iso.date().nullable(),
  /** Whether it is one that others begin with. It is never published. */
  isTemplate: z.boolean(),
});
export type ListedStory = z.output<typeof listedStory>;

/**
 * What the list can be of: stories that readers have, will have, or lack and nobody has handed in; those that wait for an editor,
 * whatever readers have of them; and templates, which are in no other list.
 */
const listedState = z.enum(['draft', 'handed in', 'scheduled', 'published', 'template']);
export type ListedState = z.output<typeof listedState>;
export const LISTED_STATES = listedState.options;

const day = z.iso.date().max('YYYY-MM-DD'.length).or(z.literal('')).default('');

/** Which stories are listed; what is empty leaves none out. */
export const storyFilter = z.object({
  /** Words of the headline or the text; all of them must occur. */
  words: z.string().max(200).default(''),
  state: listedState.or(z.literal('')).default(''),
  /** Slug of a category. */
  section: z.string().max(MAXIMA.slug).default(''),
  /** Slug of a sub-category. */
  tag: z.string().max(MAXIMA.slug).default(''),
  /** Number of an author: of the first, or of one beside the first. */
  author: z.literal('').or(rowId).default(''),
  /** First and last day of the last change, by the clock of the publication. */
  from: day,
  until: day,
});
export type StoryListQuery = z.output<typeof storyFilter>;

/** Stories and posts, those that changed last first. Writers see their own. */
export const listStoriesCall = defineCall({
  method: 'GET',
  path: '/stories',
  input: storyFilter.extend({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  answer: z.object({
    stories: z.array(listedStory),
    hasMore: z.boolean(),
    /** Whether all texts were looked through for the words. */
    isWhole: z.boolean(),
  }),
});

/** Begins a new, empty story of the signed-in person. */
export const createStoryCall = defineCall({
  method: 'POST',
  path: '/stories',
  answer: z.object({ id: z.number().int() }),
});

/** The story of a post; made when the post is first opened. */
export const openPostCall = defineCall({
  method: 'POST',
  path: '/posts/:id/story',
  input: ofStory,
  answer: z.object({ id: z.number().int() }),
});

/** A tab that has a story open, and the name of its account. Journals of earlier versions lack whether it is idle. */
const presentTab = z.object({ name: z.string(), tab: z.string(), isIdle: z.boolean().default(false) });
export type PresentTab = z.output<typeof presentTab>;

/** A story as the editor opens it. */
export const storyState = z.object({
  id: z.number().int(),
  version: z.number().int(),
  document: storyDocument,
  owner: z.string(),
  /** Of its byline; known before the names of all others are there. Journals of earlier versions of the desk lack it. */
  authors: z.array(authorName).default([]),
  /** In journals of earlier versions, one that was handed in has no other state; the next look reads it again. */
  state: z.preprocess((state) => (state === 'handed in' ? 'draft' : state), listedStory.shape.state),
  isHandedIn: z.boolean().default(false),
  post: z
    .object({
      id: z.number().int(),
      /** Path of the public article; it leads nowhere while it is a draft. */
      path: z.string(),
      publish_time: moment,
      status: z.enum(['draft', 'scheduled', 'published']),
      /** As in the list. Journals of earlier versions of the desk lack it. */
      wentOutEarly: z.boolean().default(false),
    })
    .nullable(),
  /** What an editor said when giving it back; empty once it is handed in or published. */
  return_note: z.string(),
  /** The number of what was said about it last; null where nothing was. Journals of earlier versions lack it. */
  latest_message: z.number().int().nullable().default(null),
  /** Of the public article, oldest first. */
  corrections: z.array(correction),
  /** Until when it is pinned as the front page's lead; null where it is not. */
  lead_until: moment.nullable(),
  /** What readers see, or will at its time; null for what the public does not have. */
  published: storyDocument.nullable(),
  mayEdit: z.boolean(),
  mayPublish: z.boolean(),
  /** Whether it can be moved to the bin: readers never had it. Journals of earlier versions lack it. */
  mayDelete: z.boolean().default(false),
  /** As in the list. Journals of earlier versions lack it. */
  target_date: listedStory.shape.target_date.default(null),
  isTemplate: z.boolean().default(false),
  /** Another one once something was said about the story, once it was handed in, planned, given back, published or taken down. Journals of earlier versions lack it. */
  stamp: z.string().default(''),
});
export type StoryState = z.output<typeof storyState>;

/** Reads a story to edit it. */
export const readStoryCall = defineCall({ method: 'GET', path: '/stories/:id', input: ofStory, answer: storyState });

/**
 * Saves a change to the working copy of exactly this version. If the story has a newer version, nothing is stored, and the
 * answer is the newer working copy: the browser merges, and saves again.
 */
export const saveChangeCall = defineCall({
  method: 'PATCH',
  path: '/stories/:id',
  input: ofStory.extend({
    version: z.number().int().max(MAXIMA.number),
    change: givenChange,
    /**
     * The story as it was before words of it were ended, for something else to take their place: as a change of that same
     * version, without anything where it is that version itself. The server keeps it in the story's history.
     */
    ended: givenChange.optional(),
  }),
  answer: z.discriminatedUnion('isSaved', [
    z.object({ isSaved: z.literal(true), version: z.number().int() }),
    z.object({
      isSaved: z.literal(false),
      version: z.number().int(),
      document: storyDocument,
      /** Who changed it last. */
      by: z.string(),
    }),
  ]),
});

/** Notes that a tab has the story open, or closes it. Answers who else has, and another working copy. Called every 2 s. */
export const lookAtStoryCall = defineCall({
  method: 'POST',
  path: '/stories/:id/look',
  input: ofStory.extend({
    tab: z.string().max(40),
    version: z.number().int().max(MAXIMA.number),
    /** Others no longer see the tab. */
    isLeaving: z.boolean().default(false),
    /** Nobody has touched the tab for a while. */
    isIdle: z.boolean().default(false),
  }),
  answer: z.object({
    /** Other tabs, also those of the same person. */
    present: z.array(presentTab),
    version: z.number().int(),
    /** The working copy, where it has another version than the asked one. */
    document: storyDocument.optional(),
    by: z.string(),
    /** That of its state: with another one, the state is read again. */
    stamp: z.string(),
  }),
});
