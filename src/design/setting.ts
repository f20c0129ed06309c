import { createContext, use } from 'react';
import { oncePer } from '#platform/once-per.ts';
import type { Site } from '#platform/site.ts';

/** What any component drawn on the server may need to know of the site; the shell provides it, and nothing in it changes. */
export interface Setting {
  readonly imageBase: string;
  /** Of a moment in ISO 8601: short month, day and year, in the publication's language (`21 Nov 2026`). */
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
  return {
    imageBase: configuration.imageBase,
    shortDate: shortDates(publication.language),
    authorPicture: publication.pictures.author,
  };
});

/** Days that are kept as they are written: those that pages show again and again. */
const MOST_DAYS = 1000;

/** Each day is written once: a tag page shows some hundred dates of a few weeks, and a formatter takes its time for each. */
function shortDates(language: string): Setting['shortDate'] {
  const format = dateFormat(language);
  const written = new Map<string, string>();
  return (moment) => {
    // Of a moment in another zone, the day in UTC is not the one that is written.
    const day = moment.endsWith('Z') ? moment.slice(0, 'YYYY-MM-DD'.length) : moment;
    const known = written.get(day);
    if (known !== undefined) return known;
    const date = format.format(new Date(moment));
    if (written.size < MOST_DAYS) written.set(day, date);
    return date;
  };
}

/** The specification's short date. UTC on both sides, so that server and browser never disagree. */
export function dateFormat(language: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
}
