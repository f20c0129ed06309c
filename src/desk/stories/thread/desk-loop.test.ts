import { testDeskLoop } from './testing/desk-loop.ts';

// The story at all bounds at once; desk-loop.long.test.ts has those at one of them.

testDeskLoop('as many paragraphs, tags and characters as fit');
