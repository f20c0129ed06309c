/** A point of a picture, in per cent from its left and its top. */
export interface FocalPoint {
  readonly left: number;
  readonly top: number;
}

const MIDDLE: FocalPoint = { left: 50, top: 50 };

/** Reads a stored focal point: `30-70`; empty for the middle. */
export function readFocus(stored: string): FocalPoint {
  if (stored === '') return MIDDLE;
  const [left = 50, top = 50] = stored.split('-').map(Number);
  return { left, top };
}

/** Writes a focal point as it is stored, in tens. */
export function writeFocus({ left, top }: FocalPoint): string {
  const [x, y] = [left, top].map((percent) => Math.round(Math.min(100, Math.max(0, percent)) / 10) * 10);
  return x === 50 && y === 50 ? '' : `${x}-${y}`;
}

/** Where it is, in words: "left, near the top". */
export function focusInWords(stored: string): string {
  const { left, top } = readFocus(stored);
  const across = third(left, ['left', 'centre', 'right']);
  const down = third(top, ['top', 'middle', 'bottom']);
  return across === 'centre' && down === 'middle' ? 'the middle' : `${down}, ${across}`;
}

function third(percent: number, [low, mid, high]: readonly [string, string, string]): string {
  if (percent < 40) return low;
  return percent > 60 ? high : mid;
}
