import type { ReactNode } from 'react';
import type { Publication } from '../publication.ts';
import { jsonForScript } from './json.ts';
import type { Head } from './page.ts';

export interface DocumentParts {
  readonly head: Head;
  readonly publication: Publication;
  readonly siteUrl: string;
  /** What stands for a page where it is shared: its own, or the publication's. */
  readonly picture: NonNullable<Head['picture']>;
}

const MARK = '<!--place-->';

/** The place of what its head shares with others (shared-head.tsx), and then of its body. React escapes whatever else might be written so. */
export const PLACES = new RegExp(`<style>${MARK}</style>|${MARK}`);

/** What stands around the body of an HTML page. */
export function Document(parts: DocumentParts) {
  return (
    <html lang={parts.publication.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <About {...parts} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant. */}
        <style dangerouslySetInnerHTML={{ __html: MARK }} />
        {parts.head.structuredData?.map((data, index) => (
          <StructuredData key={String(index)} data={data} />
        ))}
      </head>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant. */}
      <body dangerouslySetInnerHTML={{ __html: MARK }} />
    </html>
  );
}

function About({ head, publication, siteUrl, picture }: DocumentParts): ReactNode {
  const title = head.title ? `${head.title} | ${publication.name}` : `${publication.name}: ${publication.tagline}`;
  const robots = head.noindex ? 'noindex' : 'index, follow, max-image-preview:large';
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={head.description} />
      <meta name="robots" content={robots} />
      {head.canonical && <link rel="canonical" href={siteUrl + head.canonical} />}
      <meta property="og:site_name" content={publication.name} />
      <meta property="og:title" content={head.title ?? publication.name} />
      <meta property="og:description" content={head.description} />
      <meta property="og:type" content={head.kind ?? 'website'} />
      {head.canonical && <meta property="og:url" content={siteUrl + head.canonical} />}
      <meta property="og:image" content={absolute(picture.url, siteUrl)} />
      {picture.width && <meta property="og:image:width" content={String(picture.width)} />}
      {picture.height && <meta property="og:image:height" content={String(picture.height)} />}
      <meta property="og:image:alt" content={picture.alt ?? publication.name} />
      <meta name="twitter:card" content="summary_large_image" />
      {head.alternates?.map(({ type, title, path }) => (
        <link key={path} rel="alternate" type={type} title={title} href={siteUrl + path} />
      ))}
      <meta name="color-scheme" content="light dark" />
      {head.extra}
    </>
  );
}

function absolute(address: string, siteUrl: string): string {
  return address.startsWith('/') ? siteUrl + address : address;
}

function StructuredData({ data }: { data: object }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped for <script> by jsonForScript.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(data) }} />;
}
