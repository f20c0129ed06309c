import type { ReactNode } from 'react';
import { z } from 'zod';
import { deskAddresses } from '#desk-addresses.ts';
import { Forbidden, Invalid, NotFound, Redirected } from '#errors.ts';
import { ownPath } from '#platform/own-path.ts';
import {
  defineVisitorPage,
  type PageContext,
  type Refused,
  type SentOn,
  type Visitor,
  type VisitorPage,
} from '#platform/rendering/page.ts';
import type { Site } from '#platform/site.ts';
import { parseInput } from '#platform/validation.ts';
import { includes, postedFields, type Role } from './accounts.contract.ts';
import { DeskFrame } from './DeskFrame.tsx';
import { type Outcome, outcomeCookie, shownOutcome } from './outcome-cookie.ts';
import { sessionToken, signedIn } from './session-cookie.ts';
import type { SignedIn } from './sessions.store.ts';

/** The person who requests a page of the desk. */
export interface Desk extends SignedIn {
  readonly visitor: Visitor;
}

/** What a desk page is drawn from. */
export interface DeskData<Data> {
  readonly desk: Desk;
  readonly data: Data;
  readonly outcome?: Outcome;
  /** Why a form was not taken. */
  readonly error?: string;
}

/** How a page takes its forms, if it has any. */
type FormParts<Form> =
  | { readonly form?: undefined; readonly submit?: undefined }
  | {
      readonly form: z.ZodType<Form>;
      /** Throws Invalid where the form cannot be taken: the page is shown again with the message. */
      readonly submit: (site: Site, desk: Desk, form: Form) => Promise<Outcome | SentOn>;
    };

interface DeskPageParts<Params, Data> {
  /** The least role that opens it. */
  readonly role: Role;
  readonly title: string;
  readonly params: z.ZodType<Params>;
  readonly load: (site: Site, desk: Desk, params: Params) => Promise<Data>;
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
export function defineDeskPage<Params, Data, Form>(
  parts: DeskPageParts<Params, Data> & FormParts<Form>,
): DeskPage<Params, Data> {
  const { role, title, params, View, scripts = [], isBare = false } = parts;
  const page = defineVisitorPage<Params, DeskData<Data>>({
    params,
    load: async (site, parsed, visitor) => {
      const desk = { ...(await requireSignedIn(site, visitor, role)), visitor };
      const { outcome, cookies } = isBare ? {} : shownOutcome(site, visitor);
      return {
        data: { desk, data: await parts.load(site, desk, parsed), ...(outcome && { outcome }) },
        ...(cookies && { cookies }),
      };
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
    form: parts.form ?? z.object({}),
    submit: async (site, parsed, visitor, body) => {
      const desk = { ...(await requireSignedIn(site, visitor, role)), visitor };
      const taken = await unlessInvalid(take(parts, site, desk, body));
      if (taken instanceof Invalid) {
        const data = { desk, data: await parts.load(site, desk, parsed), error: taken.message };
        return { status: 422, data } satisfies Refused<DeskData<Data>>;
      }
      return 'location' in taken ? taken : shownOnce(site, visitor, taken);
    },
  });
  return { ...page, role };
}

async function take<Form>({ form, submit }: FormParts<Form>, site: Site, desk: Desk, body: unknown) {
  if (!form) throw new NotFound('This page takes no form');
  return submit(site, desk, parseInput(form, postedFields.parse(body)));
}

async function unlessInvalid<Taken>(taking: Promise<Taken>): Promise<Taken | Invalid> {
  return taking.catch((error: unknown) => {
    if (error instanceof Invalid) return error;
    throw error;
  });
}

/** Back to the page of the form, which shows the outcome. */
function shownOnce(site: Site, visitor: Visitor, outcome: Outcome): SentOn {
  const [location = visitor.path] = visitor.path.split('?');
  const session = sessionToken(site, visitor) ?? '';
  return { location, cookies: [outcomeCookie(site, { session, page: location }, outcome)] };
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
