import { type ComponentType, lazy } from 'react';
import { advertisementKind } from '#content/advertising/advertisement.kind.ts';
import { pageKind } from '#content/imprint/page.kind.ts';
import { authorKind } from '#content/posts/authors/author.kind.ts';

export interface KindPanelProps {
  /** Of a stored thing. */
  readonly id?: number;
  /** As it stands, saved or not, and perhaps against a rule. */
  readonly form: object;
  /** As it is saved. */
  readonly stored: object;
}

/** What a kind shows beside what all kinds have. */
interface KindPanels {
  readonly aboveList?: ComponentType;
  readonly belowFields?: ComponentType<KindPanelProps>;
}

/** By the names of kinds. Each arrives with the first screen that shows it. */
export const KIND_PANELS: Readonly<Record<string, KindPanels>> = {
  [advertisementKind.name]: {
    aboveList: lazy(() => import('#desk/banners/BannerSlots.desk.tsx').then((m) => ({ default: m.BannerSlots }))),
    belowFields: lazy(() => import('#desk/banners/BannerPanel.desk.tsx').then((m) => ({ default: m.BannerPanel }))),
  },
  [pageKind.name]: {
    belowFields: lazy(() => import('../pages/PagePanel.desk.tsx').then((m) => ({ default: m.PagePanel }))),
  },
  [authorKind.name]: {
    belowFields: lazy(() =>
      import('#desk/authors/AuthorAccounts.desk.tsx').then((m) => ({ default: m.AuthorAccounts })),
    ),
  },
};
