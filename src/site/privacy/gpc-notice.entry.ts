import { logFailure } from '#platform/rendering/browser/log-failure.ts';

declare global {
  interface Navigator {
    /** Global Privacy Control (W3C, section 3.2); absent where the browser does not know it. */
    readonly globalPrivacyControl?: boolean;
  }
}

if (navigator.globalPrivacyControl)
  import('./gpc-notice.ts').catch((error: unknown) => logFailure('Error fetching the privacy notice', error));
