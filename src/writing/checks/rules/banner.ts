import { SRCSET_WIDTHS } from '#images/limits.ts';
import type { StoryDocument } from '../../story.contract.ts';
import type { CheckContext, Finding } from '../check.ts';

/** The width that a large screen shows, in pixels; search engines show no smaller picture large. */
const LEAST_WIDTH = Math.max(...SRCSET_WIDTHS);

/** The picture over the story: large enough, and with the name of who made it. */
export function banner({ fields }: StoryDocument, { pictures }: CheckContext): readonly Finding[] {
  const { banner_img: path, banner_caption } = fields;
  const picture = path === null ? undefined : pictures.get(path);
  if (!picture) return [];
  const findings: Finding[] = [];
  if (picture.width < LEAST_WIDTH) {
    const message = `Take a larger picture: this one is ${picture.width} pixels wide, and large screens show ${LEAST_WIDTH}.`;
    findings.push({ id: `small ${path}`, message, place: { field: 'banner_img' }, level: 'advice' });
  }
  if (!picture.credit.trim() && !banner_caption.trim()) {
    const message = 'Say who made the picture, and by what right it is shown.';
    findings.push({ id: `no credit ${path}`, message, place: { field: 'banner_caption' }, level: 'advice' });
  }
  return findings;
}
