import { createContext, use } from 'react';
import { type DateStyle, shortDates } from '#platform/dates.ts';
import { oncePer } from '#platform/once-per.ts';
import type { Site } from '#platform/site.ts';

/** What any component drawn on the server may need to know of the site; the shell provides it, and nothing in it changes. */
export interface Setting {
  readonly imageBase: string;
  /** What an island needs to write dates as the server does. */
  readonly dates: DateStyle;
  /** Writes a moment in ISO 8601 as `21 Nov 2026`, in the publication's language and time zone. */
  readonly shortDate: (moment: string) => string;
  /** The publication's stand-in for an author without a photo, below the image base. */
  readonly authorPicture: string;
}

const SettingContext = createContext<Setting | undefined>(undefined);

export const ProvideSetting = SettingContext.Provider;

/** @throws Error outside of the shell, and inside an island, which is given props instead */
export function useSetting(): Setting {
  const setting = use(SettingContext);
  if (!setting) throw new Error('Only components drawn on the server, inside of the shell, know the setting');
  return setting;
}

/** Made once a site: an Intl formatter costs more than all the dates that a page shows. */
export const settingOf = oncePer(({ configuration, publication }: Site): Setting => {
  const { language, timeZone } = publication;
  return {
    dates: { language, timeZone },
    imageBase: configuration.imageBase,
    shortDate: shortDates(publication),
    authorPicture: publication.pictures.author,
  };
});
