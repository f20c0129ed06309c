/** The Node.js that the site runs on and is tested on. The pins of package.json carry the same version (needed-node.test.ts). */
export const NEEDED_NODE = '26.10.0';

/**
 * Older ones lack parts that the site would only miss later: without crypto.argon2 nobody can sign in.
 * @param {string} version of a Node.js, like 26.10.0
 * @returns {string | undefined} why the site does not start on it; undefined if it does
 */
export function whyNotOn(version) {
  if (isAtLeast(version, NEEDED_NODE)) return undefined;
  return `Masthead runs on Node.js ${NEEDED_NODE} or later, and this is Node.js ${version}: start it with \`npm start\`, or install a later Node.js where npm has none for this system.`;
}

/** @param {string} version @param {string} least both with three numbers; a pre-release is before its release */
function isAtLeast(version, least) {
  const has = version.split(/[.-]/).slice(0, 3).map(Number);
  const needs = least.split('.').map(Number);
  const at = needs.findIndex((number, place) => number !== has[place]);
  return at === -1 ? !version.includes('-') : (has[at] ?? 0) > (needs[at] ?? 0);
}
