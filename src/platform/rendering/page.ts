import type { IncomingHttpHeaders } from 'node:http';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { RetryLater } from '#platform/errors.ts';
import type { PlatformSite } from '../site.ts';
import type { Failures, SideReadings } from './side-readings.ts';

/** What a page says about itself in its head. */
export interface Head {
  /** Without the publication's name, which the document adds; absent on the front page. */
  readonly title?: string;
  readonly description: string;
  /** Path of the one address this content has; the page's own when absent. A page that is `noindex` has none. */
  readonly canonical?: string;
  /** Absolute or site-relative address of the sharing picture; the publication's own when absent. */
  readonly picture?: { readonly url: string; readonly width?: number; readonly height?: number; readonly alt?: string };
  readonly kind?: 'website' | 'article';
  /** Kept out of search engines. */
  readonly noindex?: boolean;
  /** The site's own pages may show it in a frame; no page may show any other. */
  readonly isFramed?: boolean;
  /** Nothing in it acts: it loads no script and sends no form. */
  readonly isStill?: boolean;
  /** Its address is for one reader: browsers send it on to no other page, not even of this site. */
  readonly secretAddress?: boolean;
  /** schema.org objects. */
  readonly structuredData?: readonly object[];
  /** The same content in other forms: feeds, calendars. */
  readonly alternates?: readonly Alternate[];
  /** Further <link> and <meta> elements. */
  readonly extra?: ReactNode;
  /** Entries of the desk's build that this page loads, as paths below src/: `desk/accounts/passkeys/passkeys.desk.ts`. */
  readonly scripts?: readonly string[];
}

/** A form of a page's content that machines follow (HTML, section 4.6.7.1). */
export interface Alternate {
  /** Content type. */
  readonly type: string;
  readonly title: string;
  /** Path below the site. */
  readonly path: string;
}

/** What every view is given beside its data; nothing in it changes while a page is rendered. */
export interface PlatformPageContext<Site extends PlatformSite = PlatformSite> {
  readonly site: Site;
  /** Path of the request, without its query. */
  readonly path: string;
  /** The page's parsed address parameters, for what the menu needs of the route. */
  readonly params: Readonly<Record<string, unknown>>;
  /** The lists that `load` could not read. */
  readonly failures: Failures;
}

/** What both kinds of page declare. */
interface PageFacts<Site extends PlatformSite, Params, Data> {
  /** Path parameters and the query parameters the page knows; a mismatch is a 404, unknown parameters are ignored. */
  readonly params: z.ZodType<Params>;
  readonly head: (data: Data, site: Site) => Head;
  readonly View: (props: { data: Data; context: PlatformPageContext<Site> }) => ReactNode;
  /** Rendered without the site's header and footer: an application of its own. */
  readonly isBare?: boolean;
  /** Status of the answer, 200 when absent; the not-found page answers 404. */
  readonly status?: number;
  /** What its forms send, as `submit` reads them. A page with `submit` has it: a test finds fields without a maximum by it. */
  readonly form?: z.ZodType;
  /**
   * Takes a form that was posted to the page's own address by a browser that runs no script. A success sends the browser on to
   * a page that shows it, so that a reload posts nothing again. A refusal is the page again, with the reason, kept nowhere.
   * @param body unparsed; the feature's contract parses it
   */
  readonly submit?: (site: Site, params: Params, visitor: Visitor, body: unknown) => Promise<Submitted<Data>>;
}

/** The same for every visitor: kept until the content it was made from can have changed. */
export interface ContentPage<Site extends PlatformSite, Params, Data> extends PageFacts<Site, Params, Data> {
  readonly kind: 'content';
  /** The queries. Throws NotFound or Redirected (errors.ts) where there is nothing to render. */
  readonly load: (site: Site, params: Params, side: SideReadings) => Promise<Data>;
}

