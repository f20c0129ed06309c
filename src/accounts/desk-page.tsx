import type { ReactNode } from 'react';
import type { z } from 'zod';
import { deskAddresses } from '#desk-addresses.ts';
import { Forbidden, Invalid, NotFound, Redirected } from '#errors.ts';
import { ownPath } from '#platform/own-path.ts';
import {
  defineVisitorPage,
  type PageContext,
  type SentOn,
  type Submitted,
  type Visitor,
  type VisitorPage,
} from '#platform/rendering/page.ts';
import type { Site } from '#platform/site.ts';
import { includes, postedFields, type Role } from './accounts.contract.ts';
import { DeskFrame } from './DeskFrame.tsx';
import { signedIn } from './session-cookie.ts';
import type { SignedIn } from './sessions.store.ts';

/** The person who requests a page of the desk. */
export interface Desk extends SignedIn {
  readonly visitor: Visitor;
}

/** The outcome of a form at the desk: what was done, and what is shown this one time. */
export interface Outcome {
  readonly said: string;
  readonly codes?: readonly string[];
  /** A link to hand over. */
  readonly link?: string;
}

/** What a desk page is drawn from. */
export interface DeskData<Data> {
  readonly desk: Desk;
  readonly data: Data;
  readonly outcome?: Outcome;
  /** Why a form was not taken. */
  readonly error?: string;
}

interface DeskPageParts<Params, Data> {
  /** The least role that opens it. */
  readonly role: Role;
  readonly title: string;
  readonly params: z.ZodType<Params>;
  readonly load: (site: Site, desk: Desk, params: Params) => Promise<Data>;
  /** Throws Invalid where the form cannot be taken: the page is shown again with the message. */
  readonly submit?: (site: Site, desk: Desk, body: unknown) => Promise<Outcome | SentOn>;
  readonly View: (props: { data: Data; desk: Desk; context: PageContext }) => ReactNode;
  /** Entries of the desk's build that it loads. */
  readonly scripts?: readonly string[];
  /** Draws everything itself, without the frame of the desk's other pages. */
  readonly isBare?: boolean;
}

/** Of the button in the header. */
const SIGN_OUT = 'desk/frame/sign-out.desk.ts';

/** A page of the desk; tests of access find its role here. */
export interface DeskPage<Params, Data> extends VisitorPage<Params, DeskData<Data>> {
  readonly role: Role;
}

/**
 * Declares a page for people with an account: it checks session and role before anything else, and refuses or sends to
 * the sign-in page. Its address is below /desk in routes.ts.
 */
export function defineDeskPage<Params, Data>(parts: DeskPageParts<Params, Data>): DeskPage<Params, Data> {
  const { role, title, params, View, scripts = [], isBare = false, submit = takesNoForm } = parts;
  const page = defineVisitorPage<Params, DeskData<Data>>({
    params,
    load: async (site, parsed, visitor) => {
      const desk = { ...(await requireSignedIn(site, visitor, role)), visitor };
      return { data: { desk, data: await parts.load(site, desk, parsed) } };
    },
    head: (_data, { publication }) => ({
      title,
      description: `${title}: for the people who make ${publication.name}.`,
      noindex: true,
      scripts: isBare ? scripts : [...scripts, SIGN_OUT],
    }),
    // Readers' menus and the form to subscribe are no part of the desk.
    isBare: true,
    // biome-ignore lint/correctness/noComponentHookFactories: made once for each page, when its module is loaded.
    View: ({ data: { desk, data, ...said }, context }) => {
      const view = <View data={data} desk={desk} context={context} />;
      if (isBare) return view;
      return (
        <DeskFrame title={title} desk={desk} context={context} {...said}>
          {view}
        </DeskFrame>
      );
    },
    submit: async (site, parsed, visitor, body) => {
      const desk = { ...(await requireSignedIn(site, visitor, role)), visitor };
      const taking = submit(site, desk, postedFields.parse(body));
      return submitted(taking, async () => ({ desk, data: await parts.load(site, desk, parsed) }));
    },
  });
  return { ...page, role };
}

async function takesNoForm(): Promise<never> {
  throw new NotFound('This page takes no form');
}

/** What a form came to; one that cannot be taken shows its page again. */
async function submitted<Data>(
  taking: Promise<Outcome | SentOn>,
  load: () => Promise<DeskData<Data>>,
): Promise<Submitted<DeskData<Data>> | SentOn> {
  const outcome = await taking.catch((error: unknown) => {
    if (error instanceof Invalid) return error;
    throw error;
  });
  if (outcome instanceof Invalid) return { status: 422, data: { ...(await load()), error: outcome.message } };
  if ('location' in outcome) return outcome;
  return { status: 200, data: { ...(await load()), outcome } };
}

/**
 * The person behind the request of a page.
 * @throws Redirected to the sign-in page, and back afterwards
 * @throws Forbidden when the account's role does not open the page
 */
export async function requireSignedIn(site: Site, visitor: Visitor, role: Role): Promise<SignedIn> {
  const person = await signedIn(site, visitor);
  if (!person) throw new Redirected(deskAddresses.signIn(ownPath.safeParse(visitor.path).data));
  if (includes(person.account.role, role)) return person;
  throw new Forbidden(`This page is for the role ${role}, and your account has the role ${person.account.role}.`);
}
