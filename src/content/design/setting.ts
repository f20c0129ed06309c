import { createContext, use } from 'react';
import type { Site } from '#content/site.ts';
import type { DateStyle } from '#platform/dates.ts';

/** What any component rendered on the server may need to know of the site; the shell provides it, and nothing in it changes. */
export interface Setting {
  readonly imageBase: string;
  /** The publication's language and time zone. */
  readonly dates: DateStyle;
  /** The publication's stand-in for an author without a photo, below the image base. */
  readonly authorPicture: string;
}

const SettingContext = createContext<Setting | undefined>(undefined);

export const ProvideSetting = SettingContext.Provider;

/** @throws Error outside of the shell, and inside an island, which is given props instead */
export function useSetting(): Setting {
  const setting = use(SettingContext);
  if (!setting) throw new Error('Only components rendered on the server, inside of the shell, know the setting');
  return setting;
}

export function settingOf({ configuration, publication }: Site): Setting {
  const { language, timeZone } = publication;
  return {
    dates: { language, timeZone },
    imageBase: configuration.imageBase,
    authorPicture: publication.pictures.author,
  };
}
