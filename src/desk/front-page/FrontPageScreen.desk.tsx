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
import { arrangedInWords, type ShownLead } from './arranged.ts';
import { useArranging } from './arranging.desk.ts';
import { dropOnPage } from './drop-on-page.desk.ts';
import styles from './front-page.desk.module.css';
import { LeadList } from './LeadList.desk.tsx';
import { LeadTime } from './LeadTime.desk.tsx';
import { OfferedLeads } from './OfferedLeads.desk.tsx';
import { WaitingLeads } from './WaitingLeads.desk.tsx';

/** /desk/front-page: its three leads, each the newest or held until a moment, stories for them, and the page itself. */
export default function FrontPageScreen() {
  const { account } = useFacts();
  return (
    <Screen title="Front page">
      {includes(account.role, 'editor') ? <Leads /> : <p role="alert">This screen is for editors.</p>}
    </Screen>
  );
}

function Leads() {
  const { data, error } = useQuery({ queryKey: ['leads'], queryFn: () => makeCall(readLeadsCall, {}) });
  const { put, hold, release, undo, isDone, error: failure } = useArranging(data);
  const [timed, setTimed] = useState<ShownLead>();
  const putPost = (post_id: number, place: number) => put({ post_id }, place);
  return (
    <>
      <HowToArrange />
      <ErrorNotice error={error ?? failure} />
      <div className={screen.justDone}>
        <p role="status">{isDone && data && arrangedInWords(data)}</p>
        {isDone && (
          <Button look="line" onClick={undo}>
            Undo
          </Button>
        )}
      </div>
      <div className={styles.arranging}>
        <div className={styles.offered}>
          <LeadList leads={data?.leads ?? []} onPut={putPost} onTime={setTimed} onRelease={release} />
          {data && <WaitingLeads shown={data} onRelease={release} />}
          {timed && (
            <LeadTime
              key={timed.post_id}
              lead={timed}
              onHold={(until) => {
                hold(timed, until);
                setTimed(undefined);
              }}
              onClose={() => setTimed(undefined)}
            />
          )}
        </div>
        <OfferedLeads leads={data?.leads ?? []} onPut={putPost} />
      </div>
      <PageBelow shows={data} put={put} />
    </>
  );
}

function HowToArrange() {
  return (
    <p className={screen.quiet}>
      The newest stories lead, unless you hold others. A story that is scheduled takes its place when it is public. Drag
      a lead to another place, or any story onto a lead, here or on the page below; the handles ⠿ do the same by keys,
      and 1 to 3 put a story into a place. It is held for a day, unless you choose another time.
    </p>
  );
}

interface PageBelowProps extends Pick<ReturnType<typeof useArranging>, 'put'> {
  /** What it is loaded anew with. */
  readonly shows: unknown;
}

/** The front page, onto which stories are dropped. */
function PageBelow({ shows, put }: PageBelowProps) {
  const [pixels, setPixels] = useState(ownWidth);
  // Of a moment that has passed: it is the present.
  const [opened] = useState(() => new Date().toISOString());
  // The page is watched once it is loaded, and then dropped on with what is known by then.
  const latest = useRef(put);
  useEffect(() => {
    latest.current = put;
  });
  return (
    <>
      <WidthChoice pixels={pixels} onChange={setPixels} />
      <PreviewFrame
        address={deskAddresses.paperAt(opened, '/')}
        shows={shows}
        pixels={pixels}
        title="The front page"
        onShown={(page) => dropOnPage(page, (place, dropped) => latest.current(dropped, place))}
      />
    </>
  );
}
