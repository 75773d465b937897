import type { SecondFactorSetup } from '#contract/second-factor.ts';
import { QrCode } from '#ui/media/qr-code.tsx';
import styles from './second-factor.module.css';

/** The secret for the authenticator app, to scan or to type. */
export function SetupKey({ secret, uri }: SecondFactorSetup) {
  return (
    <>
      <QrCode text={uri} caption="QR code for your authenticator app" />
      <p className={styles.onPhone}>
        <a href={uri}>Open it in an app on this phone</a>
      </p>
      <p>
        Key: <code className={styles.key}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </>
  );
}
