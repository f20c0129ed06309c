import { z } from 'zod';
import { flag } from '../fields.ts';
import type { BodyNotes } from './notes.ts';

/** Ghost's own mark for where the public part of an article ends. */
export const PAYWALL = '<!--members-only-->';

const visibilitySchema = z
  .object({
    web: z.object({ nonMember: z.boolean().default(true) }).optional(),
    showOnWeb: z.boolean().nullish(),
    emailOnly: flag,
  })
  .catch({ emailOnly: true });

/**
 * Whether a card with this visibility is shown to everybody on the web. Ghost's versions say it in three ways; what cannot
 * be understood is taken for hidden.
 */
export function isForEverybody(visibility: unknown): boolean {
  if (visibility === undefined || visibility === null) return true;
  const { web, showOnWeb, emailOnly } = visibilitySchema.parse(visibility);
  return web?.nonMember !== false && showOnWeb !== false && !emailOnly;
}

const GATED = /<!--kg-gated-block:begin ([^>]*?)-->(.*?)(?:<!--kg-gated-block:end-->|$)/gs;
const EDITOR_COMMENTS = /<!--\s*kg-card-(?:begin|end)[^>]*-->/g;
const PAYWALLS = /<!--\s*members-only\s*-->/i;

/**
 * What of a rendered article may come in: without what is for members or mail, and of an article that was not public, only
 * the part above its paywall, so that publishing the draft one day gives nothing away by mistake.
 */
export function publicPart(html: string, isPublic: boolean, notes: BodyNotes): string {
  const open = html.replace(GATED, (_, settings: string, gated: string) => {
    if (/nonMember:\s*true/.test(settings)) return gated;
    notes.remark('A part that only members saw was left out.');
    return '';
  });
  const [preview = '', ...below] = open.replace(EDITOR_COMMENTS, '').split(new RegExp(PAYWALLS.source, 'gi'));
  if (isPublic) return [preview, ...below].join('').trim();
  if (below.some((part) => part.trim() !== '')) notes.remark('What stands below its paywall was left out.');
  return preview.trim();
}
