import { Button } from '#content/design/Button.tsx';
import type { SettingsForm, SettingsSheet, SheetName } from '#content/settings/sheets.ts';
import { makeCall } from '#desk/application/call.ts';
import { useEdits } from '#desk/kinds/form/edits.desk.ts';
import { KindForm } from '#desk/kinds/form/KindForm.desk.tsx';
import { useKeptPlaces } from '#desk/kinds/form/kept-places.desk.ts';
import type { KeptVersions } from '#desk/kinds/kind-calls.contract.ts';
import { VersionList } from '#desk/kinds/screens/VersionList.desk.tsx';
import { SettingNote } from './SettingNote.desk.tsx';
import { SettingsInPlace } from './SettingsInPlace.desk.tsx';
import { useSaving } from './saving.desk.ts';
import { callsOfSheet } from './settings.contract.ts';
import { SHOWN_AT } from './tried-settings.ts';

interface SettingsSheetFormProps {
  readonly sheet: SettingsSheet;
  readonly read: KeptVersions & {
    readonly form: SettingsForm;
    readonly declared: SettingsForm;
  };
}

const SAVED = 'Saved: every page has it from now on.';

/** What the frame of the desk shows, too, which comes from the server with the page. */
const IN_FRAME: ReadonlySet<string> = new Set<SheetName>(['paper', 'colours', 'pictures']);

function savedWords({ name }: SettingsSheet): string {
  return IN_FRAME.has(name) ? `${SAVED} The desk itself has it once it is loaded again.` : SAVED;
}

/** The settings of one screen, each with what it would be without the desk, and a page that has them. */
export function SettingsSheetForm({ sheet, read }: SettingsSheetFormProps) {
  const { form: stored, declared } = read;
  const inHand = useEdits(sheet, useKeptPlaces('settings')(sheet.name));
  const { save, saved, undo } = useSaving(sheet, inHand);
  const { now } = inHand.edits;
  return (
    <KindForm
      kind={sheet}
      before={stored}
      edits={inHand}
      label="Save"
      isBusy={save.isPending}
      error={save.error}
      saved={saved ? savedWords(sheet) : ''}
      afterSaving={saved && <UndoButton isBusy={save.isPending} onUndo={undo} />}
      onSave={() => save.mutate(inHand.edits)}
      note={(name, form) => (
        <SettingNote
          sheet={sheet}
          name={name}
          form={form}
          declared={declared}
          onGoBack={() => inHand.change(name, stored[name] ?? '', declared[name] ?? '')}
        />
      )}
      page={SHOWN_AT[sheet.name] !== undefined && <SettingsInPlace sheet={sheet.name} form={now} stored={stored} />}
    >
      <VersionList
        listed={read}
        readEarlier={(before) => makeCall(callsOfSheet(sheet).earlier, { before })}
        read={(version) => makeCall(callsOfSheet(sheet).version, { version })}
        onTake={(version) => inHand.takeAll(stored, version)}
      />
    </KindForm>
  );
}

function UndoButton({ isBusy, onUndo }: { readonly isBusy: boolean; readonly onUndo: () => void }) {
  return (
    <Button look="line" disabled={isBusy} onClick={onUndo}>
      Undo the saving
    </Button>
  );
}
