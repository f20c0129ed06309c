import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#content/design/Button.tsx';
import { MomentField } from '#desk/application/story/publish/MomentField.desk.tsx';
import { dayAfter } from '#platform/dates.ts';
import type { ShownLead } from './arranged.ts';
import styles from './front-page.desk.module.css';

interface LeadTimeProps {
  readonly lead: ShownLead;
  readonly onHold: (until: string) => void;
  readonly onClose: () => void;
}

/** Until when a lead is held. Below the leads: in their list, the keys would move between them. */
export function LeadTime({ lead: { place, title, until }, onHold, onClose }: LeadTimeProps) {
  const heading = useId();
  // Without an end, a forgotten lead would stay for ever.
  const [moment, setMoment] = useState<string | null>(() => until ?? dayAfter(Date.now()));
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.querySelector('input')?.focus(), []);
  return (
    <section ref={region} aria-labelledby={heading} className={styles.holding}>
      <h2 id={heading} className={styles.legend}>
        {`Until when “${title}” is held in place ${place}`}
      </h2>
      <MomentField name={`until-${place}`} moment={moment} isFuture onChange={setMoment} />
      <div className={styles.buttons}>
        <Button disabled={moment === null} onClick={() => moment !== null && onHold(moment)}>
          Hold it until then
        </Button>
        <Button look="line" onClick={onClose}>
          Leave it
        </Button>
      </div>
    </section>
  );
}
