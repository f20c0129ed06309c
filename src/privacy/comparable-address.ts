/**
 * An e-mail address as it is compared. Capitals, accents written apart (Unicode NFD) and characters that no one sees (zero-width
 * spaces, marks of direction) make no other person of it: none of them may bring an erased address back.
 */
export function comparableAddress(email: string): string {
  return email
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase();
}
