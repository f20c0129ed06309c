import { Button } from '#content/design/Button.tsx';
import screen from '#content/design/screen.desk.module.css';

/** Says that settings were saved, with what takes that back. */
export function SavedSettings({ isSaved, onUndo }: { isSaved: boolean; onUndo: () => void }) {
  return (
    <div className={screen.justDone}>
      <p role="status">
        {isSaved && 'Saved: every page has it from now on. The desk itself has it once it is loaded again.'}
      </p>
      {isSaved && (
        <Button look="line" onClick={onUndo}>
          Undo the saving
        </Button>
      )}
    </div>
  );
}
