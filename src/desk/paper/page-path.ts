/** The path that an address of the paper names, however it was written; undefined for one that names another site. */
export function pagePath(written: string, siteUrl: string): string | undefined {
  const text = written.trim();
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : text.replace(/^\/*/, '/'), siteUrl);
  return url && url.origin === new URL(siteUrl).origin ? url.pathname + url.search : undefined;
}
