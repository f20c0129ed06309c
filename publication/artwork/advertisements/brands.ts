import { fold } from '../drawing/random.ts';
import type { FaceName } from '../lettering/typesetter.ts';

/** How an advertiser presents itself. */
export interface Brand {
  readonly ground: string;
  readonly figure: string;
  readonly accent: string;
  /** The sub-category whose motifs suit the offer, and which of them. */
  readonly subject: string;
  readonly motif: number;
  readonly face: FaceName;
  readonly capitals: boolean;
  /** Picture over a plain foot, or name and picture on one ground; banners for the foot of the page know only one form. */
  readonly form: 'upright' | 'poster';
}

const BRANDS: Readonly<Record<string, Brand>> = {
  bellfold: {
    ground: '#12343B',
    figure: '#F4EBDD',
    accent: '#F2C14E',
    subject: 'email-deliverability',
    motif: 4,
    face: 'instrument-sans-bold-narrow',
    capitals: false,
    form: 'poster',
  },
  cobbleway: {
    ground: '#F2C230',
    figure: '#1E2A32',
    accent: '#D9482B',
    subject: 'account-based-marketing',
    motif: 2,
    face: 'instrument-sans-bold-narrow',
    capitals: true,
    form: 'upright',
  },
  ferncastle: {
    ground: '#1F4B36',
    figure: '#F3ECDA',
    accent: '#F0A07C',
    subject: 'consent-and-privacy',
    motif: 2,
    face: 'newsreader-semibold',
    capitals: false,
    form: 'upright',
  },
  'hallam-reyes': {
    ground: '#F4EBDD',
    figure: '#1B2440',
    accent: '#FF6B4A',
    subject: 'data-warehousing',
    motif: 1,
    face: 'instrument-sans-medium',
    capitals: false,
    form: 'upright',
  },
  larkhouse: {
    ground: '#F7D9CC',
    figure: '#7A1E3A',
    accent: '#2F6F73',
    subject: 'marketing-mix-modeling',
    motif: 2,
    face: 'newsreader-italic',
    capitals: false,
    form: 'poster',
  },
  millrace: {
    ground: '#2C5AA0',
    figure: '#F5EFE3',
    accent: '#FFC857',
    subject: 'customer-data-platforms',
    motif: 2,
    face: 'instrument-sans-bold-narrow',
    capitals: true,
    form: 'upright',
  },
  'osmund-vale': {
    ground: '#2A2438',
    figure: '#EFE6D6',
    accent: '#D98E73',
    subject: 'marketing-mix-modeling',
    motif: 0,
    face: 'newsreader-semibold',
    capitals: false,
    form: 'upright',
  },
  'petrichor-print': {
    ground: '#EEF0E4',
    figure: '#24484F',
    accent: '#D4593A',
    subject: 'content-operations',
    motif: 0,
    face: 'newsreader-italic',
    capitals: false,
    form: 'upright',
  },
  'quayside-legal': {
    ground: '#163A4A',
    figure: '#F3EDE2',
    accent: '#C9A66B',
    subject: 'search-and-discovery',
    motif: 1,
    face: 'newsreader-semibold',
    capitals: false,
    form: 'upright',
  },
  'sorrel-and-pike': {
    ground: '#B4472E',
    figure: '#FAF1E2',
    accent: '#20242C',
    subject: 'team-and-skills',
    motif: 1,
    face: 'newsreader-semibold',
    capitals: false,
    form: 'upright',
  },
  'tarn-and-holm': {
    ground: '#E9E4DA',
    figure: '#22313F',
    accent: '#3E8E7E',
    subject: 'measurement',
    motif: 2,
    face: 'instrument-sans-medium',
    capitals: false,
    form: 'poster',
  },
};

const SPARE = Object.values(BRANDS);

/** The brand whose name the slug begins with; a new advertiser gets another brand's design. */
export function brandOf(slug: string): Brand {
  const name = Object.keys(BRANDS).find((brand) => slug.startsWith(brand));
  const brand = name === undefined ? SPARE[fold(slug) % SPARE.length] : BRANDS[name];
  if (!brand) throw new Error(`No brand for ${slug}.`);
  return brand;
}
