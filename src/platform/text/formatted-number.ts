/** A number as people read it: `12,345`. */
export function formattedNumber(number: number): string {
  return number.toLocaleString('en-GB');
}
