import { existsSync } from 'node:fs';

/** Usual locations of a system's browser. */
export const CHROMIUM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Chromium without windows. It renders as Chromium does, in two thirds of the time, and is what Playwright itself installs for tests. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** @returns {string | undefined} path of the whole browser */
export function chromium() {
  return CHROMIUM_PATHS.find((path) => existsSync(path));
}

/**
 * Chromium uses the last of several --disable-features, so Playwright's list (1.65) is repeated here. The last line is
 * ours: for each new window Chromium would load two large pages of its own, which took nearly half of a test's time.
 */
const DISABLED_FEATURES = [
  'AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints',
  'PaintHolding,PreconnectToSearch,ThirdPartyStoragePartitioning',
  'PreloadTopChromeWebUI,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,WebUIOmniboxPopup',
];

/** No background network requests, no graphics card. */
export const CHROMIUM_PARAMETERS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];
