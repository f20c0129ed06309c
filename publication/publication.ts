import type { PublicationInput } from '../src/content/publication.contract.ts';

/** Signal & Stack: everything about the imprint that is not an article, an event or a banner. */
export default {
  name: 'Signal & Stack',
  wordmark: 'Signal & Stack',
  tagline: 'Marketing technology, read clearly',
  description:
    'News, analysis and conversations about marketing technology and digital transformation, for the people who run it.',
  edition: 'International edition',
  newsletter: 'Every Thursday from our editors: the week in marketing.',
  language: 'en-GB',
  timeZone: 'UTC',
  publisher: { name: 'Halden Row Media', url: 'https://haldenrow.example' },
  categories: [
    { cat_slug: 'news', cat_name: 'News', hue: { light: '#1F4E79', dark: '#8DB8E2' } },
    { cat_slug: 'quick-bytes', cat_name: 'Quick Bytes', hue: { light: '#0F6B66', dark: '#6FC7BF' } },
    { cat_slug: 'podcasts', cat_name: 'Podcasts', hue: { light: '#6B2E6F', dark: '#D29BD6' } },
    {
      cat_slug: 'interview',
      cat_name: 'Hot Seats',
      menu_name: 'Featured Interview',
      hue: { light: '#8A5A00', dark: '#E0B15C' },
    },
    { cat_slug: 'future-ready', cat_name: 'Future Ready', hue: { light: '#3B3FA0', dark: '#A9ADF2' } },
    {
      cat_slug: 'guest-author',
      cat_name: 'Guest Author',
      menu_name: 'Guest Posts',
      hue: { light: '#56621A', dark: '#B9C773' },
    },
    { cat_slug: 'featured', cat_name: 'Articles', hue: { light: '#A3341F', dark: '#F09A86' } },
    { cat_slug: 'learning-center', cat_name: 'Learning Center', hue: { light: '#3D5567', dark: '#A3BDD0' } },
  ],
  defaultCategory: 'news',
  houseWords: [
    { word: 'utilise', instead: 'use' },
    { word: 'leverage', instead: 'use' },
    { word: 'e-mail', instead: 'email' },
  ],
  resources: 'https://resources.signalandstack.example',
  team: [
    { name: 'Inès Valcourt', role: 'Editor-in-Chief', photo: 'authors/ines-valcourt.webp' },
    { name: 'Oliver Marsh', role: 'Publisher' },
    { name: 'Amara Duvernay', role: 'VP EMEA' },
    { name: 'Ruben Castellane', role: 'VP Americas' },
    { name: 'Saoirse Byrne', role: 'Marketing Director' },
  ],
  offices: [
    {
      country: 'United Kingdom',
      lines: ['Halden Row Media Ltd', '14 Example Row, Clerkenwell', 'London EC1X 0AA'],
      telephone: '+44 20 79460958',
    },
    {
      country: 'India',
      lines: ['Halden Row Media India', 'Unit 5, Example Mills, Lower Parel', 'Mumbai 000000'],
      telephone: '+91 22 00000142',
    },
    {
      country: 'Philippines',
      lines: ['Halden Row Media Manila', '9F Example Tower, Ayala Side Street', 'Makati 0000'],
      telephone: '+63 2 0000 0142',
    },
    {
      country: 'United States',
      lines: ['Halden Row Media Inc.', '200 Example Avenue, Suite 300', 'Chicago, IL 00000'],
      telephone: '+1 312 555 0142',
    },
    {
      country: 'Singapore',
      lines: ['Halden Row Media Pte', '1 Example Quay, #08-00', 'Singapore 000000'],
      telephone: '+65 0000 0142',
    },
    {
      country: 'Costa Rica',
      lines: ['Halden Row Media CR', 'Edificio Ejemplo, Piso 2', 'San José 00000'],
      telephone: '+506 0000 0142',
    },
  ],
  contact: {
    email: 'hello@signalandstack.example',
    helpline: '+1 202 555 0142',
    media: 'media@signalandstack.example',
    sales: 'sales@signalandstack.example',
    privacy: 'privacy@signalandstack.example',
  },
  social: [
    { name: 'LinkedIn', url: 'https://linkedin.example/signalandstack' },
    { name: 'X', url: 'https://x.example/signalandstack' },
    { name: 'Facebook', url: 'https://facebook.example/signalandstack' },
    { name: 'Instagram', url: 'https://instagram.example/signalandstack' },
    { name: 'YouTube', url: 'https://youtube.example/signalandstack' },
  ],
  sisterTitles: [
    { name: 'Ledger & Line', url: 'https://ledgerandline.example' },
    { name: 'Freight Dispatch', url: 'https://freightdispatch.example' },
    { name: 'The Clinic Floor', url: 'https://clinicfloor.example' },
    { name: 'People & Payroll', url: 'https://peopleandpayroll.example' },
    { name: 'Grid Quarterly', url: 'https://gridquarterly.example' },
  ],
  pictures: {
    subscribe: 'subscribe.webp',
    share: 'share.webp',
    author: 'authors/default.webp',
    icon: 'icon.svg',
    logo: 'icon-512.png',
  },
} satisfies PublicationInput;
