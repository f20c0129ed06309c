import type { Status } from '#content/columns.contract.ts';
import type { EventState, LaterEventTexts } from '#content/events/events.contract.ts';
import type { Given } from '#content/posts/drafts.store.ts';
import type { PostTexts } from '#content/posts/posts.contract.ts';

/** What the readers (folder, WordPress, Ghost) yield; operations/importing/write.ts turns it into rows. */

/** Where in the source an item is, for the report. */
export interface SourcePlace {
  readonly file?: string;
  /** Counted from 1. */
  readonly line?: number | undefined;
  /** The source's own identifier. */
  readonly id?: string | undefined;
}

/** A category or tag as the source names it. */
export interface NamedTerm {
  readonly slug: string;
  readonly name: string;
}

interface Item {
  /** Unique and stable: `wordpress:example.com:42`, `ghost:5f…`, `content:posts/a-slug.md`. */
  readonly key: string;
  readonly place: SourcePlace;
  /** A sentence for each part that was not taken as it is written; of its body, the body says it. */
  readonly remarks?: readonly string[] | undefined;
  /** A hash of the item's source, for readers that have one; absent, the whole item is hashed. */
  readonly fingerprint?: string;
}

export interface SourceAuthor extends Item {
  readonly kind: 'author';
  /** The name by which posts refer to it. */
  readonly login: string;
  readonly name: string;
  readonly description?: string | undefined;
  /** As all pictures: an absolute address, or a path below the media folder, as written in the source. */
  readonly photo?: string | undefined;
  /** Pages of theirs elsewhere. */
  readonly links?: readonly string[] | undefined;
  /** Old paths of the list of its posts: known when the source was read once. */
  readonly listAddresses?: (() => readonly string[]) | undefined;
}

export interface SourceTerm extends Item, NamedTerm {
  readonly kind: 'category' | 'subcategory';
  /** Old paths of its list: known when the source was read once. */
  readonly listAddresses?: (() => readonly string[]) | undefined;
}

/** The body of an item. */
export interface SourceBody {
  /** As the source would display it, not cleaned. Made at each call: a batch holds many bodies. */
  readonly html: () => string;
  /** The same as the source wrote it, to count its words. */
  readonly written?: string | undefined;
  /** A sentence for each part of it that was not taken as it is written. */
  readonly remarks: readonly string[];
}

/** An item with a body. */
export interface Bodied extends Item {
  /** Reads its body. */
  readonly body: () => SourceBody;
}

/** What posts and events have in common. */
interface Article extends Bodied {
  readonly title: string;
  readonly slug: string;
  /** As the source writes it. Without a zone it is in the publication's; only a folder may have a relative date. */
  readonly date: string | undefined;
  /** Dates to use where that one cannot be read, the best first: of a file's name or an address. */
  readonly otherDates?: readonly string[];
  readonly status: Status;
  readonly banner?: string | undefined;
  /** Pictures that other fields name: the first that is there takes the place of a missing banner. */
  readonly otherPictures?: readonly string[] | undefined;
  readonly bannerShow: boolean;
  readonly podcastLink?: string | undefined;
  /** When readers had it last, where the source says so. */
  readonly until?: string | undefined;
  /** Old paths, with their query, that become redirects. */
  readonly addresses: readonly string[];
}

