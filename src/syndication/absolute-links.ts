/**
 * Makes the addresses in an article absolute, as feeds need them. The HTML is our own, cleaned on its way in: every
 * attribute stands in double quotes.
 */
export function absoluteLinks(html: string, siteUrl: string): string {
  return html
    .replace(/ (href|src|poster)="\/(?!\/)/g, ` $1="${siteUrl}/`)
    .replace(
      / srcset="([^"]*)"/g,
      (_all, sources: string) => ` srcset="${sources.replace(/(^|,\s*)\/(?!\/)/g, `$1${siteUrl}/`)}"`,
    );
}
