import type { ReactNode } from 'react';
import { absoluteAddress, pictureAddress } from '#platform/picture-address.ts';
import type { PlatformSite } from '../site.ts';
import type { Assets } from './assets.ts';
import type { Head } from './page.ts';

interface DocumentParts {
  readonly site: PlatformSite;
  readonly head: Head;
  /** Stands for the page where it is shared: its own, or the publication's. */
  readonly picture: NonNullable<Head['picture']>;
  readonly resources: Resources;
  /** HTML. */
  readonly body: string;
}

/** What the browser fetches or runs besides the body. */
interface Resources {
  readonly assets: Assets;
  /** Addresses of fonts to fetch ahead. */
  readonly fonts: readonly string[];
  /** The text of the style element. */
  readonly style: string;
  /** Addresses of style sheets to link. */
  readonly sheets: readonly string[];
}

/** An HTML page around its body. */
export function Document({ site, head, picture, resources, body }: DocumentParts) {
  return (
    <html lang={site.publication.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <About site={site} head={head} picture={picture} />
        <Fetched site={site} head={head} resources={resources} />
        {head.structuredData?.map((data, index) => (
          <StructuredData key={String(index)} data={data} />
        ))}
      </head>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output. */}
      <body dangerouslySetInnerHTML={{ __html: body }} />
    </html>
  );
}

/** Everything the browser fetches or runs, in the order of need: fonts, styles, scripts. */
function Fetched({
  site: { publication, configuration },
  head,
  resources: { assets, fonts, style, sheets },
}: Omit<DocumentParts, 'picture' | 'body'>): ReactNode {
  const desk = head.scripts?.map(assets.desk) ?? [];
  const scripts = head.isStill ? [] : [...assets.scripts, ...desk.map(({ script }) => script)];
  return (
    <>
      {fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: built or checked, and allowed by its hash alone. */}
      <style dangerouslySetInnerHTML={{ __html: style }} />
      {[...sheets, ...desk.flatMap((entry) => entry.styles)].map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {scripts.map((source) => (
        <script key={source} type="module" src={source} />
      ))}
      <link rel="icon" href={pictureAddress(configuration.imageBase, publication.pictures.icon)} />
    </>
  );
}

function About({
  site: { publication, configuration },
  head,
  picture,
}: Omit<DocumentParts, 'resources' | 'body'>): ReactNode {
  const { siteUrl } = configuration;
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
      <meta property="og:image" content={absoluteAddress(siteUrl, picture.url)} />
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

function StructuredData({ data }: { data: object }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped for <script> by jsonForScript.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(data) }} />;
}

/**
 * JSON that is safe between <script> tags: JSON.stringify leaves `</script>` and `<!--` as they are.
 * @see https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements
 */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
