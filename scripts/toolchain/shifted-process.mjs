import { shiftDate } from './shift-date.mjs';

/** `setTestClock` has Node.js load this module first, in every process of a test. */
shiftDate(Number(process.env.MASTHEAD_TEST_CLOCK_SHIFT));
