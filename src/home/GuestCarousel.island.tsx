import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import { Icon, type IconName } from '#design/Icon.tsx';
import { SectionHeading } from '#design/SectionHeading.tsx';
import { useStillness } from '#design/useStillness.ts';
import { VisuallyHidden } from '#design/VisuallyHidden.tsx';
import { PictureImage, type PictureSource } from '#images/Picture.tsx';
import { island } from '#platform/rendering/island.ts';
import { Headline } from '#posts/Headline.tsx';
import styles from './GuestCarousel.module.css';
import { CAROUSEL_INTERVAL } from './limits.ts';

type Slide = {
  readonly id: number;
  readonly cat_slug: string;
  readonly post_name: string;
  readonly post_title: string;
  readonly author: string;
  /** The short date. */
  readonly date: string;
  readonly portrait: PictureSource;
};

/**
 * Guest authors in a row that turns by itself, without an end (section 9). Without script the row scrolls and snaps.
 * It rests while it is pointed at or holds the focus, where the reader wants no motion, and when told to by its button.
 */
function GuestCarousel({ slides }: { slides: readonly Slide[] }) {
  const [viewport, carousel] = useEmblaCarousel({ loop: true, align: 'start' });
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const still = useStillness();

  useEffect(() => {
    if (!carousel || paused || held || still) return;
    const timer = setInterval(() => carousel.scrollNext(), CAROUSEL_INTERVAL);
    return () => clearInterval(timer);
  }, [carousel, paused, held, still]);

  const controls = (
    <div className={styles.controls} hidden={!carousel}>
      <Control icon="arrowLeft" name="Previous" act={() => carousel?.scrollPrev()} />
      <Control icon={paused ? 'play' : 'pause'} name={paused ? 'Play' : 'Pause'} act={() => setPaused(!paused)} />
      <Control icon="arrowRight" name="Next" act={() => carousel?.scrollNext()} />
    </div>
  );
  return (
    <section aria-labelledby="guest-author" aria-roledescription="carousel">
      <SectionHeading id="guest-author" href="/topic/guest-author" aside={controls}>
        Guest Author
      </SectionHeading>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pointing at the row holds it still; nothing is operated. */}
      <div
        ref={viewport}
        className={`${styles.viewport} ${carousel ? styles.live : ''}`}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <ul className={styles.slides}>
          {slides.map((slide) => (
            <li key={slide.id} className={styles.slide}>
              <Guest slide={slide} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Guest({ slide }: { slide: Slide }) {
  return (
    <article className={styles.guest}>
      <PictureImage
        source={slide.portrait}
        alt={slide.author}
        shape="portrait"
        sizes="(min-width: 75rem) 280px, 50vw"
      />
      <p className={styles.author}>{slide.author}</p>
      <Headline post={slide} level={3} size="small" />
      <p className={styles.date}>{slide.date}</p>
    </article>
  );
}

function Control({ icon, name, act }: { icon: IconName; name: string; act: () => void }) {
  return (
    <button type="button" className={styles.control} onClick={act}>
      <VisuallyHidden>{name}</VisuallyHidden>
      <Icon name={icon} />
    </button>
  );
}

export default island('home/GuestCarousel', GuestCarousel);
