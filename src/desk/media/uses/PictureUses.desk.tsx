import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Fold } from '#content/design/Fold.tsx';
import screen from '#content/design/screen.desk.module.css';
import { makeCall } from '#desk/application/call.ts';
import { ErrorNotice } from '#desk/application/frame/Notices.desk.tsx';
import styles from '../details/picture-details.desk.module.css';
import { usesOfPictureCall } from '../media.contract.ts';

/** Where a picture is used. Asked for only once it is opened: every text is looked through. */
export function PictureUses({ path }: { path: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, isPending } = useQuery({
    queryKey: ['uses', path],
    queryFn: () => makeCall(usesOfPictureCall, { path }),
    enabled: isOpen,
    staleTime: 0,
  });
  return (
    <Fold summary="Where it is used" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <ErrorNotice error={error} />
      <p role="status" className={screen.quiet}>
        {isPending ? 'Looking through every text …' : data && summary(data.uses.length + data.more)}
      </p>
      <ul className={styles.uses}>
        {data?.uses.map(({ words, at }) => (
          <li key={`${at} ${words}`}>{at === null ? words : <a href={at}>{words}</a>}</li>
        ))}
        {data !== undefined && data.more > 0 && <li>and {data.more} more</li>}
      </ul>
    </Fold>
  );
}

function summary(uses: number): string {
  if (uses === 0) return 'Nothing uses it.';
  return uses === 1 ? 'In one place:' : `In ${uses.toLocaleString('en')} places:`;
}
