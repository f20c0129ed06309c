import { type AnsweredCall, answerCall, type Sent } from '#desk/calls/answered-call.ts';
import { readersLogCall } from './log/log.contract.ts';
import { entriesOfReaders } from './log/log.store.ts';
import { answerRequest, confirmRequest, reopenRequest, sortRequest } from './requests/answering.store.ts';
import { dueFirst, listTray, readRequest } from './requests/list.store.ts';
import { callsOfTray, dueRequestsCall } from './requests/requests.contract.ts';
import { TRAYS, type Tray } from './requests/trays.ts';
import { takeListCall } from './subscribers/list.contract.ts';
import * as subscribers from './subscribers/subscribers.contract.ts';
import { addSubscriber, endSubscriber, listSubscribers, subscribersFile } from './subscribers/subscribers.store.ts';
import { takeList } from './subscribers/take-list.store.ts';

/** Who may open a tray. */
const ROLE_OF_TRAY = { messages: 'editor', requests: 'owner' } as const;

/** What is done with what readers send. Each call notes who looks at what, before it is read. */
export const readersApi: readonly AnsweredCall<Sent>[] = [
  ...TRAYS.flatMap(answersOfTray),
  answerCall(dueRequestsCall, 'owner', (site, person) => dueFirst(site, person)),
  answerCall(subscribers.listSubscribersCall, 'owner', listSubscribers),
  answerCall(subscribers.addSubscriberCall, 'owner', addSubscriber),
  answerCall(subscribers.endSubscriberCall, 'owner', (site, person, { id }) => endSubscriber(site, person, id)),
  answerCall(subscribers.subscribersFileCall, 'owner', subscribersFile),
  answerCall(takeListCall, 'owner', takeList),
  answerCall(readersLogCall, 'owner', (site, _person, wanted) => entriesOfReaders(site, wanted)),
];

function answersOfTray(tray: Tray): readonly AnsweredCall<Sent>[] {
  const calls = callsOfTray(tray);
  const role = ROLE_OF_TRAY[tray];
  return [
    answerCall(calls.list, role, (site, person, wanted) => listTray(site, person, tray, wanted)),
    answerCall(calls.read, role, (site, person, { id }) => readRequest(site, person, tray, id)),
    answerCall(calls.answer, role, (site, person, answer) => answerRequest(site, person, tray, answer)),
    answerCall(calls.reopen, role, (site, person, { id }) => reopenRequest(site, person, tray, id)),
    answerCall(calls.confirm, role, (site, person, given) => confirmRequest(site, person, tray, given)),
    answerCall(calls.sort, role, (site, person, given) => sortRequest(site, person, tray, given)),
  ];
}
