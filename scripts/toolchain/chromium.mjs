import { existsSync } from 'node:fs';

/** Where a system puts its browser. */
export const CHROMIUM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** @returns {string | undefined} path of the browser that the tests and the measurements drive */
export function chromium() {
  return CHROMIUM_PATHS.find((path) => existsSync(path));
}

/**
 * Chromium takes the last of several such parameters, so that what Playwright switches off (as of 1.65) stands here again. The
 * last line is ours: for every new window, which each test has, the browser loads two large pages of its own, for menus below its
 * address bar. They take nearly half of a test's time, and from a page under measurement the processor that it is measured by.
 */
const DISABLED_FEATURES = [
  'AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints',
  'PaintHolding,PreconnectToSearch,ThirdPartyStoragePartitioning',
  'PreloadTopChromeWebUI,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,WebUIOmniboxPopup',
];

/** What it is started with: nothing that asks the network of its own accord, or draws with a graphics card that is not there. */
export const CHROMIUM_PARAMETERS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];
