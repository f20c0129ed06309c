import { advertisementKind } from '#content/advertising/advertisement.kind.ts';
import { eventKind } from '#content/events/event.kind.ts';
import { pageKind } from '#content/imprint/page.kind.ts';
import type { Kind } from '#content/kinds/kind.ts';
import { authorKind } from '#content/posts/authors/author.kind.ts';
import { sectionKind } from '#content/posts/sections/section.kind.ts';
import { tagKind } from '#content/posts/tags/tag.kind.ts';
import { redirectKind } from '#content/redirects/redirect.kind.ts';

/** A kind of which only that it is one is known: lists, forms and menus need no more. */
export type AnyKind = Kind<Record<string, unknown>>;

/** Every kind that the desk edits beside stories, in the order of its menu. */
export const KINDS = [
  eventKind,
  advertisementKind,
  authorKind,
  sectionKind,
  tagKind,
  pageKind,
  redirectKind,
] as unknown as readonly AnyKind[];
