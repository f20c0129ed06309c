import { type ReactElement, use } from 'react';
import { renderToString } from 'react-dom/server';
import { RenderingContext } from './context.ts';
import type { IslandComponent } from './island.ts';

/**
 * When an island starts: `idle` when the browser has nothing else to do, `visible` when it comes near the screen or is
 * clicked, `interaction` when it is first clicked (its code is fetched on hover or focus).
 */
export type HydrateWhen = 'idle' | 'visible' | 'interaction';

/**
 * Renders one island element on the server. Use: `<Island when="visible"><HomeTabs … /></Island>`.
 *
 * The child is rendered separately, with its own id prefix: rendered together with the page, useId would give other values than
 * in the browser. If an island throws, the page goes out without it.
 */
export function Island({ when, children }: { when: HydrateWhen; children: ReactElement }) {
  const rendering = use(RenderingContext);
  const name = nameOf(children);
  const prefix = rendering.nextPrefix();
  // React 19's hooks state is per render: no hook may be called after this nested render.
  const html = renderChild(children, prefix, (error) => rendering.report(error, name));
  if (html === undefined) return null;
  return (
    <mh-island
      src={name}
      when={when}
      prefix={prefix}
      props={JSON.stringify(children.props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, escaped by React.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function renderChild(child: ReactElement, prefix: string, report: (error: unknown) => void): string | undefined {
  try {
    return renderToString(child, { identifierPrefix: prefix });
  } catch (error) {
    report(error);
    return undefined;
  }
}

function nameOf(child: ReactElement): string {
  const type = child.type as Partial<IslandComponent<unknown>>;
  if (typeof type === 'string' || !type.island) {
    throw new Error('<Island> takes one element of a component marked by island() in a file NAME.island.tsx');
  }
  return type.island;
}
