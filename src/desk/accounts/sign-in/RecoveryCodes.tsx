import screen from '#content/design/screen.desk.module.css';
import styles from '#desk/pages/desk-page.desk.module.css';

/** New codes, shown this one time. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section aria-labelledby="codes" className={styles.part}>
      <h2 id="codes">Your recovery codes</h2>
      <p>
        Each code signs you in once, when passkey, password or telephone are lost. Print them or write them down now:
        they are not shown again.
      </p>
      <ol className={`${screen.code} ${styles.codes}`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </section>
  );
}
