import type { Page } from '@playwright/test';

/** An element of a feed, parsed by the browser's strict XML parser. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly Element[];
}

/** @throws the parser's message when the document is not well-formed */
export async function parseXml(page: Page, xml: string): Promise<Element> {
  return page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'application/xml');
    const error = document.querySelector('parsererror');
    if (error) throw new Error(error.textContent ?? 'not well-formed');
    const read = (element: globalThis.Element): Element => ({
      name: element.nodeName,
      attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
      text: element.textContent ?? '',
      children: [...element.children].map(read),
    });
    return read(document.documentElement);
  }, xml);
}

export function childrenOf({ children }: Element, name: string): Element[] {
  return children.filter((child) => child.name === name);
}

/** RFC 822 with a four-digit year, as RSS 2.0 requires. */
const RSS_DATE =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/;
/** RFC 3339. */
const ATOM_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const ABSOLUTE = /^https?:\/\/[^\s/]+\//;

/** How often an element must or may occur. */
type Counts = Readonly<Record<string, 'one' | 'at most one' | 'any'>>;

const RSS_CHANNEL: Counts = {
  title: 'one',
  link: 'one',
  description: 'one',
  'atom:link': 'one',
  language: 'at most one',
  copyright: 'at most one',
  lastBuildDate: 'at most one',
  generator: 'at most one',
  image: 'at most one',
  item: 'any',
};
const RSS_ITEM: Counts = {
  title: 'one',
  link: 'one',
  guid: 'one',
  pubDate: 'one',
  'dc:creator': 'one',
  category: 'any',
  description: 'one',
  'content:encoded': 'one',
  enclosure: 'at most one',
  'media:content': 'at most one',
};
const ATOM_FEED: Counts = {
  id: 'one',
  title: 'one',
  updated: 'one',
  subtitle: 'at most one',
  link: 'any',
  author: 'any',
  icon: 'at most one',
  rights: 'at most one',
  generator: 'at most one',
  entry: 'any',
};
const ATOM_ENTRY: Counts = {
  id: 'one',
  title: 'one',
  updated: 'one',
  published: 'at most one',
  link: 'any',
  author: 'any',
  category: 'any',
  summary: 'at most one',
  content: 'at most one',
  'media:thumbnail': 'at most one',
};

/** Violations of RSS 2.0. @see https://www.rssboard.org/rss-profile */
export function rssFaults(rss: Element, address: string): string[] {
  const [channel] = childrenOf(rss, 'channel');
  if (rss.name !== 'rss' || rss.attributes.version !== '2.0' || !channel) return ['It is no RSS 2.0'];
  const items = childrenOf(channel, 'item');
  const ids = items.flatMap((item) => childrenOf(item, 'guid').map(({ text }) => text));
  const self = childrenOf(channel, 'atom:link')[0]?.attributes;
  return [
    ...countFaults(channel, RSS_CHANNEL),
    ...(self?.rel === 'self' && self.href === address
      ? []
      : [`atom:link is not the feed's own address: ${self?.href}`]),
    ...(new Set(ids).size === ids.length ? [] : ['Two items have one guid']),
    ...items.flatMap((item) => [
      ...countFaults(item, RSS_ITEM),
      ...formFaults(item, 'pubDate', RSS_DATE),
      ...formFaults(item, 'link', ABSOLUTE),
      ...childrenOf(item, 'content:encoded').flatMap(({ text }) => contentFaults(text)),
      ...childrenOf(item, 'enclosure').flatMap(({ attributes }) => enclosureFaults(attributes)),
    ]),
  ];
}

/** Violations of Atom (RFC 4287). */
export function atomFaults(feed: Element, address: string): string[] {
  if (feed.name !== 'feed' || feed.attributes.xmlns !== 'http://www.w3.org/2005/Atom') return ['It is no Atom'];
  const entries = childrenOf(feed, 'entry');
  const ids = entries.flatMap((entry) => childrenOf(entry, 'id').map(({ text }) => text));
  const links = (of: Element, rel: string) => childrenOf(of, 'link').filter(({ attributes }) => attributes.rel === rel);
  const hasAuthor = childrenOf(feed, 'author').length > 0;
  return [
    ...countFaults(feed, ATOM_FEED),
    ...formFaults(feed, 'updated', ATOM_DATE),
    ...(links(feed, 'self')[0]?.attributes.href === address ? [] : ['link rel=self is not its own address']),
    ...(new Set(ids).size === ids.length ? [] : ['Two entries have one id']),
    ...entries.flatMap((entry) => [
      ...countFaults(entry, ATOM_ENTRY),
      ...formFaults(entry, 'updated', ATOM_DATE),
      ...formFaults(entry, 'published', ATOM_DATE),
      ...formFaults(entry, 'id', ABSOLUTE),
      ...(links(entry, 'alternate').length === 1 ? [] : ['An entry has not one alternate']),
      ...(hasAuthor || childrenOf(entry, 'author').length > 0 ? [] : ['An entry has no author']),
      ...childrenOf(entry, 'content').flatMap(({ text }) => contentFaults(text)),
    ]),
  ];
}

function countFaults(element: Element, counts: Counts): string[] {
  const unknown = element.children
    .filter(({ name }) => !(name in counts))
    .map(({ name }) => `${element.name} has no ${name}`);
  const wrong = Object.entries(counts).flatMap(([name, count]) => {
    const found = childrenOf(element, name);
    const isWrong = (count === 'one' && found.length !== 1) || (count === 'at most one' && found.length > 1);
    const isEmpty =
      count === 'one' && name !== 'description' && found.some(({ text, attributes }) => !text && !attributes.href);
    return isWrong || isEmpty ? [`${element.name} has ${found.length} ${name}${isEmpty ? ', empty' : ''}`] : [];
  });
  return [...unknown, ...wrong];
}

function formFaults(element: Element, name: string, form: RegExp): string[] {
  const wrong = childrenOf(element, name).filter(({ text }) => !form.test(text));
  return wrong.map(({ text }) => `${element.name} ${name}: ${text}`);
}

/** Feed readers show the HTML elsewhere: it must not contain relative addresses or scripts. */
export function contentFaults(html: string): string[] {
  const relative = [...html.matchAll(/<[a-z][^>]*?\s(?:href|src|poster)="(?!https?:|mailto:|tel:|data:)([^"]*)"/gi)];
  const programs = html.match(/<script|<style|\son\w+=|javascript:/gi) ?? [];
  return [
    ...relative.map(([, address]) => `A relative address: ${address}`),
    ...programs.map((found) => `A program: ${found}`),
  ];
}

function enclosureFaults({ url = '', length = '', type = '' }: Readonly<Record<string, string>>): string[] {
  const isRight = ABSOLUTE.test(url) && /^[1-9]\d*$/.test(length) && /^(?:audio|video|image)\/[\w.+-]+$/.test(type);
  return isRight ? [] : [`No enclosure: ${url}, ${length}, ${type}`];
}
