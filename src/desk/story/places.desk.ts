import type { StoryFields } from '#writing/story.contract.ts';
import type { Tool } from './Tools.desk.tsx';

/** A place of a story that something leads to. */
export type Place = { readonly field: keyof StoryFields } | { readonly block: string };

/** Fields that stand in the story itself; all others are among the details. */
const IN_TEXT: ReadonlySet<keyof StoryFields> = new Set([
  'post_title',
  'p_content',
  'banner_img',
  'banner_caption',
  'banner_show',
]);

/** The id of a field's control on the page. */
export function fieldId(name: keyof StoryFields): string {
  return `story-${name}`;
}

/** The tool that holds a place. @returns undefined for a place in the text */
export function toolOf(place: Place): Tool | undefined {
  if ('block' in place || IN_TEXT.has(place.field)) return undefined;
  return place.field === 'publish_time' ? 'Publish' : 'Details';
}

/** Scrolls to a place and puts the focus there, once the tool that holds it is shown. */
export function showPlace(place: Place): void {
  requestAnimationFrame(() => {
    const element =
      'field' in place
        ? document.getElementById(fieldId(place.field))
        : document.querySelector<HTMLElement>(`[data-block-id="${CSS.escape(place.block)}"]`);
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
  });
}
