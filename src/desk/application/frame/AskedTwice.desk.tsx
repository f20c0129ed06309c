import { useId, useState } from 'react';
import { Button } from '#content/design/Button.tsx';

interface AskedTwiceProps {
  /** What the first button does. */
  readonly label: string;
  /** What it is done with, for those who do not see where the button stands. */
  readonly named: string;
  /** What the second button does. */
  readonly again?: string;
  /** Said before the second button: what cannot be undone. */
  readonly warning: string;
  readonly isBusy: boolean;
  readonly onDelete: () => void;
}

/** Deletes what nothing brings back: asks a second time. */
export function AskedTwice({ label, named, again = 'Delete for good', warning, isBusy, onDelete }: AskedTwiceProps) {
  const [isAsked, ask] = useState(false);
  const id = useId();
  const confirm = () => {
    ask(false);
    onDelete();
  };
  if (!isAsked)
    return (
      <Button look="line" disabled={isBusy} aria-label={`${label}: ${named}`} onClick={() => ask(true)}>
        {label}
      </Button>
    );
  return (
    <>
      <span id={id}>{warning}</span>
      <Button look="line" aria-label={`${again}: ${named}`} aria-describedby={id} onClick={confirm}>
        {again}
      </Button>
      <Button look="line" onClick={() => ask(false)}>
        Keep it
      </Button>
    </>
  );
}
