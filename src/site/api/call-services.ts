import type { Site } from '#content/site.ts';
import type { Visitor } from '#platform/rendering/page.ts';

/** What calls are answered with. The composition passes in what another part decides. */
export interface CallServices {
  readonly site: Site;
  /** Whether a visitor may see what is not published; the desk knows. */
  readonly mayPreview: (site: Site, visitor: Pick<Visitor, 'cookies'>) => Promise<boolean>;
}