/** One that depends on its visitor: rendered for each request, and stored by no cache (`private, no-store`). */
export interface VisitorPage<Site extends PlatformSite, Params, Data> extends PageFacts<Site, Params, Data> {
  readonly kind: 'visitor';
  /**
   * Names who sends the request: requests of one sender take turns, so that many of them do not delay others. Undefined if the sender is
   * not known. Asks no database.
   */
  readonly whose?: (site: Site, visitor: Visitor) => string | undefined;
  /** As a content page's. It may set cookies; to send the visitor elsewhere, it throws Redirected. */
  readonly load: (site: Site, params: Params, visitor: Visitor, side: SideReadings) => Promise<Loaded<Data>>;
  /** A page of readers that is shown in place of this one, with nothing in it that acts. This one's view says why there is none. */
  readonly shows?: (data: Data, site: Site) => ShownPage<Site> | undefined;
}

/** A page that another one shows in its own place. */
export interface ShownPage<Site extends PlatformSite> {
  /** That it is rendered from: of another moment, for example. */
  readonly site: Site;
  /** Path and query, as readers have them; without a path it is the front page. */
  readonly path: string;
  /** Before the paths of its links, so that they lead to pages of the same site value. */
  readonly below: string;
}

export type Page<Site extends PlatformSite, Params, Data> =
  | ContentPage<Site, Params, Data>
  | VisitorPage<Site, Params, Data>;

/** A page of either kind. definePlatformPage has checked that its parts fit each other. */
// biome-ignore lint/suspicious/noExplicitAny: functions of different parameters have no common type but this.
export type AnyPage = Page<any, any, any>;

/** What a request says about its sender. A visitor page's `load` receives it, and any page's `submit`. */
export interface Visitor {
  /** Path and query of the request, as the visitor sent them. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** The IP address, behind the proxies that the configuration trusts. */
  readonly address: string;
}

/** A cookie to set. It is HttpOnly and SameSite=Lax, for the whole site, and Secure where the site is (RFC 6265). */
export interface VisitorCookie {
  readonly name: string;
  /** An empty value deletes it. */
  readonly value: string;
  /** In seconds; until the browser is closed when absent. */
  readonly maxAge?: number;
}

export interface Loaded<Data> {
  readonly data: Data;
  readonly cookies?: readonly VisitorCookie[];
}

/** The outcome of a form that was posted to its page. None is a page that shows a success: its reload would post the form again. */
export type Submitted<Data> = SentOn | UntakenForm<Data> | Acknowledged<Data>;

/** A form that was not taken: its page is shown again with the reason. */
export interface UntakenForm<Data> extends Loaded<Data> {
  readonly status: 409 | 422 | 429 | 500;
  /** Where it came too early, with `status` 429. */
  readonly wait?: RetryLater;
  /** What kept the form from being taken, to be logged. */
  readonly failure?: unknown;
}

/** The outcome of a POST that a mail service makes, which follows no redirect (RFC 8058, section 3.1). */
export interface Acknowledged<Data> extends Loaded<Data> {
  readonly status: 'acknowledged';
}

/** The outcome of a form after which the browser loads another page of the site (303). */
export interface SentOn {
  readonly location: string;
  readonly cookies?: readonly VisitorCookie[];
}

/** Declares a page that is the same for every visitor, in NamePage.tsx; its address stands in routes.ts. */
export function definePlatformPage<Site extends PlatformSite, Params, Data>(
  page: Omit<ContentPage<Site, Params, Data>, 'kind'>,
): ContentPage<Site, Params, Data> {
  return { ...page, kind: 'content' };
}

/** Declares a page whose `load` receives the visitor. The page cache and the fast path never see it. */
export function definePlatformVisitorPage<Site extends PlatformSite, Params, Data>(
  page: Omit<VisitorPage<Site, Params, Data>, 'kind'>,
): VisitorPage<Site, Params, Data> {
  return { ...page, kind: 'visitor' };
}
