import { useState } from 'react';
import { useSearchParams } from 'wouter';
import screen from '#content/design/screen.desk.module.css';
import { TextField } from '#content/design/TextField.tsx';
import { includes } from '#desk/accounts/accounts.contract.ts';
import { useFacts } from '#desk/application/facts.desk.ts';
import { Screen } from '#desk/application/frame/Screen.desk.tsx';
import { useSettled } from '#desk/application/settled.desk.ts';
import { PreviewFrame } from '#desk/application/story/preview/PreviewFrame.desk.tsx';
import { ownWidth, WidthChoice } from '#desk/application/story/preview/WidthChoice.desk.tsx';
import { MomentField } from '#desk/application/story/publish/MomentField.desk.tsx';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { dateAndTime, dayAfter } from '#platform/dates.ts';
import { pagePath } from './page-path.ts';
import styles from './paper.desk.module.css';

/** Pause in milliseconds after which a typed address is opened. */
const PAUSE = 400;

/** /desk/paper: any page as readers will have it at a moment. Page and moment stand in the screen's address, which can be passed on. */
export default function PaperScreen() {
  const { account } = useFacts();
  const [search, setSearch] = useSearchParams();
  const [tomorrow] = useState(() => dayAfter(Date.now()));
  const moment = momentIn(search.get('at')) ?? tomorrow;
  const written = search.get('page') ?? '/';
  const set = (part: Record<string, string>) => setSearch({ at: moment, page: written, ...part }, { replace: true });
  const path = pagePath(useSettled(written, PAUSE), location.origin);
  return (
    <Screen title="Look ahead">
      <p className={screen.quiet}>
        What is scheduled until then is public in it, banners and events stand as they will. Its links stay in that
        moment; nothing in it is counted, and forms and menus that need a script do not work.
      </p>
      {!includes(account.role, 'editor') && <p role="alert">This screen is for editors.</p>}
      <div className={styles.choices}>
        <TextField
          id="paper-page"
          label="Page"
          hint="its address"
          error={path === undefined ? 'This is no address of the paper.' : undefined}
          maxLength={2000}
          value={written}
          onChange={({ target }) => set({ page: target.value })}
        />
        <MomentField name="paper" moment={moment} isFuture onChange={(at) => at !== null && set({ at })} />
      </div>
      {path !== undefined && includes(account.role, 'editor') && <PageThen moment={moment} path={path} />}
    </Screen>
  );
}

function momentIn(given: string | null): string | undefined {
  const time = Date.parse(given ?? '');
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

function PageThen({ moment, path }: { moment: string; path: string }) {
  const { publication } = useFacts();
  const [pixels, setPixels] = useState(ownWidth);
  const [shown, setShown] = useState(path);
  const below = deskAddresses.paperAt(moment);
  const note = ({ location }: Document) => setShown((location.pathname + location.search).slice(below.length) || '/');
  return (
    <>
      <WidthChoice pixels={pixels} onChange={setPixels} />
      <p role="status" className={screen.quiet}>
        {shown} as readers will have it on {dateAndTime(moment, publication)}
      </p>
      {/* The key: a frame that is led elsewhere would add a step to the browser's history. */}
      <PreviewFrame
        key={below + path}
        address={below + path}
        shows={path}
        pixels={pixels}
        title="The paper at that moment"
        onShown={note}
      />
    </>
  );
}
