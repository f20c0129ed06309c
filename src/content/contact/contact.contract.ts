import { z } from 'zod';
import { emailAddress, hiddenField } from '#content/newsletter/newsletter.contract.ts';
import { HIDDEN_FIELD, wholeMatch } from '#content/newsletter/newsletter-rules.contract.ts';
import { jsonBody } from '#platform/api/api.contract.ts';
import {
  CONTACT_NAME_PATTERN,
  FIELD_MESSAGES,
  LONGEST_CONTACT_NAME,
  LONGEST_MESSAGE,
  PHONE_LENGTH,
  PHONE_PATTERN,
  SUBMITTED,
} from './contact-rules.contract.ts';

/** The form that a submission came from. */
export const formName = z.enum(['contact', 'opt-out'], { error: 'contact or opt-out' });
export type FormName = z.output<typeof formName>;

function nameField(message: string) {
  return z
    .string({ error: message })
    .max(LONGEST_CONTACT_NAME, { error: message, abort: true })
    .regex(wholeMatch(CONTACT_NAME_PATTERN), message);
}

/** The body of POST /api/contact/add (section 7), with section 5's rules and messages. */
export const submission = jsonBody({
  first_name: nameField(FIELD_MESSAGES.first_name).meta({ examples: ['Ines'] }),
  last_name: nameField(FIELD_MESSAGES.last_name).meta({ examples: ['Valcourt'] }),
  email: emailAddress(FIELD_MESSAGES.email).meta({ examples: ['ines@example.com'] }),
  phone: z
    .string({ error: FIELD_MESSAGES.phone })
    .max(PHONE_LENGTH.most, { error: FIELD_MESSAGES.phone, abort: true })
    .regex(wholeMatch(PHONE_PATTERN), FIELD_MESSAGES.phone)
    .meta({ examples: ['+1 202 555 0142'] }),
  message: z
    .string({ error: FIELD_MESSAGES.message })
    .max(LONGEST_MESSAGE, { error: FIELD_MESSAGES.message, abort: true })
    .refine((value) => !value.includes('\0'), { error: FIELD_MESSAGES.message })
    .default('')
    .meta({ description: 'Optional' }),
  opt_in: z
    .literal(true, { error: FIELD_MESSAGES.opt_in })
    .meta({ description: 'Consent to be contacted by email or phone' }),
  form: formName.default('contact').meta({ description: 'Which form it came from; absent means contact' }),
  [HIDDEN_FIELD]: hiddenField,
});

/** The same as a browser posts it without script: a ticked box is `on`. */
export const postedSubmission = submission.extend({
  opt_in: z.preprocess((value) => (value === 'on' || value === 'true' ? true : value), submission.shape.opt_in),
});

export const submitted = z.object({ success: z.literal(true), message: z.string().meta({ examples: [SUBMITTED] }) });
