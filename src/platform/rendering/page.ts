import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Site } from '../site.ts';

/** What a page says about itself in its head. */
export interface Head {
  /** Without the publication's name, which the document adds; absent on the front page. */
  readonly title?: string;
  readonly description: string;
  /** Path of the one address this content has; absent where it has none (errors, previews). */
  readonly canonical?: string;
  /** Absolute or site-relative address of the sharing picture; the publication's own when absent. */
  readonly picture?: { readonly url: string; readonly width?: number; readonly height?: number; readonly alt?: string };
  readonly kind?: 'website' | 'article';
  /** Kept out of search engines. */
  readonly noindex?: boolean;
  /** schema.org objects. */
  readonly structuredData?: readonly object[];
  /** The same content in other forms: feeds, calendars. */
  readonly alternates?: readonly Alternate[];
  /** Further <link> and <meta> elements. */
  readonly extra?: ReactNode;
}

/** A form of a page's content that machines follow (HTML, section 4.6.7.1). */
export interface Alternate {
  /** Content type. */
  readonly type: string;
  readonly title: string;
  /** Path below the site. */
  readonly path: string;
}

/** What every view is given beside its data; nothing in it changes while a page is drawn. */
export interface PageContext {
  readonly site: Site;
  /** Path of the request, without its query. */
  readonly path: string;
  /** The page's parsed address parameters, for what the menu needs of the route. */
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * A page: four facts that platform/rendering turns into an answer, the same way for every page.
 * Declared with definePage in NamePage.tsx and given its address in routes.ts.
 */
export interface Page<Params, Data> {
  /** Path parameters and the query parameters the page knows; a mismatch is a 404, unknown parameters are ignored. */
  readonly params: z.ZodType<Params>;
  /** The queries. Throws NotFound or Redirected (errors.ts) where there is nothing to draw. */
  readonly load: (site: Site, params: Params) => Promise<Data>;
  readonly head: (data: Data, site: Site) => Head;
  readonly View: (props: { data: Data; context: PageContext }) => ReactNode;
  /**
   * `content`: kept until the content it was made from can have changed. `never`: drawn each time and not stored by
   * anyone (previews).
   */
  readonly caching: 'content' | 'never';
  /**
   * Takes a form that a visitor posted to the page's own address, for those whose browser runs no script; the answer is
   * the page again, with what came of it. The route must say that it `accepts` forms.
   * @param body as it came; the room's contract parses it
   */
  readonly submit?: (site: Site, params: Params, body: unknown) => Promise<{ data: Data; status: number }>;
  /** Status of the answer, 200 when absent; the not-found page answers 404. */
  readonly status?: number;
}

/** Ties Params and Data of a page together for the compiler. */
export function definePage<Params, Data>(page: Page<Params, Data>): Page<Params, Data> {
  return page;
}
