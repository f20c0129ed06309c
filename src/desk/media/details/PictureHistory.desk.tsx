import { useQuery } from '@tanstack/react-query';
import { makeCall } from '#desk/application/call.ts';
import { VersionList } from '#desk/kinds/screens/VersionList.desk.tsx';
import { LIBRARY } from '../library.desk.ts';
import { type Description, pictureVersionsCall, saidOfPictureAtCall } from '../media.contract.ts';

interface PictureHistoryProps {
  readonly path: string;
  readonly onDescribe: (changed: Partial<Description>) => void;
}

/** What was said of a picture before; nothing where nobody has ever said something else. */
export function PictureHistory({ path, onDescribe }: PictureHistoryProps) {
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
      onTake={onDescribe}
    />
  );
}
