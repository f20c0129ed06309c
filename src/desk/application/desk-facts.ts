import { createHash } from 'node:crypto';
import type { Publication } from '#content/publication.contract.ts';
import type { Site } from '#content/site.ts';
import type { DeskFacts } from './facts.contract.ts';

/** What the desk's application knows of the paper as it is set now, and of who is at the desk. */
export function deskFactsOf({ publication, configuration }: Site, account: DeskFacts['account']): DeskFacts {
  return {
    account: { id: account.id, name: account.name, role: account.role, author_id: account.author_id },
    ...paperFacts(publication),
    imageBase: configuration.imageBase,
    version: factsVersion(publication),
  };
}

/** Gives the version of what the desk knows of a site's paper by now, and makes it anew only where its settings have changed. */
export function followedFactsVersion(site: Pick<Site, 'publication'>): () => string {
  let { publication } = site;
  let version = factsVersion(publication);
  return () => {
    if (site.publication !== publication) {
      publication = site.publication;
      version = factsVersion(publication);
    }
    return version;
  };
}

/** Names what the desk knows of the paper: where it is another one, the application asks for it again. */
function factsVersion(publication: Publication): string {
  return createHash('sha256')
    .update(JSON.stringify(paperFacts(publication)))
    .digest('base64url')
    .slice(0, 12);
}

function paperFacts({ name, language, timeZone, pictures, houseWords }: Publication) {
  return { publication: { name, language, timeZone }, sharePicture: pictures.share, houseWords };
}
