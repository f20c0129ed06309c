import { type Inks, isLight, mix } from '../drawing/palette.ts';
import { createRandom } from '../drawing/random.ts';
import type { Size } from '../drawing/render.ts';
import { type Fragment, line, rectangle, repeat, together } from '../drawing/shapes.ts';
import { hatch, place, within } from '../drawing/textures.ts';
import { type FaceName, set, wrap } from '../lettering/typesetter.ts';
import { subjectsOf } from '../subjects/catalogue.ts';
import { type Brand, brandOf } from './brands.ts';

/** A banner's company and claim. */
export interface Message {
  readonly slug: string;
  readonly company: string;
  readonly claim: string;
}

/** Every banner, whatever its place. */
export const SIZE: Size = { width: 1600, height: 900 };

/** Of a claim, in units of the picture: 13 pixels where the rail shows it 290 wide. */
const CLAIM = 70;
const CLAIM_LEADING = CLAIM * 1.24;

const KNOWN_OFFER = /^(.+?) (preference centre): (.+)$/;

/** Splits a banner's name ("Company: what it offers") into company and claim. */
export function messageOf(slug: string, name: string): Message {
  const named = KNOWN_OFFER.exec(name);
  const [company, ...rest] = named ? [named[1] ?? '', named[3] ?? ''] : name.split(': ');
  const claim = rest.join(': ');
  return { slug, company: company ?? name, claim: claim.charAt(0).toUpperCase() + claim.slice(1) };
}

const inksOf = ({ ground, figure, accent }: Brand): Inks => ({
  ground,
  figure,
  accent,
  tone: mix(ground, figure, 0.24),
  deep: mix(isLight(figure) ? ground : figure, '#101216', 0.45),
});

function motifOf({ slug }: Message, brand: Brand): Fragment {
  const subjects = subjectsOf(brand.subject);
  const draw = subjects[brand.motif % subjects.length];
  if (!draw) throw new Error(`The subject ${brand.subject} has no motifs.`);
  return draw(inksOf(brand), createRandom(`${slug}/motif`));
}

/** Lines of a claim from a first baseline downwards. */
function paragraph(lines: readonly string[], face: FaceName, size: number, fill: string): Fragment {
  return repeat(lines.length, (index) => place(set(lines[index] ?? '', face, size).draw(fill), 0, index * size * 1.24));
}

/** The company's name, as large as the measure allows up to a limit. */
function nameplate(
  { company }: Message,
  { face, capitals }: Brand,
  measure: number,
  limit: number,
): { readonly size: number; readonly draw: (fill: string) => Fragment } {
  const text = capitals ? company.toUpperCase() : company;
  const spacing = capitals ? 30 : -8;
  const size = Math.min(limit, (limit * measure) / set(text, face, limit, spacing).width);
  return { size, draw: set(text, face, size, spacing).draw };
}

/** A banner for the rail: the picture above, name and claim on a plain foot. */
function upright(message: Message, brand: Brand): Fragment {
  const random = createRandom(message.slug);
  const plate = nameplate(message, brand, 1440, 150);
  const lines = wrap(message.claim, 'instrument-sans-medium', CLAIM, 1440);
  const foot = 66 + plate.size * 0.72 + lines.length * CLAIM_LEADING + 80;
  const top = SIZE.height - foot;
  const picture = place(motifOf(message, brand), 800 + random.between(-80, 160), top / 2 + 10, (top / 1000) * 1.16);
  return together(
    rectangle(0, 0, 1600, 900, brand.ground),
    within(`M0 0H1600V${top}H0Z`, picture, random),
    rectangle(0, top, 1600, foot, brand.figure),
    rectangle(0, top, 1600, 12, brand.accent),
    place(plate.draw(brand.ground), 80, top + 72 + plate.size * 0.72),
    place(
      paragraph(lines, 'instrument-sans-medium', CLAIM, brand.ground),
      82,
      844 - (lines.length - 1) * CLAIM_LEADING,
    ),
  );
}

/** A banner for the rail on one ground: name above, claim below, the picture large at the right edge. */
function poster(message: Message, brand: Brand): Fragment {
  const plate = nameplate(message, brand, 1440, 170);
  const lines = wrap(message.claim, 'instrument-sans-medium', CLAIM, 760);
  const height = lines.length * CLAIM_LEADING;
  const head = 112 + plate.size * 0.72;
  return together(
    rectangle(0, 0, 1600, 900, brand.ground),
    place(motifOf(message, brand), 1210, 580, 0.68),
    rectangle(0, 0, 1600, head, brand.ground),
    place(plate.draw(brand.figure), 80, 70 + plate.size * 0.72),
    line([80, head], [1520, head], brand.figure, 5),
    rectangle(0, 900 - height - 100, 840, height + 100, brand.ground),
    place(
      paragraph(lines, 'instrument-sans-medium', CLAIM, brand.figure),
      82,
      844 - (lines.length - 1) * CLAIM_LEADING,
    ),
  );
}

/** A banner for the foot of the page: picture at the left, name and claim beside it. */
function strip(message: Message, brand: Brand): Fragment {
  const random = createRandom(message.slug);
  const plate = nameplate(message, brand, 820, 150);
  const lines = wrap(message.claim, 'instrument-sans-medium', 64, 820);
  const picture = place(motifOf(message, brand), 300, 450, 0.78);
  const start = 450 - (plate.size * 0.72 + 60 + lines.length * 80) / 2 + plate.size * 0.72;
  return together(
    rectangle(0, 0, 1600, 900, brand.ground),
    within('M0 0H620V900H0Z', picture, random),
    hatch('M620 0H652V900H620Z', brand.accent, random, 18, 0, 1600),
    place(plate.draw(brand.figure), 720, start),
    place(paragraph(lines, 'instrument-sans-medium', 64, brand.figure), 722, start + 110),
  );
}

/** Draws a banner of the given kind. */
export function drawAdvertisement(message: Message, kind: string): Fragment {
  const brand = brandOf(message.slug);
  if (kind === 'Footer-3') return strip(message, brand);
  return brand.form === 'upright' ? upright(message, brand) : poster(message, brand);
}
