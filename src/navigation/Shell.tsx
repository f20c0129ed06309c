import type { ReactNode } from 'react';
import '#design/foundation.css';
import type { PageContext } from '#platform/rendering/page.ts';

/** Header, footer and what else stands around every page. */
export default function Shell({ context, children }: { context: PageContext; children: ReactNode }) {
  return (
    <>
      <header>{context.site.publication.name}</header>
      <main id="main">{children}</main>
    </>
  );
}
