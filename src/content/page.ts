import {
  type ContentPage,
  definePlatformPage,
  definePlatformVisitorPage as defineVisitorPlatformPage,
  type PlatformPageContext,
  type VisitorPage,
} from '#platform/rendering/page.ts';
import type { Site } from './site.ts';

/** What every view of this paper is given beside its data. */
export type PageContext = PlatformPageContext<Site>;

/** Declares a page that is the same for every visitor, in NamePage.tsx; its address stands in routes.ts. */
export const definePage: <Params, Data>(
  page: Omit<ContentPage<Site, Params, Data>, 'kind'>,
) => ContentPage<Site, Params, Data> = definePlatformPage;

/** Declares a page that depends on its visitor. */
export const defineVisitorPage: <Params, Data>(
  page: Omit<VisitorPage<Site, Params, Data>, 'kind'>,
) => VisitorPage<Site, Params, Data> = defineVisitorPlatformPage;
