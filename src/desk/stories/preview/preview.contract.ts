import { z } from 'zod';
import { defineCall } from '#platform/api/desk-call.contract.ts';
import { ofStory } from '../stories.contract.ts';

/** A link for someone without an account. */
export const sharedLink = z.object({
  /** With scheme and host. */
  link: z.url(),
  expires_time: z.iso.datetime(),
});

/** Makes a link that shows the story's working copy to someone without an account, until it expires. */
export const makePreviewLinkCall = defineCall({
  method: 'POST',
  path: '/stories/:id/preview-links',
  input: ofStory,
  answer: sharedLink,
});

/** Ends all links to the story's preview that exist. */
export const endPreviewLinksCall = defineCall({ method: 'DELETE', path: '/stories/:id/preview-links', input: ofStory });
