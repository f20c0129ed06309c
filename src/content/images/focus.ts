import type { Size } from '#platform/variant-size.ts';

/**
 * Where a cut of this size lies in a picture that is scaled to cover it, as `object-position` places it (docs/decisions/0056).
 * @param original upright, in pixels
 * @param cut no larger than the original
 */
export function cutAround(focus: string, original: Size, cut: Size) {
  const scale = Math.max(cut.width / original.width, cut.height / original.height);
  const scaled = {
    width: Math.max(cut.width, Math.round(original.width * scale)),
    height: Math.max(cut.height, Math.round(original.height * scale)),
  };
  const [left = 0, top = 0] = focus.split('-').map((percent) => Number(percent) / 100);
  const corner = {
    left: Math.round((scaled.width - cut.width) * left),
    top: Math.round((scaled.height - cut.height) * top),
  };
  return { scaled, cut: { ...corner, width: cut.width, height: cut.height } };
}
