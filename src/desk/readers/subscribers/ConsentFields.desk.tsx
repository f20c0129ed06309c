import { TextField } from '#content/design/TextField.tsx';
import { LONGEST_CONSENT } from '../readers-limits.ts';
import type { Consent } from './subscribers.contract.ts';

export const NO_CONSENT: Consent = { from: '', day: '', way: '' };

interface ConsentFieldsProps {
  readonly consent: Consent;
  /** Why the day was not taken. */
  readonly errorOfDay?: string | undefined;
  readonly onChange: (consent: Consent) => void;
}

/** Who said that a reader wants the newsletter, when and how. */
export function ConsentFields({ consent, errorOfDay, onChange }: ConsentFieldsProps) {
  return (
    <>
      <TextField
        id="consent-from"
        label="Who said so"
        hint="the reader, or whoever spoke for them"
        required
        maxLength={LONGEST_CONSENT}
        value={consent.from}
        onChange={({ target }) => onChange({ ...consent, from: target.value })}
      />
      <TextField
        id="consent-day"
        label="When"
        type="date"
        required
        max="9999-12-31"
        error={errorOfDay}
        value={consent.day}
        onChange={({ target }) => onChange({ ...consent, day: target.value })}
      />
      <TextField
        id="consent-way"
        label="How"
        hint="by mail, on paper, in a conversation"
        required
        maxLength={LONGEST_CONSENT}
        value={consent.way}
        onChange={({ target }) => onChange({ ...consent, way: target.value })}
      />
    </>
  );
}
