import { useId, useState } from 'react';
import type { Scheme } from '#content/design/palette.ts';
import type { SettingsForm, SheetName } from '#content/settings/sheets.ts';
import { useSettled } from '#desk/application/settled.desk.ts';
import { PreviewFrame } from '#desk/application/story/preview/PreviewFrame.desk.tsx';
import { ownWidth, WidthChoice } from '#desk/application/story/preview/WidthChoice.desk.tsx';
import { deskAddresses } from '#desk/desk-addresses.ts';
import styles from './settings.desk.module.css';

/** Pause in milliseconds after which the page is rendered again. */
const PAUSE = 300;

const SCHEMES: Readonly<Record<Scheme, string>> = { light: 'On light paper', dark: 'On dark paper' };

interface SettingsInPlaceProps {
  readonly sheet: SheetName;
  /** What was changed, saved or not. */
  readonly form: Partial<SettingsForm>;
  readonly stored: SettingsForm;
}

/** The page that shows most of these settings, with them as they stand. */
export function SettingsInPlace({ sheet, form, stored }: SettingsInPlaceProps) {
  const title = useId();
  const name = useId();
  const [pixels, setPixels] = useState(ownWidth);
  const [scheme, setScheme] = useState<Scheme>('light');
  const address = useSettled(deskAddresses.settingsInPlace({ sheet, scheme, form }), PAUSE);
  return (
    <section aria-labelledby={title} className={styles.inPlace}>
      <h2 id={title}>As readers will have it</h2>
      <div className={styles.choices}>
        <fieldset aria-label="Paper" className={styles.schemes}>
          {(Object.entries(SCHEMES) as [Scheme, string][]).map(([one, words]) => (
            <label key={one}>
              <input type="radio" name={name} checked={scheme === one} onChange={() => setScheme(one)} />
              {words}
            </label>
          ))}
        </fieldset>
        <WidthChoice pixels={pixels} onChange={setPixels} />
      </div>
      {/* The key: a frame that is led elsewhere would add a step to the browser's history. */}
      <PreviewFrame
        key={address}
        address={address}
        shows={stored}
        pixels={pixels}
        title="The paper with these settings"
        onShown={(page) => sheet === 'links' && page.querySelector('footer')?.scrollIntoView()}
      />
    </section>
  );
}
