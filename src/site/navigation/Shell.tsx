import type { ReactNode } from 'react';
import '#content/design/foundation.css';
import { ProvideSetting, settingOf } from '#content/design/setting.ts';
import type { PageContext } from '#content/page.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Shell.module.css';

/** Header, footer and what else surrounds each page. */
export default function Shell({ context, children }: { context: PageContext; children: ReactNode }) {
  return (
    <ProvideSetting value={settingOf(context.site)}>
      <a href="#main" className={styles.skip}>
        Skip to the content
      </a>
      <Header context={context} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer site={context.site} />
    </ProvideSetting>
  );
}
