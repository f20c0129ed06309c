import { SRCSET_WIDTHS } from '#content/images/images-limits.ts';
import type { StoryDocument } from '../../story.contract.ts';
import { advice, type CheckContext, type Finding } from '../check.ts';

/** The width that a large screen shows, in pixels; search engines show no smaller picture large. */
const LEAST_WIDTH = Math.max(...SRCSET_WIDTHS);

/** The picture over the story: large enough, described, and with the name of who made it. */
export function banner({ fields }: StoryDocument, { pictures }: CheckContext): readonly Finding[] {
  const { banner_img: path, banner_caption, banner_alt } = fields;
  const picture = path === null ? undefined : pictures.get(path);
  if (!picture) return [];
  const findings: Finding[] = [];
  if (picture.width < LEAST_WIDTH) {
    const message = `Take a larger picture: this one is ${picture.width} pixels wide, and large screens show ${LEAST_WIDTH}.`;
    findings.push(advice(message, { field: 'banner_img' }));
  }
  if (!picture.credit.trim() && !banner_caption.trim()) {
    const message = 'Say who made the picture, and by what right it is shown.';
    findings.push(advice(message, { field: 'banner_caption' }));
  }
  if (!banner_alt.trim()) {
    const message = 'Say what the picture shows, for readers who do not see it.';
    findings.push(advice(message, { field: 'banner_alt' }));
  }
  return findings;
}
