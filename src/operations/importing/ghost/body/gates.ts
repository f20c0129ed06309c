import { z } from 'zod';
import { ghostFlag } from '../fields.ts';

/** Ghost's mark at the end of the public part of an article. */
export const PAYWALL = '<!--members-only-->';

const visibilitySchema = z
  .object({
    web: z.object({ nonMember: z.boolean().default(true) }).optional(),
    showOnWeb: z.boolean().nullish(),
    emailOnly: ghostFlag,
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
const PAYWALLS = /<!--\s*members-only\s*-->/gi;

/**
 * A rendered article without cards that only members or mails had. What stands below a paywall stays: an article that was not
 * public comes in as a hidden draft, whole, and says so.
 */
export function withoutGates(html: string, isPublic: boolean, remarks: Set<string>): string {
  const open = html.replace(GATED, (_, settings: string, gated: string) => {
    if (/nonMember:\s*true/.test(settings)) return gated;
    remarks.add('A part that only members saw was left out.');
    return '';
  });
  const [above = '', ...below] = open.replace(EDITOR_COMMENTS, '').split(PAYWALLS);
  if (!isPublic && below.some((part) => part.trim() !== '')) remarks.add(PAID);
  return [above, ...below].join('').trim();
}

const PAID = 'It holds what only members saw, below its paywall: look at it before you publish it.';
