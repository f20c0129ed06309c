import { useQuery } from '@tanstack/react-query';
import { makeCall } from '#desk/application/call.ts';
import { VersionList } from '#desk/kinds/screens/VersionList.desk.tsx';
import { LIBRARY } from '../library.desk.ts';
import { type Description, pictureVersionsCall, saidOfPictureAtCall } from '../media.contract.ts';

interface PictureHistoryProps {
  readonly path: string;
  /** @param of the path of the picture */
  readonly onTake: (said: Partial<Description>, of: string) => void;
}

/** What was said of a picture before; nothing where nobody has ever said something else. */
export function PictureHistory({ path, onTake }: PictureHistoryProps) {
  const { data } = useQuery({
    queryKey: [LIBRARY, 'versions', path],
    queryFn: () => makeCall(pictureVersionsCall, { path }),
  });
  if (!data) return null;
  return (
    <VersionList
      listed={data}
      readEarlier={(before) => makeCall(pictureVersionsCall, { path, before })}
      read={(version) => makeCall(saidOfPictureAtCall, { path, version })}
      onTake={(said) => onTake(said, path)}
      whenTaken="What you take from here is saved with the picture."
    />
  );
}
