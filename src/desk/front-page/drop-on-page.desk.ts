/** What is dragged: the number of a post. */
export const DRAGGED_POST = 'application/x-masthead-post';

/** What is dragged within the page: the path of an article. */
const DRAGGED_PATH = 'application/x-masthead-path';

/** A post, by its number or by the path of its article. */
export type DraggedPost = { readonly post_id: number } | { readonly path: string };

/** The leads of the front page, from the top (site/home/LeadColumn.tsx). */
const LEADS = 'section[aria-labelledby="latest"] article';

/**
 * Lets articles of the shown front page be dragged onto its leads; what is dragged from beside it can be dropped there, too. The page
 * runs no script of its own (desk/paper): these listeners are the desk's.
 * @param onDrop with the place from the top, 1 to 3
 */
export function dropOnPage(page: Document, onDrop: (place: number, dropped: DraggedPost) => void): void {
  const leads = [...page.querySelectorAll<HTMLElement>(LEADS)];
  for (const article of page.querySelectorAll<HTMLElement>('article')) article.draggable = true;
  const leadAt = ({ target, dataTransfer }: DragEvent) => {
    const isOurs = dataTransfer?.types.some((type) => type === DRAGGED_POST || type === DRAGGED_PATH);
    return isOurs ? leads.find((lead) => lead.contains(target as Node | null)) : undefined;
  };
  const mark = (marked?: HTMLElement) => {
    for (const lead of leads) lead.style.outline = lead === marked ? '3px solid currentColor' : '';
  };
  page.addEventListener('dragstart', ({ target, dataTransfer }) => {
    const path = pathOf(target);
    if (path) dataTransfer?.setData(DRAGGED_PATH, path);
  });
  page.addEventListener('dragover', (event) => {
    const lead = leadAt(event);
    mark(lead);
    if (!lead) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'move';
  });
  page.addEventListener('dragend', () => mark());
  page.addEventListener('drop', (event) => {
    const lead = leadAt(event);
    mark();
    if (!lead) return;
    event.preventDefault();
    const given = event.dataTransfer?.getData(DRAGGED_POST);
    const dropped = given ? { post_id: Number(given) } : { path: event.dataTransfer?.getData(DRAGGED_PATH) ?? '' };
    onDrop(leads.indexOf(lead) + 1, dropped);
  });
}

/** The path of the article that is dragged; its links stay in the moment that the page is shown at. */
function pathOf(target: EventTarget | null): string | undefined {
  // Not by class: the frame's window has its own.
  const article = (target as Partial<Element> | null)?.closest?.('article');
  const link = article?.querySelector<HTMLAnchorElement>('a[href]');
  return link?.pathname.replace(/^\/desk\/paper\/\d+/, '');
}
