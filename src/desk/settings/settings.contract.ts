import { z } from 'zod';
import { partSchema } from '#content/kinds/form-schema.ts';
import type { SettingsSheet } from '#content/settings/sheets.ts';
import { rowId } from '#desk/accounts/accounts.contract.ts';
import { keptVersions } from '#desk/kinds/kind-calls.contract.ts';
import { defineCall } from '#platform/api/desk-call.contract.ts';

/** The calls of a screen of settings. */
export function callsOfSheet(sheet: SettingsSheet) {
  const path = `/settings/${sheet.name}` as const;
  const { stored } = sheet;
  return {
    read: defineCall({
      method: 'GET',
      path,
      answer: z.object({
        form: stored,
        /** As publication.ts has it. */
        declared: stored,
        ...keptVersions.shape,
      }),
      input: z.object({}),
    }),
    /** Changes settings as the fields of a kind are changed (kinds/kind-calls.contract.ts). */
    save: defineCall({
      method: 'PATCH',
      path,
      input: z.object({ was: partSchema(sheet), now: partSchema(sheet) }),
      answer: z.object({ isSaved: z.boolean(), form: stored }),
    }),
    /** Those before a version. */
    earlier: defineCall({
      method: 'GET',
      path: `${path}/versions`,
      input: z.object({ before: rowId }),
      answer: keptVersions,
    }),
    /** What it was at a version. */
    version: defineCall({
      method: 'GET',
      path: `${path}/versions/:version`,
      input: z.object({ version: rowId }),
      answer: z.object({ form: stored }),
    }),
  } as const;
}
