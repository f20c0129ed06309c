import { advertisementKind } from '#content/advertising/advertisement.kind.ts';
import { InItsPlace } from '#desk/kinds/form/InItsPlace.desk.tsx';
import type { KindPanelProps } from '#desk/kinds/form/panels.desk.tsx';
import { BannerInPlace } from './BannerInPlace.desk.tsx';
import { SlotShare } from './SlotShare.desk.tsx';

type Form = typeof advertisementKind.empty;

/** Of a banner that has no number yet: it stands behind those of its weight. */
const LAST = Number.MAX_SAFE_INTEGER;

/** What becomes of a banner's form for its readers: its turns, and how it looks in its place. */
export function BannerPanel({ id = LAST, form }: KindPanelProps) {
  const banner = { ...advertisementKind.empty, ...(form as Partial<Form>) };
  const whole = { ...banner, start_time: wholeMoment(banner.start_time), end_time: wholeMoment(banner.end_time) };
  return (
    <InItsPlace>
      {whole.is_paused === 1 ? (
        <p>It is paused: readers do not get it until it is resumed.</p>
      ) : (
        <SlotShare banner={{ ...whole, id }} />
      )}
      <BannerInPlace form={whole} />
    </InItsPlace>
  );
}

/** A moment of which only a half is typed is none yet. */
function wholeMoment(typed: string | null): string | null {
  return typed?.endsWith('Z') ? typed : null;
}
