import { z } from 'zod';
import { MAXIMA } from '#content/input-maxima.ts';

// What a browser answers for a passkey (WebAuthn Level 3, sections 5.8.3 and 5.8.4: the JSON forms), as a form field.

const base64url = z
  .string()
  .max(16_384, { abort: true })
  .regex(/^[\w-]*$/);

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  // None is asked for.
  clientExtensionResults: z.object({}),
};

export const passkeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
      .max(MAXIMA.transports)
      .catch([]),
  }),
});

export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
});

/** The part of WebAuthn's clientDataJSON that the library does not hand out. */
export const clientData = z.object({ challenge: base64url });

/** The JSON of a form field. */
export const fieldJson = z
  .string()
  .max(MAXIMA.passkey)
  .transform((text, context) => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('no JSON');
      return z.NEVER;
    }
  });
