import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { namedPicturesCall } from '#desk/media/media.contract.ts';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import { type PictureRatio, pictureAddress } from '#platform/picture-address.ts';
import { makeCall } from '../../call.ts';
import { useFacts } from '../../facts.desk.ts';
import styles from './cards.desk.module.css';
import { type Card, cardsOf } from './cards.ts';
import { LARGE_PICTURE } from './cards-limits.ts';
import { openingOf } from './opening.ts';
import { pictureWhy } from './picture-why.ts';

/** The story as search engines and LinkedIn will show it, while it is written. */
export function SharingCards({ story }: { story: OpenStory }) {
  const { publication } = useFacts();
  const { fields, blocks } = useDeferredValue(story.document);
  const opening = useMemo(() => openingOf(blocks), [blocks]);
  const { search, linkedIn } = cardsOf(fields, { opening, publication: publication.name });
  const why = pictureWhy(useBannerSize(fields.banner_img));
  return (
    <section aria-labelledby="cards" className={styles.cards}>
      <h2 id="cards" className={styles.heading}>
        As others show it
      </h2>
      <CardFigure name="In search results" look={styles.search} card={search} why={why}>
        <SharePicture fields={fields} ratio="1x1" />
      </CardFigure>
      <CardFigure name="On LinkedIn" look={styles.linkedIn} card={linkedIn} why={why}>
        <SharePicture fields={fields} ratio="16x9" />
      </CardFigure>
    </section>
  );
}

interface CardFigureProps {
  readonly name: string;
  readonly look: string | undefined;
  readonly card: Card;
  /** Of the picture. */
  readonly why: string;
  /** The picture. */
  readonly children: React.ReactNode;
}

function CardFigure({ name, look, card: { title, description }, why, children }: CardFigureProps) {
  return (
    <figure className={styles.card}>
      <figcaption>{name}</figcaption>
      <div className={look}>
        {children}
        <p className={styles.site}>{location.hostname}</p>
        <p className={styles.title}>{title.shown}</p>
        <p className={styles.description}>{description.shown}</p>
      </div>
      <dl className={styles.why}>
        <dt>Title</dt>
        <dd>{title.why}</dd>
        <dt>Description</dt>
        <dd>{description.why}</dd>
        <dt>Picture</dt>
        <dd>{why}</dd>
      </dl>
    </figure>
  );
}

interface SharePictureProps {
  readonly fields: Pick<OpenStory['document']['fields'], 'banner_img' | 'banner_focus'>;
  readonly ratio: PictureRatio;
}

/** At the very address that the page names (site/images/share-picture.ts). */
function SharePicture({ fields: { banner_img, banner_focus }, ratio }: SharePictureProps) {
  const { imageBase, sharePicture } = useFacts();
  if (!banner_img && !sharePicture) return null;
  const address = banner_img
    ? pictureAddress(imageBase, banner_img, LARGE_PICTURE, ratio, banner_focus)
    : pictureAddress(imageBase, sharePicture);
  return <img src={address} alt="" loading="lazy" />;
}

/** The picture's size in pixels. Null if there is no such picture, undefined while it loads. */
function useBannerSize(path: string | null) {
  const { data } = useQuery({
    queryKey: ['named pictures', [path]],
    queryFn: async () => {
      const { pictures } = await makeCall(namedPicturesCall, { paths: path === null ? [] : [path] });
      return new Map(pictures.map((picture) => [picture.path, picture]));
    },
    enabled: path !== null,
  });
  return path === null ? null : data?.get(path);
}
