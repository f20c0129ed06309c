import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SettingsForm, SettingsSheet } from '#content/settings/sheets.ts';
import { makeCall } from '#desk/application/call.ts';
import type { EditsInHand } from '#desk/kinds/form/edits.desk.ts';
import type { Edits } from '#desk/kinds/form/edits.ts';
import { callsOfSheet } from './settings.contract.ts';

/** Saves a screen of settings, and takes the last saving back while the screen is open. */
export function useSaving(sheet: SettingsSheet, inHand: EditsInHand<SettingsForm>) {
  const queries = useQueryClient();
  const [saved, setSaved] = useState<Edits<SettingsForm>>();
  const save = useMutation({
    mutationFn: (edits: Edits<SettingsForm>) => makeCall(callsOfSheet(sheet).save, edits),
    onSuccess: ({ isSaved, form }, edits) => {
      if (isSaved) {
        inHand.saved(edits.now, form);
        setSaved({ was: partOf(form, edits.now), now: edits.was });
      }
      return queries.invalidateQueries({ queryKey: ['settings', sheet.name] });
    },
  });
  const undo = () => {
    if (saved) save.mutate(saved);
  };
  return { save, saved, undo };
}

/** What a form has in the fields of another one. */
function partOf(form: SettingsForm, of: Partial<SettingsForm>): Partial<SettingsForm> {
  return Object.fromEntries(Object.entries(form).filter(([name]) => name in of));
}
