import type {
  SourceEvent,
  SourceItem,
  SourceLeftOut,
  SourcePage,
  SourcePlace,
  SourcePost,
  SourceTerm,
} from './source.ts';

/** Something that the site cannot import. @param what its type: `page`, `comment` */
export function leftOut(what: string, reason: string, place: SourcePlace = {}, title?: string): SourceLeftOut {
  return { kind: 'left-out', place, what, reason, title: title || undefined };
}

/** The same for content that readers of the old site saw. */
export function leftOutContent(
  what: string,
  reason: string,
  place: SourcePlace,
  title?: string,
  addresses?: readonly string[],
): SourceLeftOut {
  return { ...leftOut(what, reason, place, title), isContent: true, addresses };
}

/** An article, event or page that the map leaves out. @param where the section or folder that it is in: `the section 'Jobs'` */
export function leftOutByChoice(item: SourcePost | SourceEvent | SourcePage, where: string): SourceLeftOut {
  const { kind, place, title, addresses } = item;
  const what = kind === 'post' ? 'article' : kind;
  return { ...leftOut(what, `it is in ${where}`, place, title), isChosen: true, addresses };
}

/** The list of a section that the map leaves out. */
export function leftOutList({ name, place, listAddresses }: SourceTerm): SourceLeftOut {
  return {
    ...leftOut('list', `it is of the section '${name}'`, place, name),
    isChosen: true,
    addresses: listAddresses?.(),
  };
}

/** What a folder holds that the map leaves out: its articles, events and pages, and what would be left out anyway. */
export function withoutFolder(items: readonly SourceItem[], folder: string): SourceItem[] {
  return items.map((item) => {
    if (item.kind === 'left-out') return { ...item, isChosen: true };
    const isShown = item.kind === 'post' || item.kind === 'event' || item.kind === 'page';
    return isShown ? leftOutByChoice(item, `the folder '${folder}'`) : item;
  });
}

/** The same for a post of a type that has no place here. @param addresses its old paths; absent: readers saw nothing of it */
export function leftOutType(
  type: string,
  place: SourcePlace,
  title: string,
  addresses?: readonly string[],
): SourceLeftOut {
  const reason =
    type === 'page'
      ? 'it has no text: it was made of parts of the old design'
      : `posts of the type '${type}' are not known here, and are yours to decide about`;
  return addresses ? leftOutContent(type, reason, place, title, addresses) : leftOut(type, reason, place, title);
}

/** The same for a post that the source holds twice. */
export function leftOutTwice(place: SourcePlace, title: string): SourceLeftOut {
  return leftOut('post', 'the export holds it twice; the first one counts', place, title);
}

/** The same for a redirect whose old address is a pattern. */
export function leftOutPattern(place: SourcePlace, from: string): SourceLeftOut {
  return leftOut('redirect', 'it is a pattern; only single addresses are redirected here', place, from);
}

/** The same for things that the report counts without naming them. */
export function leftOutUnnamed(what: string, reason: string, number = 1): SourceLeftOut {
  return { ...leftOut(what, reason), number };
}
