import type { Place, StoryDocument, StoryFields } from '#desk/stories/story.contract.ts';
import type { Tool } from './Tools.desk.tsx';

/** Fields that stand in the story itself; all others are among the details. */
const IN_TEXT: ReadonlySet<keyof StoryFields> = new Set([
  'post_title',
  'p_content',
  'banner_img',
  'banner_caption',
  'banner_alt',
  'banner_show',
  'banner_focus',
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
export function showPlace(place: Place, { blocks }: StoryDocument): void {
  requestAnimationFrame(() => {
    if ('field' in place) return show(document.getElementById(fieldId(place.field)));
    const element = elementOfBlock(blocks.findIndex(({ id }) => id === place.block));
    show(element);
    if (!element) return;
    element.closest<HTMLElement>(EDITOR)?.focus({ preventScroll: true });
    document.getSelection()?.collapse(element, 0);
  });
}

/** The class that ProseMirror gives its text. */
const EDITOR = '.ProseMirror';

/** The editor renders one element for each block; notes and choices between them are widgets. */
function elementOfBlock(index: number): Element | undefined {
  return [...document.querySelectorAll(`${EDITOR} > :not(.ProseMirror-widget)`)][index];
}

function show(element: Element | null | undefined): void {
  element?.scrollIntoView({ block: 'center' });
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}
