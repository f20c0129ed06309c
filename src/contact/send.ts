/**
 * Sends a form to the publisher (section 7: only the success status is read). A failure is logged and not told
 * (section 8).
 * @returns whether it arrived
 */
export async function send(apiBase: string, fields: Readonly<Record<string, string | boolean>>): Promise<boolean> {
  try {
    const response = await fetch(`${apiBase}/api/contact/add`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
    if (!response.ok) throw new Error(`The form was answered ${response.status}`);
    return true;
  } catch (error) {
    reportError(error);
    return false;
  }
}
