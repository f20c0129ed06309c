import type { ReactNode } from 'react';
import { z } from 'zod';
import { defineVisitorPage, type PageContext } from '#content/page.ts';
import type { Site } from '#content/site.ts';
import type { Role } from '#desk/accounts/accounts.contract.ts';
import { requireSignedIn } from '#desk/accounts/require-signed-in.ts';
import { whoseRequest } from '#desk/accounts/session-cookie.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { SIGN_IN_SCRIPTS } from '#desk/accounts/sign-in/SignInScreen.tsx';
import type { SentOn, Visitor, VisitorPage } from '#platform/rendering/page.ts';
import { DeskFrame } from './DeskFrame.tsx';
import { ConfirmScreen, confirmTitle } from './forms/ConfirmScreen.tsx';
import type { Confirmation } from './forms/confirmation.ts';
import { type FormOutcome, shownOutcome } from './forms/outcome-cookie.ts';
import { proofForm } from './forms/prove-sender.ts';
import type { RefusedForm } from './forms/refused-form.ts';
import type { SentForm } from './forms/sent-form.ts';
import { takeForm } from './forms/take-form.ts';

/** The person who requests a page of the desk. */
export interface Desk extends SignedIn {
  readonly visitor: Visitor;
  /** Of a form that was kept while its sender signed in. */
  readonly sent?: Pick<SentForm, 'time' | 'token'>;
}

/** What a desk page is rendered from. */
export interface DeskData<Data> {
  readonly desk: Desk;
  readonly data: Data;
  readonly outcome?: FormOutcome;
  /** Why a form was not taken. */
  readonly error?: string;
  /** The form that was not taken. */
  readonly refused?: RefusedForm;
}

/** What a page shows: itself, or a demand to sign in for the form that was sent to it. */
export type Answered<Data> = DeskData<Data> | Confirmation;

/** How a page takes its forms, if it has any. */
export type FormParts<Form> =
  | { readonly form?: undefined; readonly submit?: undefined }
  | {
      readonly form: z.ZodType<Form>;
      /** Throws Invalid where the form cannot be taken: the page is shown again with the message. */
      readonly submit: (site: Site, desk: Desk, form: Form) => Promise<FormOutcome | SentOn>;
    };

interface DeskViewProps<Data> {
  readonly data: Data;
  readonly desk: Desk;
  readonly context: PageContext;
  /** The form that was not taken, where there is one. */
  readonly refused: RefusedForm | undefined;
}

export interface DeskPageParts<Params, Data> {
  /** The least role that opens it. */
  readonly role: Role;
  readonly title: string;
  readonly params: z.ZodType<Params>;
  readonly load: (site: Site, desk: Desk, params: Params) => Promise<Data>;
  readonly View: (props: DeskViewProps<Data>) => ReactNode;
  /** Entries of the desk's build that it loads. */
  readonly scripts?: readonly string[];
  /** Renders everything itself, without the frame of the desk's other pages. */
  readonly isBare?: boolean;
  /** Of the answer, 200 without it. */
  readonly status?: number;
}

/** Of the button in the header. */
const SIGN_OUT = 'desk/application/frame/sign-out.desk.ts';

/** Of the link in the header, and its key. */
const PALETTE = 'desk/palette/palette-key.desk.ts';

/** A page of the desk; tests of access find its role here. */
export interface DeskPage<Params, Data> extends VisitorPage<Site, Params, Answered<Data>> {
  readonly role: Role;
}

/**
 * Declares a page for people with an account: it checks session and role before anything else, and refuses or sends to
 * the sign-in page. Its address is below /desk in routes.ts.
 */
export function defineDeskPage<Params, Data, Form>(
  parts: DeskPageParts<Params, Data> & FormParts<Form>,
): DeskPage<Params, Data> {
  const { role, title, params, View, scripts = [], isBare = false, status = 200 } = parts;
  const ofFrame = isBare ? scripts : [...scripts, SIGN_OUT, PALETTE];
  const page = defineVisitorPage<Params, Answered<Data>>({
    whose: whoseRequest,
    params,
    status,
    load: async (site, parsed, visitor) => {
      const desk = { ...(await requireSignedIn(site, visitor, role)), visitor };
      const { outcome, cookies } = isBare ? {} : shownOutcome(site, visitor);
      const data = { desk, data: await parts.load(site, desk, parsed), ...(outcome && { outcome }) };
      return { data, ...(cookies && { cookies }) };
    },
    head: (data, { publication }) => ({
      title: 'confirmation' in data ? confirmTitle(data) : title,
      description: `${title}: for the people who make ${publication.name}.`,
      noindex: true,
      scripts: 'confirmation' in data ? [...SIGN_IN_SCRIPTS, SIGN_OUT] : ofFrame,
    }),
    // Readers' menus and the form to subscribe are no part of the desk.
    isBare: true,
    // biome-ignore lint/correctness/noComponentHookFactories: made once for each page, when its module is loaded.
    View: ({ data: answered, context }) => {
      if ('confirmation' in answered) return <ConfirmScreen confirmation={answered} context={context} />;
      const { desk, data, refused, ...said } = answered;
      const view = <View data={data} desk={desk} context={context} refused={refused} />;
      if (isBare) return view;
      return (
        <DeskFrame title={title} desk={desk} context={context} {...said}>
          {view}
        </DeskFrame>
      );
    },
    form: parts.form ? z.union([proofForm, parts.form]) : z.object({}),
    submit: (site, params, visitor, body) => takeForm({ parts, site, params, visitor }, body),
  });
  return { ...page, role };
}
