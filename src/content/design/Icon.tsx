/** Strokes on a field of 16 by 16. Always beside words, or inside a control that is named. */
const strokes = {
  arrowLeft: 'M14 8H2.5M7 3.5 2.5 8 7 12.5',
  arrowRight: 'M2 8h11.5M9 3.5 13.5 8 9 12.5',
  chevronDown: 'm3.5 6 4.5 4.5L12.5 6',
  close: 'm3 3 10 10M13 3 3 13',
  pause: 'M5.5 3v10M10.5 3v10',
  play: 'M4.5 2.5v11l9-5.5z',
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10Zm3.6-1.4L14 14',
  up: 'M8 14V2.5M3.5 7 8 2.5 12.5 7',
} as const;

export type IconName = keyof typeof strokes;

/** An icon, as tall as the letters around it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      width="1em"
      height="1em"
      viewBox="0 0 16 16"
      fill={name === 'play' ? 'currentColor' : 'none'}
      stroke={name === 'play' ? 'none' : 'currentColor'}
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={strokes[name]} />
    </svg>
  );
}
