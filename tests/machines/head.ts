import type { Page } from '@playwright/test';

/** The metadata in a page's head. */
export interface HeadOfPage {
  readonly title: string;
  readonly canonical: readonly string[];
  readonly meta: Readonly<Record<string, string>>;
  readonly alternates: readonly { readonly type: string; readonly title: string; readonly href: string }[];
  readonly structuredData: readonly Record<string, unknown>[];
}

/** Reads the head of the current page. */
export function headOf(page: Page): Promise<HeadOfPage> {
  return page.evaluate(() => {
    const all = <Kind extends Element>(selector: string) => [...document.head.querySelectorAll<Kind>(selector)];
    const named = all<HTMLMetaElement>('meta[name], meta[property]').map((meta) => [
      meta.getAttribute('property') ?? meta.name,
      meta.content,
    ]);
    return {
      title: document.title,
      canonical: all<HTMLLinkElement>('link[rel=canonical]').map(({ href }) => href),
      meta: Object.fromEntries(named),
      alternates: all<HTMLLinkElement>('link[rel=alternate]').map(({ type, title, href }) => ({ type, title, href })),
      structuredData: all('script[type="application/ld+json"]').map(({ textContent }) => JSON.parse(textContent)),
    };
  });
}
