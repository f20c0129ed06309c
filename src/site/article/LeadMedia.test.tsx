import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ProvideSetting, type Setting } from '#content/design/setting.ts';
import { pictureSource } from '#site/images/Picture.tsx';
import { LeadMedia } from './LeadMedia.tsx';

const setting: Setting = {
  imageBase: '/media',
  dates: { language: 'en-GB', timeZone: 'UTC' },
  authorPicture: 'authors/default.webp',
};
const banner = { path: 'posts/episode.webp', width: 1600, height: 900, color: '#112233' };

interface Rendered {
  readonly link: string | null;
  readonly shown: boolean;
  readonly caption?: string;
  readonly alt?: string;
}

function render({ link, shown, caption = '', alt = '' }: Rendered): string {
  return renderToStaticMarkup(
    <ProvideSetting value={setting}>
      <LeadMedia
        title="Episode 1"
        alt={alt}
        link={link}
        banner={shown ? banner : null}
        caption={caption}
        sourceOf={(picture) => pictureSource('/media', picture, 700)}
      />
    </ProvideSetting>,
  );
}

describe('the lead media of an article', () => {
  test('on YouTube is a picture that links there, and asks nothing of YouTube before a click', () => {
    const html = render({ link: 'https://youtu.be/aqz-KE-bpKQ', shown: true });
    expect(html).toContain('data-video="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1"');
    expect(html).toContain('href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"');
    expect(html).toContain('src="/media/posts/episode.webp?width=700"');
    expect(html).toContain('Watch Now');
    expect(html).not.toMatch(/<iframe|src="https/);
  });

  test('below the image base is a player with its banner as still', () => {
    const html = render({ link: 'podcasts/episode.webm', shown: true });
    expect(html).toMatch(
      /<video src="\/media\/podcasts\/episode.webm" controls="" preload="none" .*poster="\/media\/posts/,
    );
  });

  test('shows no banner where none is to be shown', () => {
    expect(render({ link: 'podcasts/episode.webm', shown: false })).not.toContain('posts/episode.webp');
    expect(render({ link: 'https://youtu.be/aqz-KE-bpKQ', shown: false })).not.toContain('posts/episode.webp');
  });

  test('may be sound alone, or lie on a page elsewhere', () => {
    expect(render({ link: 'podcasts/episode.mp3', shown: true })).toContain('<audio src="/media/podcasts/episode.mp3"');
    expect(render({ link: 'https://podcasts.example/1', shown: true })).toContain('href="https://podcasts.example/1"');
  });

  test('without a video it is the banner, and nothing when the banner is not shown', () => {
    expect(render({ link: null, shown: true })).toMatch(/<img [^>]*alt="Episode 1"/);
    expect(render({ link: null, shown: false })).toBe('');
  });

  test('the banner says what it shows to readers who do not see it, where that is known', () => {
    expect(render({ link: null, shown: true, alt: 'A studio' })).toMatch(/<img [^>]*alt="A studio"/);
    expect(render({ link: null, shown: true, alt: 'A studio', caption: 'Photo: Ada' })).toMatch(
      /<img [^>]*alt="A studio"/,
    );
  });
});

describe("the words under an article's banner", () => {
  const caption = 'The harbour at noon. Photo: Ada <& Co>';
  const printed = 'The harbour at noon. Photo: Ada &lt;&amp; Co&gt;';

  test('stand in its figure', () => {
    expect(render({ link: null, shown: true, caption })).toMatch(
      new RegExp(`<figure><img [^>]*/><figcaption [^>]*>${printed}</figcaption></figure>$`),
    );
  });

  test.each(['https://youtu.be/aqz-KE-bpKQ', 'podcasts/episode.webm'])('stand under the video %s', (link) => {
    expect(render({ link, shown: true, caption })).toMatch(
      new RegExp(`<figcaption [^>]*>${printed}.*</figcaption></figure>$`),
    );
  });

  test('are left out where no banner is shown, or there are none', () => {
    expect(render({ link: null, shown: false, caption })).toBe('');
    expect(render({ link: 'podcasts/episode.webm', shown: false, caption })).not.toContain('figcaption');
    expect(render({ link: null, shown: true })).not.toContain('figure');
    expect(render({ link: 'podcasts/episode.webm', shown: true })).not.toContain('figcaption');
  });
});
