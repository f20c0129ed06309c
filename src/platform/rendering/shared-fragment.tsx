import { type ReactElement, use } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Rendering, RenderingContext } from './context.ts';

/**
 * Renders a part that many pages share, such as the header, once per variant, and returns its HTML for
 * dangerouslySetInnerHTML. A quarter of a page's rendering time goes into header and footer (docs/decisions/0013).
 *
 * The part is rendered outside the page's own pass and receives no React context but RenderingContext. Call no hook after this
 * one: the nested rendering resets React's hook state.
 * @param name unique among shared fragments; prefixes the ids in it
 * @param variant must identify everything that the part's props depend on, besides the site
 */
export function useSharedFragment(name: string, variant: string, part: ReactElement): { __html: string } {
  const rendering = use(RenderingContext);
  const key = `${name} ${variant}`;
  return { __html: rendering.fragments.get(key) ?? render(name, key, part, rendering) };
}

/** Keeps the fragment, unless an island in it failed: the next page tries again. */
function render(name: string, key: string, part: ReactElement, { report, fragments }: Rendering): string {
  let isWhole = true;
  const reportIsland: typeof report = (error, island) => {
    isWhole = false;
    report(error, island);
  };
  const own = new Rendering(reportIsland, new Map(), name);
  const html = renderToStaticMarkup(<RenderingContext value={own}>{part}</RenderingContext>, {
    identifierPrefix: name,
  });
  if (isWhole) fragments.set(key, html);
  return html;
}
