import type { ReactNode } from 'react';
import screen from '#content/design/screen.desk.module.css';
import { ProvideSetting, settingOf } from '#content/design/setting.ts';
import type { PageContext } from '#content/page.ts';
import { RecoveryCodes } from '#desk/accounts/sign-in/RecoveryCodes.tsx';
import { DeskHeader } from './DeskHeader.tsx';
import type { DeskData } from './desk-page.tsx';
import { LinkToHandOver } from './LinkToHandOver.tsx';
import { Message } from './Message.tsx';
import { ProvideSender } from './Sender.tsx';

interface DeskFrameProps extends Omit<DeskData<unknown>, 'data' | 'refused'> {
  readonly title: string;
  readonly context: PageContext;
  readonly children: ReactNode;
}

/** What the pages that the server renders for the desk share: its header, and what became of a form. */
export function DeskFrame({ title, desk: { account }, context, outcome, error, children }: DeskFrameProps) {
  return (
    <ProvideSetting value={settingOf(context.site)}>
      <DeskHeader publication={context.site.publication.name} account={account} path={context.path} />
      <main className={screen.screen}>
        <h1>{title}</h1>
        <Message error={error}>{outcome?.said}</Message>
        {outcome?.link && <LinkToHandOver link={outcome.link} />}
        {outcome?.codes && <RecoveryCodes codes={outcome.codes} />}
        <ProvideSender value={account.id}>{children}</ProvideSender>
      </main>
    </ProvideSetting>
  );
}
