import { useState } from 'react';
import { addresses } from '#content/addresses.ts';
import { pageKind } from '#content/imprint/page.kind.ts';
import { PreviewFrame } from '#desk/application/story/preview/PreviewFrame.desk.tsx';
import { ShareLink } from '#desk/application/story/preview/ShareLink.desk.tsx';
import { ownWidth, WidthChoice } from '#desk/application/story/preview/WidthChoice.desk.tsx';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { InItsPlace } from '../form/InItsPlace.desk.tsx';
import type { KindPanelProps } from '../form/panels.desk.tsx';
import { endPageLinksCall, makePageLinkCall } from './page-links.contract.ts';

/** A page as it is saved, at three widths; of a new one nothing. */
export function PagePanel({ id, stored }: KindPanelProps) {
  const [pixels, setPixels] = useState(ownWidth);
  if (id === undefined) return null;
  const page = pageKind.stored.parse(stored);
  const isPublic = pageKind.page?.(page, new Date().toISOString()) !== undefined;
  return (
    <InItsPlace>
      <p>What is saved. A page that readers do not have yet is shown as they will have it.</p>
      {page.change_time !== null && isPublic && (
        <p>
          <a href={deskAddresses.paperAt(page.change_time, addresses.textPage(page.page_path))}>
            As readers will have it from then on
          </a>
        </p>
      )}
      <WidthChoice pixels={pixels} onChange={setPixels} />
      <PreviewFrame address={deskAddresses.textPage(id)} shows={stored} pixels={pixels} title="In its place" />
      {isPublic || <ShareLink id={id} makeLink={makePageLinkCall} endLinks={endPageLinksCall} />}
    </InItsPlace>
  );
}
