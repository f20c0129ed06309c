import { testDeskLoop } from './testing/desk-loop.ts';

testDeskLoop('one paragraph of letters that take three bytes each');
testDeskLoop('headings and a table');
