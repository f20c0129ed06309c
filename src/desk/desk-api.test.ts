import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { SHEETS } from '#content/settings/sheets.ts';
import { callsByName, nameOf } from './calls/answered-call.ts';
import { deskApi } from './desk-api.ts';
import { callsOf } from './kinds/kind-calls.contract.ts';
import { KINDS } from './kinds/kinds.ts';
import { callsOfTray } from './readers/requests/requests.contract.ts';
import { TRAYS } from './readers/requests/trays.ts';
import { callsOfSheet } from './settings/settings.contract.ts';

const isCall = (value: unknown): value is (typeof deskApi)[number] =>
  ['method', 'path', 'input', 'answer'].every((name) => name in Object(value));

test('every call that a contract of the desk defines is answered', async () => {
  const contracts = await Promise.all(
    globSync('src/desk/**/*.contract.ts').map((file): Promise<object> => import(resolve(file))),
  );
  const named = contracts.flatMap((contract) => Object.values(contract).filter(isCall).map(nameOf));
  const ofKinds = KINDS.flatMap((kind) => {
    const { merge, ...calls } = callsOf(kind);
    // Two of some kinds are never one.
    return [...Object.values(calls), ...(kind.merge === undefined ? [] : [merge])].map(nameOf);
  });
  const ofTrays = TRAYS.flatMap((tray) => Object.values(callsOfTray(tray)).map(nameOf));
  const ofSheets = Object.values(SHEETS).flatMap((sheet) => Object.values(callsOfSheet(sheet)).map(nameOf));
  const defined = [...named, ...ofKinds, ...ofTrays, ...ofSheets];
  expect(defined.length).toBeGreaterThan(20);
  expect(deskApi.map(nameOf).toSorted()).toEqual(defined.toSorted());
});

test('a call that is answered twice is refused', () => {
  expect(() => callsByName(deskApi)).not.toThrow();
  expect(() => callsByName([...deskApi, ...deskApi.slice(0, 1)])).toThrow('GET /choices is answered twice');
});
