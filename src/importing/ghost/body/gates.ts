import { z } from 'zod';
import { flag } from '../fields.ts';

/** Ghost's mark at the end of the public part of an article. */
export const PAYWALL = '<!--members-only-->';

const visibilitySchema = z
  .object({
    web: z.object({ nonMember: z.boolean().default(true) }).optional(),
    showOnWeb: z.boolean().nullish(),
    emailOnly: flag,
  })
  .catch({ emailOnly: true });

/** Whether a card with this visibility is public on the web. Ghost's versions have three formats; an unknown one counts as hidden. */
export function isPublicCard(visibility: unknown): boolean {
  if (visibility === undefined || visibility === null) return true;
  const { web, showOnWeb, emailOnly } = visibilitySchema.parse(visibility);
  return web?.nonMember !== false && showOnWeb !== false && !emailOnly;
}

const GATED = /<!--kg-gated-block:begin ([^>]*?)-->(.*?)(?:<!--kg-gated-block:end-->|$)/gs;
const EDITOR_COMMENTS = /<!--\s*kg-card-(?:begin|end)[^>]*-->/g;
const PAYWALLS = /<!--\s*members-only\s*-->/i;

/**
 * The public part of a rendered article: without parts for members or mail. Of an article that was not public, only the part
 * above its paywall, so that publishing the draft gives nothing away.
 */
export function publicPart(html: string, isPublic: boolean, remarks: Set<string>): string {
  const open = html.replace(GATED, (_, settings: string, gated: string) => {
    if (/nonMember:\s*true/.test(settings)) return gated;
    remarks.add('A part that only members saw was left out.');
    return '';
  });
  const [preview = '', ...below] = open.replace(EDITOR_COMMENTS, '').split(new RegExp(PAYWALLS.source, 'gi'));
  if (isPublic) return [preview, ...below].join('').trim();
  if (below.some((part) => part.trim() !== '')) remarks.add('What stands below its paywall was left out.');
  return preview.trim();
}
