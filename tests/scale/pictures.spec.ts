import { testPictures, testPicturesWithoutBanner } from './shown-pictures.ts';

// Pages whose pictures are laid out each in its own way; pictures.long.spec.ts has the others.
for (const kind of ['home', 'article', 'topic', 'search'] as const) testPictures(kind);
testPicturesWithoutBanner('home');
