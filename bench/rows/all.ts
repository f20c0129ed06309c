import type { Row } from '../row.ts';
import { beside } from './beside.ts';
import { cached } from './cached.ts';
import { desk } from './desk.ts';
import { firstView } from './first-view.ts';
import { growth } from './growth.ts';
import { importing } from './import.ts';
import { lab } from './lab.ts';
import { lighthouse } from './lighthouse.ts';
import { memory } from './memory.ts';
import { nginx } from './nginx.ts';
import { quality } from './quality.ts';
import { rendering } from './rendering.ts';
import { scripts } from './scripts.ts';
import { search } from './search.ts';
import { start } from './start.ts';
import { workers } from './workers.ts';

/** Every row, in the order of the table. */
export const rows: readonly Row[] = [
  cached,
  nginx,
  rendering,
  firstView,
  scripts,
  lab,
  lighthouse,
  growth,
  search,
  quality,
  importing,
  desk,
  workers,
  beside,
  memory,
  start,
];
