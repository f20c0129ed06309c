/**
 * Lets `Date` run ahead of the system's clock, or behind it. Playwright sends this function to browsers as text: it uses
 * nothing from outside.
 * @param {number} milliseconds how far ahead
 */
export function shiftDate(milliseconds) {
  const { now } = Date;
  const shifted = () => now() + milliseconds;
  Date.now = shifted;
  globalThis.Date = new Proxy(Date, {
    apply: (date) => new date(shifted()).toString(),
    construct: (date, parameters, made) =>
      Reflect.construct(date, parameters.length === 0 ? [shifted()] : parameters, made),
  });
  Date.prototype.constructor = Date;
}
