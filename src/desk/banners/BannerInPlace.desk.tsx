import { useState } from 'react';
import type { advertisementKind } from '#content/advertising/advertisement.kind.ts';
import { useSettled } from '#desk/application/settled.desk.ts';
import { PreviewFrame } from '#desk/application/story/preview/PreviewFrame.desk.tsx';
import { TELEPHONE_WIDTH, WIDE_WIDTH, WidthChoice } from '#desk/application/story/preview/WidthChoice.desk.tsx';
import { deskAddresses } from '#desk/desk-addresses.ts';

/** Pause in milliseconds after which the page is rendered again. */
const PAUSE = 300;

/** The page that has the banner's place, with the banner as its form stands, saved or not. */
export function BannerInPlace({ form }: { form: typeof advertisementKind.empty }) {
  const [pixels, setPixels] = useState<number>(TELEPHONE_WIDTH.pixels);
  const address = useSettled(deskAddresses.bannerInPlace(form), PAUSE);
  const show = (page: Document) => scrollTo(page, form);
  return (
    <>
      <WidthChoice widths={[TELEPHONE_WIDTH, WIDE_WIDTH]} pixels={pixels} onChange={setPixels} />
      {/* The key: a frame that is led elsewhere would add a step to the browser's history. */}
      <PreviewFrame
        key={address}
        address={address}
        shows={address}
        pixels={pixels}
        title="In its place"
        onShown={show}
      />
    </>
  );
}

/** Scrolls a page to where the banner stands. */
function scrollTo(page: Document, { banner_name, dest_url }: typeof advertisementKind.empty): void {
  const links = [...page.querySelectorAll('a[rel~="sponsored"]')];
  const own = links.find(
    (link) => link.getAttribute('href') === dest_url && link.querySelector('img')?.alt === banner_name,
  );
  const view = page.defaultView;
  if (!own || !view) return;
  const { top, height } = own.getBoundingClientRect();
  view.scrollTo(0, view.scrollY + top - Math.max(0, view.innerHeight - height) / 2);
}
