import { z } from 'zod';
import { columns, ghostFlag, ghostText, number } from '../fields.ts';

/** `altText` is what one generation of the editor called `alt`. */
const picture = z.object({
  ...columns('src alt altText title caption href', ghostText),
  ...columns('width height', number),
});
export type GhostPicture = z.output<typeof picture>;
const metadata = z.object(columns('title description author publisher', ghostText));

/** The content of every kind of card. Ghost's two editors share most names. */
export const ghostCard = z.object({
  ...picture.shape,
  images: z.array(picture).default([]),
  ...columns('beforeImage afterImage', picture.nullish()),
  metadata: metadata.nullish(),
  ...columns('html code language markdown url heading content calloutEmoji calloutText', ghostText),
  ...columns('buttonText buttonUrl header subheader backgroundImageSrc imageUrl textValue sponsorLabel', ghostText),
  ...columns('productTitle productDescription productImageSrc productUrl productButton', ghostText),
  ...columns('fileName fileTitle fileCaption', ghostText),
  ...columns('buttonEnabled showButton productRatingEnabled productButtonEnabled hasSponsorLabel', ghostFlag),
  ...columns('productStarRating fileSize', number),
  visibility: z.unknown().optional(),
});
export type GhostCard = z.output<typeof ghostCard>;
