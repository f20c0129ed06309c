import { RadioTabs } from '#content/design/RadioTabs.desk.tsx';
import type { ListedPictures } from './media.contract.ts';

interface ShownPicturesProps {
  readonly show: ListedPictures;
  readonly toDescribe: number;
  readonly onChange: (show: ListedPictures) => void;
}

/** Which pictures the library shows: all, or those that are still to be described. */
export function ShownPictures({ show, toDescribe, onChange }: ShownPicturesProps) {
  return (
    <RadioTabs
      label="Shown pictures"
      values={['all', 'to describe']}
      current={show}
      onChange={onChange}
      title={(shown) => (shown === 'all' ? 'All' : `To describe ${toDescribe}`)}
    />
  );
}
