import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import screen from '#content/design/screen.desk.module.css';
import { includes } from '#desk/accounts/accounts.contract.ts';
import { makeCall } from '#desk/application/call.ts';
import { useFacts } from '#desk/application/facts.desk.ts';
import { ErrorNotice } from '#desk/application/frame/Notices.desk.tsx';
import { Screen } from '#desk/application/frame/Screen.desk.tsx';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { dateAndTime } from '#platform/dates.ts';
import styles from '../readers.desk.module.css';
import { AnswerPart } from './AnswerPart.desk.tsx';
import { useRequestChanges } from './request-changes.desk.ts';
import { callsOfTray, type WholeRequest } from './requests.contract.ts';
import { SortPart } from './SortPart.desk.tsx';
import { senderOf, stateInWords, TRAY_WORDS } from './tray-words.ts';
import type { Tray } from './trays.ts';

/** One message or request, with all that is done with it. */
export function OneRequest({ tray, id }: { readonly tray: Tray; readonly id: number }) {
  const { data, error, isPending } = useQuery({
    queryKey: ['readers', tray, 'one', id],
    queryFn: () => makeCall(callsOfTray(tray).read, { id }),
    // Each reading is noted: only the opening of the screen is one.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const { one, many } = TRAY_WORDS[tray];
  return (
    <Screen title={`${one} ${id}`} action={<Link to={`/readers/${tray}`}>{many}</Link>}>
      <ErrorNotice error={error} />
      <p role="status" className={screen.quiet}>
        {isPending && 'Opening …'}
      </p>
      {data && <Opened tray={tray} request={data} />}
    </Screen>
  );
}

function Opened({ tray, request }: { readonly tray: Tray; readonly request: WholeRequest }) {
  const { account } = useFacts();
  const changes = useRequestChanges(tray, request.id);
  return (
    <>
      <ErrorNotice error={changes.error} />
      <p role="status" className={screen.notice} hidden={request.tray === tray}>
        {request.tray !== tray && `It is among the ${TRAY_WORDS[request.tray].many.toLowerCase()} now.`}
      </p>
      <Facts request={request} />
      {request.message && <p className={styles.words}>{request.message}</p>}
      {request.tray === tray && (
        <>
          <AnswerPart request={request} changes={changes} />
          <SortPart request={request} changes={changes} />
          {includes(account.role, 'owner') && request.email !== '' && (
            <p>
              <Link to={`~${deskAddresses.erasePerson(request.id)}`}>Erase this person</Link>
            </p>
          )}
        </>
      )}
    </>
  );
}

function Facts({ request }: { readonly request: WholeRequest }) {
  const { publication } = useFacts();
  const { email, phone, created_time, gpc, isLate, note, denial } = request;
  const facts = [
    ['From', senderOf(request)],
    ['Address', email],
    ['Telephone', phone],
    ['Came', dateAndTime(created_time, publication)],
    ['State', `${isLate ? 'Late: ' : ''}${stateInWords(request, publication)}`],
    ['Browser', gpc ? 'asked not to be sold or shared (Global Privacy Control)' : ''],
    ['Notes', note],
    ['Denied', denial],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, words]) =>
          words && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
