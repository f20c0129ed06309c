import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import screen from '#content/design/screen.desk.module.css';
import { SHEET_NAMES, SHEET_WORDS, SHEETS, type SheetName } from '#content/settings/sheets.ts';
import { includes } from '#desk/accounts/accounts.contract.ts';
import { makeCall } from '#desk/application/call.ts';
import { useFacts } from '#desk/application/facts.desk.ts';
import { NothingHere } from '#desk/application/frame/NothingHere.desk.tsx';
import { ErrorNotice, Waiting } from '#desk/application/frame/Notices.desk.tsx';
import { Screen } from '#desk/application/frame/Screen.desk.tsx';
import { SettingsSheetForm } from './SettingsSheetForm.desk.tsx';
import { callsOfSheet } from './settings.contract.ts';
import styles from './settings.desk.module.css';

/** /desk/settings: what the paper is called and looks like, one screen for each part of it. */
export default function SettingsScreens({ sheet }: { sheet: string | undefined }) {
  const { account } = useFacts();
  const name = SHEET_NAMES.find((one) => one === sheet);
  if (sheet !== undefined && name === undefined) return <NothingHere />;
  if (!includes(account.role, 'owner'))
    return (
      <Screen title="Settings">
        <p role="alert">This screen is for owners.</p>
      </Screen>
    );
  // The key: each has its own edits.
  return name === undefined ? <AllSheets /> : <OpenSheet key={name} name={name} />;
}

function AllSheets() {
  return (
    <Screen title="Settings">
      <p className={screen.quiet}>
        Each setting is as the site came with it until you set it here, and can go back to that. What you save is on
        every page at once.
      </p>
      <ul className={styles.sheets}>
        {SHEET_NAMES.map((name) => (
          <li key={name}>
            <Link to={`/settings/${name}`} className={styles.sheet}>
              {SHEET_WORDS[name].title}
            </Link>
            <p className={screen.quiet}>{SHEET_WORDS[name].about}</p>
          </li>
        ))}
      </ul>
    </Screen>
  );
}

function OpenSheet({ name }: { name: SheetName }) {
  const { title, about } = SHEET_WORDS[name];
  const { data, error } = useQuery({
    queryKey: ['settings', name],
    queryFn: () => makeCall(callsOfSheet(SHEETS[name]).read, {}),
  });
  if (!data && !error) return <Waiting>Opening …</Waiting>;
  return (
    <Screen title={title} action={<Link to="/settings">All settings</Link>}>
      <p className={screen.quiet}>{about}</p>
      <ErrorNotice error={error} />
      {data && <SettingsSheetForm sheet={SHEETS[name]} read={data} />}
    </Screen>
  );
}
