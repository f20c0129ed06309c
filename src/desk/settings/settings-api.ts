import { SHEET_NAMES, SHEETS, type SheetName } from '#content/settings/sheets.ts';
import { type AnsweredCall, answerCall, type Sent } from '#desk/calls/answered-call.ts';
import { changeSettings } from './change-settings.store.ts';
import { formAtVersion, readSettings, versionsOfSheet } from './read-settings.store.ts';
import { callsOfSheet } from './settings.contract.ts';

/** The calls of the paper's settings. They are for owners alone: what they change is on every page. */
export const settingsApi: readonly AnsweredCall<Sent>[] = SHEET_NAMES.flatMap(answersOf);

function answersOf(name: SheetName): readonly AnsweredCall<Sent>[] {
  const sheet = SHEETS[name];
  const calls = callsOfSheet(sheet);
  return [
    answerCall(calls.read, 'owner', (site) => readSettings(site, sheet)),
    answerCall(calls.save, 'owner', (site, person, edits) => changeSettings(site, person, sheet, edits)),
    answerCall(calls.earlier, 'owner', (site, _person, { before }) => versionsOfSheet(site, sheet, before)),
    answerCall(calls.version, 'owner', (site, _person, { version }) => formAtVersion(site, sheet, version)),
  ];
}
