import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#content/design/Button.tsx';
import screen from '#content/design/screen.desk.module.css';
import { includes } from '#desk/accounts/accounts.contract.ts';
import { makeCall } from '#desk/application/call.ts';
import { useFacts } from '#desk/application/facts.desk.ts';
import { ErrorNotice } from '#desk/application/frame/Notices.desk.tsx';
import { Screen } from '#desk/application/frame/Screen.desk.tsx';
import { PreviewFrame } from '#desk/application/story/preview/PreviewFrame.desk.tsx';
import { ownWidth, WidthChoice } from '#desk/application/story/preview/WidthChoice.desk.tsx';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { readLeadsCall } from '#desk/stories/publishing/publishing.contract.ts';
import { LeadOrder, OfferedLeads } from './ArrangeLeads.desk.tsx';
import { useArranging } from './arranging.desk.ts';
import { dropOnPage } from './drop-on-page.desk.ts';
import styles from './front-page.desk.module.css';
import { LeadPlace } from './LeadPlace.desk.tsx';

/** /desk/front-page: its three leads, each the newest or held until a moment, and the page itself. */
export default function FrontPageScreen() {
  const { account } = useFacts();
  return (
    <Screen title="Front page">
      {includes(account.role, 'editor') ? <Leads /> : <p role="alert">This screen is for editors.</p>}
    </Screen>
  );
}

function Leads() {
  const [pixels, setPixels] = useState(ownWidth);
  const [opened] = useState(() => new Date().toISOString());
  const { data, error } = useQuery({ queryKey: ['leads'], queryFn: () => makeCall(readLeadsCall, {}) });
  const { put, undo, isDone, error: failure } = useArranging(data);
  // The page is watched once it is loaded, and then dropped on with what is known by then.
  const latest = useRef(put);
  useEffect(() => {
    latest.current = put;
  });
  return (
    <>
      <p className={screen.quiet}>
        The newest stories lead, unless you hold others. A story that is scheduled takes its place when it is public.
        Drag a lead to another place, or any story onto a lead, here or on the page below; the handles ⠿ do the same by
        keys. What is dragged is held for a day, unless it was held already.
      </p>
      <ErrorNotice error={error ?? failure} />
      <div className={screen.justDone}>
        <p role="status">{isDone && 'The leads are arranged: readers have them now.'}</p>
        {isDone && (
          <Button look="line" onClick={undo}>
            Undo
          </Button>
        )}
      </div>
      <div className={styles.arranging}>
        <LeadOrder leads={data?.leads ?? []} onPut={(post_id, place) => put({ post_id }, place)} />
        <OfferedLeads />
      </div>
      <ol className={styles.places}>
        {data?.leads.map((lead) => (
          <LeadPlace key={lead.place} {...lead} />
        ))}
      </ol>
      <WidthChoice pixels={pixels} onChange={setPixels} />
      {/* Of a moment that has passed: it is the present. */}
      <PreviewFrame
        address={deskAddresses.paperAt(opened, '/')}
        shows={data}
        pixels={pixels}
        title="The front page"
        onShown={(page) => dropOnPage(page, (place, dropped) => latest.current(dropped, place))}
      />
    </>
  );
}
