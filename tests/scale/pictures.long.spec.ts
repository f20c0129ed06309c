import { testPictures, testPicturesWithoutBanner } from './shown-pictures.ts';

// All further kinds of pages with pictures except events, whose pictures have the widths of section 7.
const FURTHER = ['topic with filter', 'tag', 'tag with few posts', 'author', 'event', 'no posts', 'not found'] as const;

for (const kind of FURTHER) testPictures(kind);
for (const kind of ['topic', 'tag', 'tag with few posts', 'search'] as const) testPicturesWithoutBanner(kind);
