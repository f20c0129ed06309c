import { kind } from '#content/kinds/kind.ts';
import { ROW_MAXIMA } from '#content/row-maxima.ts';
import { advertisementRow } from './advertising.contract.ts';
import { DEFAULT_DURATION_SECONDS } from './advertising-limits.ts';

const stored = advertisementRow.pick({
  banner_name: true,
  banner_img: true,
  dest_url: true,
  banner_type: true,
  start_time: true,
  end_time: true,
  weight: true,
  duration_time: true,
  is_paused: true,
});

/** A banner, as the desk edits it. Those of one place and time share it: the heavier is shown first. */
export const advertisementKind = kind({
  name: 'banners',
  words: { one: 'Banner', many: 'Banners', also: 'ads, adverts, advertisements, advertising, campaigns, sponsors' },
  stored,
  empty: {
    banner_name: '',
    banner_img: '',
    dest_url: '',
    banner_type: 'Home-2',
    start_time: null,
    end_time: null,
    weight: 1,
    duration_time: DEFAULT_DURATION_SECONDS,
    is_paused: 0,
  },
  title: 'banner_name',
  fields: {
    banner_name: {
      label: 'Alternative text',
      hint: 'what it says, for readers who do not see it',
      as: 'line',
      most: ROW_MAXIMA.advertisement.banner_name,
      isRequired: true,
    },
    banner_img: { label: 'Picture', as: 'picture', most: ROW_MAXIMA.advertisement.banner_img, isRequired: true },
    dest_url: { label: 'Leads to', as: 'link', most: ROW_MAXIMA.advertisement.dest_url, isRequired: true },
    banner_type: {
      label: 'Place',
      as: 'choice',
      choices: { 'Home-2': 'Front page', 'Footer-3': 'Above the footer', 'Post-1': 'Beside articles' },
    },
    start_time: { label: 'Shown from', hint: 'at once if empty', as: 'moment', dayTime: '00:00' },
    end_time: {
      label: 'Shown until',
      hint: 'no end if empty',
      as: 'moment',
      dayTime: '23:59',
      past: 'This is past: the banner is not shown.',
    },
    weight: { label: 'Weight', hint: 'the heavier comes first', as: 'number', least: 1, most: 1_000 },
    duration_time: { label: 'Seconds until the next one', as: 'number', least: 1, most: 600 },
    is_paused: { label: 'Paused', as: 'flag' },
  },
  list: {
    columns: ['banner_type', 'start_time', 'end_time', 'weight'],
    latest: 'start_time',
    state: ({ start_time, end_time, is_paused }, now) => {
      if (end_time !== null && end_time <= now) return 'Ended';
      if (is_paused) return 'Paused';
      return start_time !== null && start_time > now ? 'Waits' : 'Runs';
    },
  },
  switch: { field: 'is_paused', on: 'Pause', off: 'Resume' },
  checks: [
    ({ start_time, end_time }) =>
      start_time !== null && end_time !== null && start_time >= end_time
        ? { field: 'end_time', message: 'It would end before it starts.' }
        : undefined,
  ],
});
