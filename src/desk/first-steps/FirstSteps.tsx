import { Button } from '#content/design/Button.tsx';
import screen from '#content/design/screen.desk.module.css';
import { BylineField } from '#desk/accounts/people/BylineField.tsx';
import { deskAddresses } from '#desk/desk-addresses.ts';
import styles from '#desk/pages/desk-page.desk.module.css';
import type { RefusedForm } from '#desk/pages/forms/refused-form.ts';
import { ActionForm, Part } from '#desk/pages/Part.tsx';
import { SentBy } from '#desk/pages/Sender.tsx';
import own from './first-steps.desk.module.css';
import { FIRST_STEPS, type FirstStep, type StepPlace } from './first-steps.ts';
import type { OpenStep, OpenSteps } from './open-steps.ts';

interface FirstStepsProps {
  readonly steps: OpenSteps;
  readonly isOwner: boolean;
  /** The name that was typed, in a form that was not taken. */
  readonly refused: RefusedForm | undefined;
}

/** What a new person, and the owner of a new paper, does first: each step goes once it is done. */
export function FirstSteps({ steps: { open, putAway }, isOwner, refused }: FirstStepsProps) {
  if (open.length === 0) return putAway > 0 ? <ShowAgain steps={putAway} /> : null;
  return (
    <Part title="First steps">
      <p>
        {open.length === 1 ? 'One is left.' : `${open.length} are left.`} Each goes by itself once it is done.{' '}
        <a href={deskAddresses.guide('an-owners-first-hour')}>The first hour in pictures</a>
      </p>
      <ol className={own.steps}>
        {open.map((step) => (
          <StepRow key={step.step} {...step} isOwner={isOwner} refused={refused} />
        ))}
      </ol>
      {isOwner && <ActionForm action="put-steps-away">Put these steps away</ActionForm>}
      {putAway > 0 && <ShowAgain steps={putAway} />}
    </Part>
  );
}

function ShowAgain({ steps }: { readonly steps: number }) {
  const words = steps === 1 ? 'One first step is put away.' : `${steps} first steps are put away.`;
  return (
    <div className={own.away}>
      <span className={screen.quiet}>{words}</span>
      <ActionForm action="show-steps-again">Show them again</ActionForm>
    </div>
  );
}

type StepRowProps = OpenStep & Omit<FirstStepsProps, 'steps'>;

function StepRow({ step, left, isOwner, refused }: StepRowProps) {
  const { title, explained, isOfPaper } = FIRST_STEPS[step];
  return (
    <li>
      <header className={own.head}>
        <h3>{title}</h3>
        {isOwner && isOfPaper && <PutAway step={step} title={title} />}
      </header>
      <p>{explained}</p>
      {step === 'name' ? <NameForm isOwner={isOwner} refused={refused} /> : <Places places={left} />}
    </li>
  );
}

function Places({ places }: { readonly places: readonly StepPlace[] }) {
  return (
    <ul className={own.places}>
      {places.map(({ words, path, about }) => (
        <li key={path}>
          <a href={path}>{words}</a>
          {about && <span className={screen.quiet}>, {about}</span>}
        </li>
      ))}
    </ul>
  );
}

function NameForm({ isOwner, refused }: Omit<FirstStepsProps, 'steps'>) {
  if (!isOwner) return <p>Ask an owner: it is set on the page People.</p>;
  return (
    <form method="post" className={styles.form}>
      <SentBy />
      <BylineField id="byline" byline={refused?.values.byline} error={refused?.errors.byline} />
      <Button type="submit" look="line" name="action" value="byline">
        Save your name
      </Button>
    </form>
  );
}

function PutAway({ step, title }: { readonly step: FirstStep; readonly title: string }) {
  return (
    <form method="post" className={own.putAway}>
      <SentBy />
      <input type="hidden" name="step" value={step} />
      <button type="submit" name="action" value="put-step-away" aria-label={`Put away: ${title}`}>
        Put away
      </button>
    </form>
  );
}
