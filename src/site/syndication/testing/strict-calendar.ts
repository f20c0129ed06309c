/** A property of an iCalendar object. */
interface Property {
  readonly parameters: Readonly<Record<string, string>>;
  readonly value: string;
}

type Component = ReadonlyMap<string, Property>;

/** RFC 5545, section 3.1: name, parameters in any number, a value without controls. */
const CONTENT_LINE = /^([A-Z][A-Z\d-]*)((?:;[A-Z\d-]+=(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]*))*):([^\p{Cc}]*)$/u;
const UTC = /^\d{8}T\d{6}Z$/;
const LOCAL = /^\d{8}T\d{6}$/;
const MUST: Readonly<Record<string, readonly string[]>> = {
  VCALENDAR: ['VERSION', 'PRODID'],
  VEVENT: ['UID', 'DTSTAMP', 'DTSTART'],
  VTIMEZONE: ['TZID'],
  STANDARD: ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'],
  DAYLIGHT: ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'],
};
const TEXTS = new Set(['SUMMARY', 'DESCRIPTION', 'LOCATION', 'UID', 'NAME', 'PRODID']);

/**
 * Parses a calendar strictly (RFC 5545).
 * @returns its events, texts unescaped
 * @throws Error naming what is wrong
 */
export function readStrictly(file: string): Component[] {
  const events: Component[] = [];
  const zones = new Set<string | undefined>();
  const open: { name: string; properties: Map<string, Property> }[] = [];
  for (const line of unfolded(file)) {
    const { name, property } = read(line);
    const inner = open.at(-1);
    if (name === 'BEGIN') open.push({ name: property.value, properties: new Map() });
    else if (name === 'END') {
      if (inner?.name !== property.value) throw new Error(`END:${property.value} ends nothing`);
      open.pop();
      assertComponent(inner.name, inner.properties, zones);
      if (inner.name === 'VTIMEZONE') zones.add(inner.properties.get('TZID')?.value);
      if (inner.name === 'VEVENT') events.push(inner.properties);
    } else if (!inner) throw new Error(`${name} stands outside of the calendar`);
    else if (inner.properties.has(name)) throw new Error(`${name} is there twice`);
    else inner.properties.set(name, property);
  }
  if (open.length > 0) throw new Error('The calendar does not end');
  const ids = events.map((event) => event.get('UID')?.value);
  if (new Set(ids).size !== ids.length) throw new Error('Two events have one UID');
  return events;
}

function unfolded(file: string): string[] {
  if (!file.endsWith('\r\n') && !file.endsWith('END:VCALENDAR')) throw new Error('The last line does not end');
  const lines = file.replace(/\r\n$/, '').split('\r\n');
  for (const line of lines) {
    if (Buffer.byteLength(line) > 75) throw new Error(`A line of more than 75 octets: ${line}`);
    // A fold inside a character would leave half of it.
    if (/[\n\r\ufffd]/.test(line)) throw new Error(`A broken line: ${JSON.stringify(line)}`);
  }
  return lines
    .join('\r\n')
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n');
}

function read(line: string): { name: string; property: Property } {
  const [, name = '', written = '', value = ''] = CONTENT_LINE.exec(line) ?? [];
  if (!name) throw new Error(`No content line: ${line}`);
  const parameters = Object.fromEntries(
    written
      .split(';')
      .slice(1)
      .map((parameter) => parameter.split('=', 2) as [string, string]),
  );
  return { name, property: { parameters, value: TEXTS.has(name) ? unescaped(value) : value } };
}

function unescaped(value: string): string {
  if (/(?<!\\)(?:\\\\)*[;,]/.test(value)) throw new Error(`A mark that is not escaped: ${value}`);
  if (/(?<!\\)(?:\\\\)*\\(?![\\;,nN])/.test(value)) throw new Error(`An escape of nothing: ${value}`);
  return value.replace(/\\([\\;,nN])/g, (_all, mark: string) => (mark.toLowerCase() === 'n' ? '\n' : mark));
}

function assertComponent(name: string, properties: Component, zones: ReadonlySet<string | undefined>): void {
  const must = MUST[name];
  if (!must) throw new Error(`No calendar has a ${name}`);
  for (const property of must) if (!properties.has(property)) throw new Error(`${name} has no ${property}`);
  if (name === 'VCALENDAR' && properties.get('VERSION')?.value !== '2.0') {
    throw new Error('It is of no version that anyone reads');
  }
  if (name === 'VEVENT') assertEvent(properties, zones);
}

function assertEvent(properties: Component, zones: ReadonlySet<string | undefined>): void {
  const [stamp, start] = [properties.get('DTSTAMP'), properties.get('DTSTART')];
  if (!UTC.test(stamp?.value ?? '')) throw new Error(`DTSTAMP is no moment in UTC: ${stamp?.value}`);
  const zone = start?.parameters.TZID;
  if (zone !== undefined && !zones.has(zone)) throw new Error(`DTSTART is in ${zone}, which is not defined`);
  const form = start?.parameters.VALUE === 'DATE' ? /^\d{8}$/ : zone === undefined ? UTC : LOCAL;
  if (!form.test(start?.value ?? '')) throw new Error(`DTSTART is no ${form}: ${start?.value}`);
}
