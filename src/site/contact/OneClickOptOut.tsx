import { addresses } from '#content/addresses.ts';
import { Button } from '#content/design/Button.tsx';
import { SectionHeading } from '#content/design/SectionHeading.tsx';
import styles from './ContactUsPage.module.css';
import { ONE_CLICK, type OneClick } from './one-click.ts';

const GPC_HONOURED =
  'Your browser sends Global Privacy Control. We honour it as a request not to sell or share your personal information: opt-out request honoured.';

/** An opt-out that asks for no personal data and sets no cookie: there is nothing that the site sells or shares. */
export function OneClickOptOut({ gpc, number, failure }: OneClick) {
  return (
    <section id={ONE_CLICK} aria-labelledby="one-click-title" className={styles.oneClick}>
      <SectionHeading id="one-click-title">Or opt out in one click</SectionHeading>
      {gpc && <p>{GPC_HONOURED}</p>}
      <p>
        We sell and share nobody’s personal information, so there is nothing to give us: no name, no address, no cookie.
        We record that someone opted out, and when.
      </p>
      {number === undefined ? (
        <form action={`${addresses.optOutForm()}#${ONE_CLICK}`} method="post">
          <Button type="submit" look="line" name={ONE_CLICK} value="yes">
            Opt out in one click
          </Button>
        </form>
      ) : (
        <p role="status">Opt-out request honoured. Its reference number is {number}.</p>
      )}
      {failure && <p role="alert">{failure}</p>}
    </section>
  );
}
