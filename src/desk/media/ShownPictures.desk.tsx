import { RadioTabs } from '#content/design/RadioTabs.desk.tsx';
import type { PictureSelection as Shown } from './library.desk.ts';

interface ShownPicturesProps {
  readonly show: Shown;
  readonly toDescribe: number;
  readonly onChange: (show: Shown) => void;
}

const TITLES = {
  all: 'All',
  'to describe': 'To describe',
  unused: 'Unused',
  'ends soon': 'Licence ends soon',
  ended: 'Licence has ended',
  'no licence': 'No licence',
  replaced: 'Replaced',
} as const satisfies { readonly [Value in Shown]: string };

/** Which pictures the library shows: all, or those that somebody has to see to. */
export function ShownPictures({ show, toDescribe, onChange }: ShownPicturesProps) {
  return (
    <RadioTabs
      label="Shown pictures"
      values={Object.keys(TITLES) as Shown[]}
      current={show}
      onChange={onChange}
      title={(shown) => (shown === 'to describe' ? `${TITLES[shown]} ${toDescribe}` : TITLES[shown])}
    />
  );
}
