import {
  ALREADY_SUBSCRIBED,
  HIDDEN_FIELD,
  NOT_SUBSCRIBED,
  SUBSCRIBED,
} from '#content/newsletter/newsletter-rules.contract.ts';
import { logFailure } from '#platform/rendering/browser/log-failure.ts';

/**
 * Sends an address to the newsletter (section 7: ok is success, 404 is already subscribed). Logs a failure.
 * @param trapped content of the hidden field, sent unless it is empty: it marks a bot
 * @returns the note for the reader
 */
export async function sendSubscription(apiBase: string, email: string, trapped: string): Promise<string> {
  try {
    const response = await fetch(`${apiBase}/api/subscribe/add`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, ...(trapped && { [HIDDEN_FIELD]: trapped }) }),
    });
    if (response.ok) return SUBSCRIBED;
    if (response.status === 404) return ALREADY_SUBSCRIBED;
    throw new Error(`The subscription answered ${response.status}`);
  } catch (error) {
    logFailure('Error subscribing', error);
    return NOT_SUBSCRIBED;
  }
}
