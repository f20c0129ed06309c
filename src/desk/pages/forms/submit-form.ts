import type { Site } from '#content/site.ts';
import type { PostedFields } from '#desk/accounts/accounts.contract.ts';
import { sessionToken } from '#desk/accounts/session-cookie.ts';
import { Invalid, NotFound } from '#platform/errors.ts';
import { pathOf } from '#platform/own-path.ts';
import type { SentOn, UntakenForm, Visitor } from '#platform/rendering/page.ts';
import { parseInput } from '#platform/validation.ts';
import type { Answered, Desk, DeskPageParts, FormParts } from '../desk-page.tsx';
import { askToSignIn } from './confirmation.ts';
import { NotFresh } from './fresh-session.ts';
import { type FormOutcome, outcomeCookie } from './outcome-cookie.ts';
import { refusedForm } from './refused-form.ts';
import { type SentForm, sentNow } from './sent-form.ts';

/** A request that posts a form, and the page that takes it. */
export interface Posting<Params, Data, Form> {
  readonly parts: DeskPageParts<Params, Data> & FormParts<Form>;
  readonly site: Site;
  readonly params: Params;
  readonly visitor: Visitor;
}

/**
 * Has the page take a form of somebody who is signed in. Where it needs a newer sign-in, the answer asks for one.
 * @param sent where the form has waited
 */
export async function submitForm<Params, Data, Form>(
  posting: Posting<Params, Data, Form>,
  desk: Desk,
  fields: PostedFields,
  sent?: SentForm,
): Promise<SentOn | UntakenForm<Answered<Data>>> {
  const { parts, site, visitor } = posting;
  if (!parts.form) throw new NotFound('This page takes no form');
  try {
    const taken = await parts.submit(site, { ...desk, ...(sent && { sent }) }, parseInput(parts.form, fields));
    return 'location' in taken ? taken : shownOnce(site, visitor, taken);
  } catch (error) {
    if (error instanceof NotFresh)
      return askToSignIn(site, { sent: sentNow(site, visitor, desk.account.id, fields), signedIn: desk });
    if (error instanceof Invalid) return refuseForm(posting, desk, fields, error);
    throw error;
  }
}

/** The page again, with what was typed and what is wrong in it. */
export async function refuseForm<Params, Data, Form>(
  { parts, site, params }: Posting<Params, Data, Form>,
  desk: Desk,
  fields: PostedFields,
  error: Invalid,
): Promise<UntakenForm<Answered<Data>>> {
  const data = { desk, data: await parts.load(site, desk, params), ...refusedForm(fields, error) };
  return { status: 422, data };
}

/** On to a page of the desk, which shows the outcome: back to that of the form where none is named. */
export function shownOnce(site: Site, visitor: Visitor, outcome: FormOutcome, location = pathOf(visitor)): SentOn {
  const session = sessionToken(site, visitor) ?? '';
  return { location, cookies: [outcomeCookie(site, { session, page: location }, outcome)] };
}