/** Texts have the names of their columns, but for the three oldest: title, deck and metaDescription. */
export interface SourcePost extends Article, Given<Omit<PostTexts, 'post_title' | 'p_content' | 'meta_description'>> {
  readonly kind: 'post';
  readonly deck: string;
  /** The source's categories, the main one first. For the folder: exactly one, already ours. */
  readonly categories: readonly NamedTerm[];
  readonly tags: readonly NamedTerm[];
  /** A SourceAuthor's login; one that no author declares is founded with this as name. */
  readonly author: string;
  /** Logins of the authors beside the first, in the order of the byline. */
  readonly coauthors?: readonly string[];
  readonly modified?: string | undefined;
  /** The source's own word for the status, for the report: `private`, `pending`, `trash`. */
  readonly sourceStatus?: string | undefined;
  /** Not public on the old site, because of a password for instance: a draft without a preview. */
  readonly hidden?: boolean | undefined;
  /** The words under it, with its credit, as plain text. */
  readonly bannerCaption?: string | undefined;
  /** As stored: `30-70`. */
  readonly bannerFocus?: string;
  readonly metaDescription: string;
  readonly metaKeywords: string;
  readonly podcastSeconds?: number | undefined;
  /** Page views of the last 30 days. */
  readonly views?: number | undefined;
  /** Old paths of the lists by day, month and year that contained it. */
  readonly archives?: readonly string[] | undefined;
}

/** Texts have the names of their columns, but for the two oldest: title and location. */
export interface SourceEvent extends Article, Given<LaterEventTexts> {
  readonly kind: 'event';
  /** As the source writes it; an IANA name is kept. */
  readonly timeZone?: string | undefined;
  /** As the source writes it, by the clock of the date. */
  readonly end?: string | undefined;
  /** Whether it fills whole days; undefined where the source does not say. */
  readonly allDay?: boolean | undefined;
  readonly state?: EventState | undefined;
  readonly location: string;
  readonly link?: string | undefined;
}

/** A page of text. Its address is the first of its old ones that can be one here. */
export interface SourcePage
  extends Pick<SourcePost, keyof Bodied | 'title' | 'slug' | 'status' | 'sourceStatus' | 'until' | 'addresses'> {
  readonly kind: 'page';
  /** For search engines, plain. */
  readonly description: string;
  readonly modified?: string | undefined;
  /** False for one that the old site kept from its site map and from search engines. */
  readonly isListed?: boolean;
  /** When readers had it first, where the source says so. */
  readonly from?: string | undefined;
}

export interface SourceAdvertisement extends Item {
  readonly kind: 'advertisement';
  readonly name: string;
  readonly type: string;
  readonly destination: string;
  readonly banner: string;
  readonly duration?: number | undefined;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly weight?: number | undefined;
}

export interface SourceSubscription extends Item {
  readonly kind: 'subscription';
  readonly email: string;
  readonly created?: string | undefined;
}

export interface SourceRedirect extends Item {
  readonly kind: 'redirect';
  readonly from: string;
  readonly to: string;
}

/** A reader's comment on the old site. Never shown here, and not kept with its writer's address. */
export interface SourceComment {
  readonly kind: 'comment';
  /** The source's own identifier of its post, and its title. */
  readonly postId: string;
  readonly post: string;
  readonly name: string;
  readonly email: string;
  readonly date: string;
  readonly html: string;
  readonly isApproved: boolean;
}

/** Something that cannot be imported. The report names it, or only counts it if it has neither place nor title. */
export interface SourceLeftOut {
  readonly kind: 'left-out';
  readonly place: SourcePlace;
  /** What it is: `page without text`, `nav_menu_item`, `comment`. */
  readonly what: string;
  readonly title?: string | undefined;
  readonly reason: string;
  /** Readers of the old site saw it as a page. */
  readonly isContent?: true;
  /** The map says so. */
  readonly isChosen?: true;
  /** Its old paths, where they are known, the likeliest first. */
  readonly addresses?: readonly string[] | undefined;
  /** How many there are; 1 if absent. */
  readonly number?: number;
}

interface SourceProgress {
  readonly kind: 'progress';
  /** Bytes read so far, of SourceReader.size. */
  readonly bytes: number;
}

export type SourceItem =
  | SourceAuthor
  | SourceTerm
  | SourcePost
  | SourceEvent
  | SourcePage
  | SourceAdvertisement
  | SourceSubscription
  | SourceRedirect
  | SourceComment
  | SourceLeftOut
  | SourceProgress;
