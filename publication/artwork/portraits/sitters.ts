import type { Random } from '../drawing/random.ts';

/** Hair styles. */
export type HairStyle = 'crop' | 'parted' | 'bob' | 'long' | 'cloud' | 'bun' | 'bald' | 'wrap' | 'waves';

/** The features of a portrait. */
export interface Sitter {
  readonly skin: string;
  readonly hair: string;
  readonly style: HairStyle;
  readonly beard: boolean;
  readonly glasses: boolean;
  readonly clothes: string;
  readonly collar: 'round' | 'shirt' | 'jacket' | 'rollneck';
  readonly ground: string;
  readonly accent: string;
}

const KNOWN: Readonly<Record<string, Sitter>> = {
  'ines-valcourt': {
    skin: '#E8B795',
    hair: '#2B2320',
    style: 'bob',
    beard: false,
    glasses: false,
    clothes: '#A3341F',
    collar: 'jacket',
    ground: '#D9CDB8',
    accent: '#A3341F',
  },
  'calloway-brandt': {
    skin: '#C98F68',
    hair: '#4A4A4A',
    style: 'crop',
    beard: true,
    glasses: false,
    clothes: '#1F3148',
    collar: 'shirt',
    ground: '#8A5A00',
    accent: '#E9C887',
  },
  'desmond-ashgrove': {
    skin: '#6B4129',
    hair: '#17120F',
    style: 'bald',
    beard: true,
    glasses: true,
    clothes: '#D7A545',
    collar: 'rollneck',
    ground: '#3D5567',
    accent: '#8DB0BF',
  },
  'daniel-kowalski': {
    skin: '#F0C4A4',
    hair: '#B9803F',
    style: 'parted',
    beard: false,
    glasses: true,
    clothes: '#3D4A3A',
    collar: 'round',
    ground: '#1F4E79',
    accent: '#7FA6C4',
  },
  'lucia-vargas': {
    skin: '#D9A077',
    hair: '#5B2E1D',
    style: 'waves',
    beard: false,
    glasses: false,
    clothes: '#232A33',
    collar: 'jacket',
    ground: '#E0A98E',
    accent: '#C4301D',
  },
  'joanna-villanueva': {
    skin: '#C98F68',
    hair: '#1D1613',
    style: 'waves',
    beard: false,
    glasses: false,
    clothes: '#1D5551',
    collar: 'round',
    ground: '#E3C58A',
    accent: '#0F6B66',
  },
  'tan-wei-ling': {
    skin: '#EFC9A4',
    hair: '#17120F',
    style: 'bob',
    beard: false,
    glasses: true,
    clothes: '#56621A',
    collar: 'rollneck',
    ground: '#C9CFB0',
    accent: '#56621A',
  },
  'priya-nair': {
    skin: '#A56B45',
    hair: '#1D1613',
    style: 'bun',
    beard: false,
    glasses: false,
    clothes: '#E2A23B',
    collar: 'round',
    ground: '#6B2E6F',
    accent: '#B98ABB',
  },
  'rohan-deshpande': {
    skin: '#A56B45',
    hair: '#1D1613',
    style: 'parted',
    beard: true,
    glasses: true,
    clothes: '#3D5567',
    collar: 'shirt',
    ground: '#A9BEC4',
    accent: '#3D5567',
  },
  'beatriz-quesada': {
    skin: '#E0AA82',
    hair: '#8C8780',
    style: 'bob',
    beard: false,
    glasses: true,
    clothes: '#3B3FA0',
    collar: 'jacket',
    ground: '#EBD9B4',
    accent: '#8A5A00',
  },
  'edwin-achterberg': {
    skin: '#EFC4A6',
    hair: '#8C8780',
    style: 'parted',
    beard: true,
    glasses: false,
    clothes: '#2B3440',
    collar: 'rollneck',
    ground: '#C7A93F',
    accent: '#3A4A54',
  },
  'halvard-eikeland': {
    skin: '#F0C4A4',
    hair: '#C9C3B8',
    style: 'crop',
    beard: true,
    glasses: true,
    clothes: '#A9BEC4',
    collar: 'shirt',
    ground: '#7A2F3A',
    accent: '#E3B7A0',
  },
  'kelvin-ong': {
    skin: '#E9BD95',
    hair: '#17120F',
    style: 'crop',
    beard: false,
    glasses: false,
    clothes: '#1D5551',
    collar: 'round',
    ground: '#B9C7DE',
    accent: '#3B3FA0',
  },
  'thandeka-morrow': {
    skin: '#8E5A3A',
    hair: '#17120F',
    style: 'cloud',
    beard: false,
    glasses: false,
    clothes: '#C4301D',
    collar: 'round',
    ground: '#DCE3D2',
    accent: '#0F6B66',
  },
};

/** An author's features: described here for the demo's authors, random for others. */
export function sitterOf(slug: string, random: Random): Sitter {
  const known = KNOWN[slug];
  if (known) return known;
  const [ground, accent, clothes] = random.pick([
    ['#1F4E79', '#7FA6C4', '#C97B4A'],
    ['#C9CFB0', '#56621A', '#56621A'],
    ['#E0A98E', '#A3341F', '#2B3440'],
    ['#3B3FA0', '#9A9DD6', '#E2B04A'],
    ['#D9CDB8', '#0F6B66', '#0F6B66'],
  ] as const);
  return {
    skin: random.pick(['#F0C4A4', '#E0AA82', '#C08A62', '#8E5A3A', '#5C3823']),
    hair: random.pick(['#1D1613', '#3A261B', '#6B3F22', '#8C8780']),
    style: random.pick(['crop', 'parted', 'bob', 'long', 'cloud', 'bun', 'waves']),
    beard: false,
    glasses: random.chance(0.35),
    clothes,
    collar: random.pick(['round', 'shirt', 'jacket', 'rollneck']),
    ground,
    accent,
  };
}
