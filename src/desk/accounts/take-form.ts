import { z } from 'zod';
import type { Site } from '#content/site.ts';
import { Invalid, NotFound } from '#platform/errors.ts';
import type { Refused, SentOn, Submitted, Visitor } from '#platform/rendering/page.ts';
import { parseInput } from '#platform/validation.ts';
import { postedFields, rowId } from './accounts.contract.ts';
import { type Confirmation, confirmationOf, proofForm, provedSender } from './confirming.ts';
import type { Answered, Desk, DeskPageParts, FormParts } from './desk-page.tsx';
import { NotFresh } from './fresh-session.ts';
import { type Outcome, outcomeCookie } from './outcome-cookie.ts';
import { refusedForm } from './refused-form.ts';
import { requireSignedIn } from './require-signed-in.ts';
import { openSentForm, type SentForm } from './sent-form.ts';
import { sessionToken, signedIn } from './session-cookie.ts';

type Parts<Params, Data, Form> = DeskPageParts<Params, Data> & FormParts<Form>;

/** A form, and the page that takes it. */
interface Taking<Params, Data, Form> {
  readonly parts: Parts<Params, Data, Form>;
  readonly site: Site;
  readonly params: Params;
  readonly visitor: Visitor;
}

const OTHER_ACCOUNT = 'That is the sign-in of another account than the one that sent this. Nothing was done.';

const TOO_LATE = 'What you sent was kept for a quarter of an hour, which is over. Please send it again.';

/**
 * Takes a form of a desk page. Where it needs a sign-in first, the answer asks for one and keeps the form: without a
 * session, with another account's than the one that the page was drawn for, and where the last sign-in is too long ago.
 * @throws Redirected, Forbidden
 */
export async function takeForm<Params, Data, Form>(
  taking: Taking<Params, Data, Form>,
  body: unknown,
): Promise<Submitted<Answered<Data>>> {
  const { parts, site, visitor } = taking;
  const fields = postedFields.parse(body);
  const proof = proofForm.safeParse(fields).data;
  if (proof) return resumeForm(taking, proof);
  const person = await signedIn(site, visitor);
  const account = rowId.safeParse(fields.account).data;
  if (account !== undefined && account !== person?.account.id)
    return asking(await confirmationOf(site, { sent: sentNow(taking, account, fields), person }));
  const desk = { ...(await requireSignedIn(site, visitor, parts.role)), visitor };
  return take(taking, desk, fields);
}

/** Takes the form that was kept, once its sender has proved who they are. */
async function resumeForm<Params, Data, Form>(
  taking: Taking<Params, Data, Form>,
  proof: z.output<typeof proofForm>,
): Promise<Submitted<Answered<Data>>> {
  const { parts, site, visitor } = taking;
  const sent = openSentForm(site, proof.sent, pathOf(visitor));
  if (!sent) {
    const desk = { ...(await requireSignedIn(site, visitor, parts.role)), visitor };
    return refused(taking, desk, {}, new Invalid(TOO_LATE));
  }
  const person = await signedIn(site, visitor);
  const proved = await provedSender(site, visitor, { proof, sent, person, otherAccount: OTHER_ACCOUNT });
  if ('confirmation' in proved) return asking(proved);
  const desk = { ...(await requireSignedIn(site, proved.visitor, parts.role)), visitor: proved.visitor, sent };
  const outcome = await take(taking, desk, sent.fields);
  return { ...outcome, cookies: [...proved.cookies, ...(outcome.cookies ?? [])] };
}

async function take<Params, Data, Form>(
  taking: Taking<Params, Data, Form>,
  desk: Desk,
  fields: Readonly<Record<string, unknown>>,
): Promise<SentOn | Refused<Answered<Data>>> {
  const { form, submit } = taking.parts;
  if (!form) throw new NotFound('This page takes no form');
  try {
    const taken = await submit(taking.site, desk, parseInput(form, fields));
    return 'location' in taken ? taken : shownOnce(taking.site, desk.visitor, taken);
  } catch (error) {
    if (error instanceof NotFresh) {
      const sent = sentNow(taking, desk.account.id, fields);
      return asking(await confirmationOf(taking.site, { sent, person: desk }));
    }
    if (error instanceof Invalid) return refused(taking, desk, fields, error);
    throw error;
  }
}

/** The page again, with what was typed and what is wrong in it. */
async function refused<Params, Data, Form>(
  { parts, site, params }: Taking<Params, Data, Form>,
  desk: Desk,
  fields: Readonly<Record<string, unknown>>,
  error: Invalid,
): Promise<Refused<Answered<Data>>> {
  const data = { desk, data: await parts.load(site, desk, params), ...refusedForm(fields, error) };
  return { status: 422, data };
}

function asking<Data>(confirmation: Confirmation): Refused<Answered<Data>> {
  const { wait } = confirmation;
  return wait ? { status: 429, wait, data: confirmation } : { status: 422, data: confirmation };
}

function sentNow<Params, Data, Form>(
  { site, visitor }: Taking<Params, Data, Form>,
  account: number,
  fields: Readonly<Record<string, unknown>>,
): SentForm {
  const texts = z.record(z.string(), z.string().catch('')).parse(fields);
  return {
    account,
    page: pathOf(visitor),
    fields: texts,
    token: sessionToken(site, visitor) ?? '',
    time: site.now().getTime(),
  };
}

/** Back to the page of the form, which shows the outcome. */
function shownOnce(site: Site, visitor: Visitor, outcome: Outcome): SentOn {
  const location = pathOf(visitor);
  const session = sessionToken(site, visitor) ?? '';
  return { location, cookies: [outcomeCookie(site, { session, page: location }, outcome)] };
}

function pathOf({ path }: Visitor): string {
  return path.split('?')[0] ?? path;
}
