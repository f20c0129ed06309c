import { type ReactElement, use } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Rendering, RenderingContext } from './context.ts';
import { sharedPiece } from './pieces.ts';

/**
 * For what stands around every page and is the same on many: drawn once for each of its variants, repeated from then on
 * as the inside of an element (docs/decisions/0013). The part is drawn by itself, so that nothing of one page can get
 * into another: no context reaches it but this, and `variant` has to tell all that its props say beside the site.
 * As after an island, no hook may be called after this one.
 * @param name of the part; its ids begin with it
 */
export function useStanding(name: string, variant: string, part: ReactElement): { __html: string } {
  const rendering = use(RenderingContext);
  const key = `${name} ${variant}`;
  const drawn = rendering.standing.get(key) ?? draw(name, part, rendering);
  if (drawn.isWhole) rendering.standing.set(key, drawn);
  for (const [island, when] of drawn.islands) rendering.use(island, when);
  return { __html: rendering.setApart(drawn.html, drawn.piece) };
}

function draw(name: string, part: ReactElement, { report }: Rendering) {
  let isWhole = true;
  const own = new Rendering({
    prefix: name,
    report: (error, island) => {
      isWhole = false;
      report(error, island);
    },
  });
  const html = renderToStaticMarkup(<RenderingContext value={own}>{part}</RenderingContext>, {
    identifierPrefix: name,
  });
  return { html, piece: sharedPiece(html), islands: own.islands, isWhole };
}
