// Loaded into a site before everything else: lets its clock jump at a signal.
const DAY = 86_400_000;
const actual = Date;
let days = 0;

const now = () => actual.now() + days * DAY;

globalThis.Date = new Proxy(actual, {
  construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});

/** @type {Partial<Record<NodeJS.Signals, number>>} */
const JUMPS = { SIGUSR2: 1, SIGURG: -2 };

for (const [signal, jump] of Object.entries(JUMPS)) {
  process.on(signal, () => {
    days += jump;
    process.stderr.write(`The clock has jumped by ${jump} days\n`);
  });
}
