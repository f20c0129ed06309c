/**
 * The rules of schema.org and Google for the types that the site uses: allowed, required and recommended properties,
 * and their values.
 * @see https://schema.org and https://developers.google.com/search/docs/appearance/structured-data/search-gallery
 */
interface Rule {
  readonly must: readonly string[];
  readonly may?: readonly string[];
}

const ARTICLE = ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher', 'mainEntityOfPage'];
const MEDIA = ['contentUrl', 'embedUrl', 'uploadDate', 'description', 'name', 'encodingFormat'];

const RULES: Readonly<Record<string, Rule>> = {
  NewsArticle: {
    must: [...ARTICLE, 'isAccessibleForFree'],
    may: ['url', 'description', 'articleSection', 'keywords', 'timeRequired', 'inLanguage'],
  },
  PodcastEpisode: {
    must: ['name', 'url', 'datePublished', 'partOfSeries', 'associatedMedia'],
    may: ['description', 'inLanguage', 'timeRequired'],
  },
  PodcastSeries: { must: ['name', 'url'] },
  VideoObject: { must: ['name', 'thumbnailUrl', 'uploadDate'], may: MEDIA },
  AudioObject: { must: ['contentUrl'], may: MEDIA },
  MediaObject: { must: ['name'], may: MEDIA },
  BreadcrumbList: { must: ['itemListElement'] },
  ItemList: { must: ['itemListElement'] },
  ListItem: { must: ['position'], may: ['name', 'item', 'url'] },
  CollectionPage: { must: ['name', 'url', 'mainEntity'], may: ['inLanguage'] },
  ProfilePage: { must: ['mainEntity'] },
  WebPage: { must: ['@id'] },
  WebSite: { must: ['name', 'url', 'potentialAction'], may: ['@id', 'description', 'inLanguage', 'publisher'] },
  SearchAction: { must: ['target', 'query-input'] },
  EntryPoint: { must: ['urlTemplate'] },
  Event: {
    must: ['name', 'startDate', 'location', 'eventStatus', 'eventAttendanceMode', 'description'],
    may: ['image', 'url', 'sameAs'],
  },
  Place: { must: ['name', 'address'] },
  VirtualLocation: { must: ['url'] },
  Person: { must: ['name', 'url'], may: ['description', 'image'] },
  Organization: { must: ['name', 'url'] },
  NewsMediaOrganization: {
    must: ['name', 'url', 'logo'],
    may: ['@id', 'description', 'email', 'telephone', 'sameAs', 'parentOrganization'],
  },
  ImageObject: { must: ['url'], may: ['width', 'height'] },
};

const ADDRESSES = new Set(['url', '@id', 'item', 'image', 'thumbnailUrl', 'contentUrl', 'embedUrl', 'sameAs']);
const MOMENTS = new Set(['datePublished', 'dateModified', 'uploadDate', 'startDate']);
/** A time has a zone; a date has none. */
const MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;
/** ISO 8601: a reading time in minutes, a running time in seconds. */
const DURATION = /^PT\d+[MS]$/;

type Described = Readonly<Record<string, unknown>>;

/** Violations in structured data; empty when a validator would report nothing. */
export function faultsOf(data: unknown, isRoot = true): string[] {
  if (Array.isArray(data)) return data.flatMap((each) => faultsOf(each, isRoot));
  if (!isDescribed(data)) return [];
  const type = String(data['@type']);
  const rule = RULES[type];
  if (!rule) return [`${type} is no type that the site means to use`];
  const names = Object.keys(data).filter((name) => name !== '@type' && name !== '@context');
  const known = new Set([...rule.must, ...(rule.may ?? [])]);
  return [
    ...(isRoot && data['@context'] !== 'https://schema.org' ? [`${type} does not say whose words it uses`] : []),
    ...rule.must.filter((name) => isEmpty(data[name])).map((name) => `${type} lacks ${name}`),
    ...names.filter((name) => !known.has(name)).map((name) => `${type} has no property ${name}`),
    ...names.flatMap((name) => valueFaults(type, name, data[name])),
    ...(OF_TYPE[type]?.(data) ?? []),
    ...names.flatMap((name) => faultsOf(data[name], false)),
  ];
}

/** All addresses in structured data. */
export function addressesIn(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(addressesIn);
  if (!isDescribed(data)) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    ADDRESSES.has(name)
      ? [value].flat().flatMap((each) => (typeof each === 'string' ? [each] : addressesIn(each)))
      : addressesIn(value),
  );
}

const OF_TYPE: Readonly<Record<string, (data: Described) => string[]>> = {
  NewsArticle: ({ headline, image, datePublished, dateModified }) => [
    ...(String(headline).length > 110 ? ['NewsArticle has a headline of more than 110 letters'] : []),
    ...(Array.isArray(image) && image.length === 3 ? [] : ['NewsArticle has no picture in three shapes']),
    ...(String(dateModified) < String(datePublished) ? ['NewsArticle was changed before it was published'] : []),
  ],
  BreadcrumbList: ({ itemListElement }) => listFaults('BreadcrumbList', itemListElement, ['name', 'item']),
  ItemList: ({ itemListElement }) => listFaults('ItemList', itemListElement, ['url']),
  VideoObject: ({ contentUrl, embedUrl }) => (contentUrl || embedUrl ? [] : ['VideoObject can be played nowhere']),
  EntryPoint: ({ urlTemplate }) =>
    /^https?:\/\/[^{}]+\{search_term_string\}$/.test(String(urlTemplate)) ? [] : [`No template: ${urlTemplate}`],
};

function listFaults(type: string, items: unknown, must: readonly string[]): string[] {
  if (!Array.isArray(items) || items.length === 0) return [`${type} is empty`];
  return items.flatMap((item: Described, index) => [
    ...(item.position === index + 1 ? [] : [`${type} counts ${item.position} at ${index + 1}`]),
    ...must.filter((name) => isEmpty(item[name])).map((name) => `${type}, ${index + 1}: no ${name}`),
  ]);
}

function valueFaults(type: string, name: string, value: unknown): string[] {
  const values = [value].flat().filter((each) => typeof each === 'string');
  if (ADDRESSES.has(name)) {
    return values
      .filter((each) => !/^https?:\/\/[^/\s]+\//.test(each) && !/^https?:\/\/[^/\s]+$/.test(each))
      .map((each) => `${type}.${name} is not absolute: ${each}`);
  }
  if (MOMENTS.has(name)) {
    return values
      .filter((each) => !MOMENT.test(each) || Number.isNaN(Date.parse(each)))
      .map((each) => `${type}.${name} is no moment: ${each}`);
  }
  if (name === 'timeRequired' && !DURATION.test(String(value))) return [`${type}.${name} is no duration: ${value}`];
  if (name === 'eventStatus' || name === 'eventAttendanceMode') {
    return values
      .filter((each) => !each.startsWith('https://schema.org/Event') && !/AttendanceMode$/.test(each))
      .map((each) => `${type}.${name} is ${each}`);
  }
  return [];
}

function isDescribed(value: unknown): value is Described {
  return typeof value === 'object' && value !== null && '@type' in value;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
