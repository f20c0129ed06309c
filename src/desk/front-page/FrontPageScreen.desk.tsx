import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
  return (
    <>
      <p className={screen.quiet}>
        The newest stories lead, unless you hold others. A story that is scheduled takes its place when it is public.
      </p>
      <ErrorNotice error={error} />
      <ol className={styles.places}>
        {data?.leads.map((lead) => (
          <LeadPlace key={lead.place} {...lead} />
        ))}
      </ol>
      <WidthChoice pixels={pixels} onChange={setPixels} />
      {/* Of a moment that has passed: it is the present. */}
      <PreviewFrame address={deskAddresses.paperAt(opened, '/')} shows={data} pixels={pixels} title="The front page" />
    </>
  );
}
