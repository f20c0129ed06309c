import type { CleaningContext } from '../clean-article.ts';

/** A site that has all pictures, or every second one, all of one width. */
export function contextWith({ width, has = () => true }: { width: number; has?: (address: string) => boolean }) {
  const picture: CleaningContext['picture'] = async (address) => {
    const { pathname } = new URL(address, 'https://old.example');
    if (!pathname.startsWith('/media/') && !has(address)) return undefined;
    const path = decodeURIComponent(pathname).replace(/^\/(?:media\/)?/, '') || 'picture.jpg';
    return { path, width, height: 900, color: '#112233' };
  };
  const link = (address: string) => address;
  const linkedFile = async () => undefined;
  return {
    language: 'en-GB',
    imageBase: '/media',
    picture,
    linkedPicture: picture,
    linkedFile,
    link,
  } satisfies CleaningContext;
}
