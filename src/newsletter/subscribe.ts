/** What became of a subscription: `failed` has been logged, and is not told to the reader (section 8). */
export type Outcome = 'subscribed' | 'already' | 'failed';

/** Sends one address to the newsletter (section 7: ok is success, 404 is already subscribed). */
export async function subscribe(apiBase: string, email: string): Promise<Outcome> {
  try {
    const response = await fetch(`${apiBase}/api/subscribe/add`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    if (response.ok) return 'subscribed';
    if (response.status === 404) return 'already';
    throw new Error(`The subscription answered ${response.status}`);
  } catch (error) {
    reportError(error);
    return 'failed';
  }
}
