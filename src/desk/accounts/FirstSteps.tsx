import type { ReactNode } from 'react';
import { Button } from '#content/design/Button.tsx';
import screen from '#content/design/screen.desk.module.css';
import { deskAddresses } from '#desk/desk-addresses.ts';
import styles from './accounts.desk.module.css';
import { BylineField } from './BylineField.tsx';
import type { FirstStep } from './first-steps.store.ts';
import { ActionForm, Part } from './Part.tsx';
import type { RefusedForm } from './refused-form.ts';
import { SentBy } from './Sender.tsx';
import own from './start.desk.module.css';

interface FirstStepsProps {
  /** Those that are not done. */
  readonly steps: readonly FirstStep[];
  readonly isOwner: boolean;
  /** The name that was typed, in a form that was not taken. */
  readonly refused: RefusedForm | undefined;
}

/** What a new person, and the owner of a new paper, does first: each step goes once it is done. */
export function FirstSteps({ steps, isOwner, refused }: FirstStepsProps) {
  if (steps.length === 0) return null;
  return (
    <Part title="First steps">
      <ol className={own.steps}>
        {steps.map((step) =>
          step === 'name' ? (
            <NameStep key={step} isOwner={isOwner} refused={refused} />
          ) : (
            <li key={step}>{WORDS[step]}</li>
          ),
        )}
      </ol>
      {isOwner && <ActionForm action="put-steps-away">Put these steps away</ActionForm>}
    </Part>
  );
}

function NameStep({ isOwner, refused }: Omit<FirstStepsProps, 'steps'>) {
  if (!isOwner) {
    return (
      <li>
        {words('Your name', 'Your stories need a name that readers see. Ask an owner: it is set on the page People.')}
      </li>
    );
  }
  return (
    <li>
      {words('Your name', 'Readers see it with your stories.')}
      <form method="post" className={styles.form}>
        <SentBy />
        <BylineField id="byline" byline={refused?.values.byline} error={refused?.errors.byline} />
        <Button type="submit" look="line" name="action" value="byline">
          Save your name
        </Button>
      </form>
    </li>
  );
}

const words = (title: string, explained: ReactNode) => (
  <>
    <h3>{title}</h3>
    <p>{explained}</p>
  </>
);

const command = (text: string) => <code className={screen.code}>{text}</code>;

const WORDS: Readonly<Record<Exclude<FirstStep, 'name'>, ReactNode>> = {
  paper: words(
    'The paper’s name and colours',
    <>
      <a href={deskAddresses.settings()}>Settings</a> has them, and shows them on the paper before you save. What you do
      not set is as {command('publication/publication.ts')} has it.
    </>,
  ),
  demo: words(
    'Take out the demo',
    <>
      <a href={deskAddresses.backups()}>Backups</a> takes out its articles, events and banners, after a backup. What you
      have written or brought in stays, and so do people and settings.
    </>,
  ),
  'old site': words(
    'Bring in the old site',
    <>
      <a href={deskAddresses.bringIn()}>Bring in the old site</a> takes an export of WordPress or Ghost, or a zip with
      its pictures, shows what would come in, and changes nothing until you say so.
    </>,
  ),
  people: words(
    'Invite the others',
    <>
      <a href={deskAddresses.people()}>Add a person</a>: you get a link to hand over.
    </>,
  ),
  write: words(
    'Write',
    <>
      <a href={deskAddresses.stories()}>Begin a story</a> in the list of stories.
    </>,
  ),
};
