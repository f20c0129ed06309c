import type { Configuration } from './configuration.ts';
import type { PlatformDatabase } from './database/database.ts';
import type { Keys } from './secrets/keys.ts';

interface Face {
  readonly family: string;
  /** Below the media folder. */
  readonly file: string;
  readonly weight: string;
  readonly style: 'normal' | 'italic';
}

/** What the platform knows of a publication: its name, language, pictures, colours and fonts. */
export interface PlatformPublication {
  readonly name: string;
  readonly tagline: string;
  readonly language: string;
  readonly pictures: { readonly share: string; readonly icon: string };
  readonly colours: Readonly<Record<'light' | 'dark', Readonly<Record<string, string | undefined>>>>;
  readonly fonts: Readonly<Record<'display' | 'label', readonly Face[]>>;
  /** CSS that makes readers' own fonts stand in for the publication's. */
  readonly standIns?: string;
  readonly categories: readonly {
    readonly cat_slug: string;
    readonly hue?: { readonly light: string; readonly dark: string } | undefined;
    readonly isHidden?: boolean | undefined;
  }[];
}

/** What the platform needs of a site. Content adds to it what a paper is made of (content/site.ts). */
export interface PlatformSite {
  readonly configuration: Configuration;
  readonly publication: PlatformPublication;
  readonly database: PlatformDatabase;
  readonly keys: Keys;
  /** The present moment; tests set it. */
  readonly now: () => Date;
}
