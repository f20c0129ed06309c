import type { Publication } from '#content/publication.contract.ts';
import type { StandIn } from './picture-rights.ts';

type InsteadOf = (path: string) => StandIn | null | undefined;

/**
 * The publication without pictures whose licence has ended: each is replaced by its stand-in, or by the picture of publication.ts; a
 * portrait without either is left out. It stays the same object while nothing ends.
 * @param declared as publication.ts has it
 */
export function publicationShower(declared: Publication) {
  let last: { readonly of: Publication; readonly key: string; readonly shown: Publication } | undefined;
  return (publication: Publication, insteadOf: InsteadOf): Publication => {
    const ended = picturesOf(publication).filter((path) => insteadOf(path) !== undefined);
    if (ended.length === 0) return publication;
    const key = JSON.stringify(ended.map((path) => [path, insteadOf(path)?.picture.path]));
    if (last?.of !== publication || last.key !== key)
      last = { of: publication, key, shown: shownPublication(publication, declared, insteadOf) };
    return last.shown;
  };
}

function picturesOf({ pictures, team }: Publication): string[] {
  return [...Object.values(pictures), ...team.flatMap(({ photo }) => photo || [])];
}

function shownPublication(publication: Publication, declared: Publication, insteadOf: InsteadOf): Publication {
  const pictures = { ...publication.pictures };
  for (const name of Object.keys(pictures) as (keyof typeof pictures)[]) {
    const standIn = insteadOf(pictures[name]);
    if (standIn !== undefined) pictures[name] = standIn?.picture.path ?? declared.pictures[name];
  }
  const team = publication.team.map(({ photo, ...member }) => {
    const standIn = photo ? insteadOf(photo) : undefined;
    const shown = standIn === undefined ? photo : standIn?.picture.path;
    return { ...member, ...(shown && { photo: shown }) };
  });
  return { ...publication, pictures, team };
}
