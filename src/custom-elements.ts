import type { Attributes, HTMLAttributes } from 'react';

/** React hands custom elements their attributes as they are: `class`, not `className`. */
type CustomElement = HTMLAttributes<HTMLElement> & Attributes & { class?: string | undefined };

/** Loads the element's code once the page is shown; without it, at the reader's first action. */
type AtLoad = CustomElement & { when: 'load' };

/** Every custom element of the site, with its attributes. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'mh-carousel': AtLoad;
      'mh-contact-form': CustomElement & {
        call: string;
        form: string;
        success: string;
        failure: string;
        shown: number;
      };
      'mh-contents': CustomElement & { jump: number };
      'mh-island': CustomElement & { src: string; when: string; prefix: string; props: string };
      'mh-menu': CustomElement;
      /** A list that the server could not read. */
      'mh-missing': AtLoad & { name: string };
      'mh-paged-list': AtLoad & { page: number };
      'mh-passkey': CustomElement & { question: string; kind: string };
      /** Of few pages, and where the reader's clock shows another time. */
      'mh-reader-time': AtLoad & { moment: string; zone: string };
      'mh-rotation': AtLoad;
      'mh-saved': AtLoad & { 'key-name': string; missing?: string };
      'mh-scrolled': CustomElement & { after: number };
      'mh-share': CustomElement & { when: 'load' | undefined };
      'mh-side-menu': CustomElement;
      /** Attributes as in content/design/Staged.tsx. */
      'mh-staged': CustomElement & {
        entrance: string;
        of: string;
        step: number;
        after?: number;
        when: 'load' | undefined;
      };
      'mh-tabs': AtLoad & { label: string };
      'mh-videos': CustomElement;
      'mh-view-count': CustomElement & { post: number; api: string; service: string };
    }
  }
}
