import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { imageContents } from './image/contents.mjs';
import { build } from './toolchain/build.mjs';
import { project } from './toolchain/project.mjs';

/** `node scripts/image.mjs FOLDER`: builds, and copies what an image holds into FOLDER (Containerfile). The libraries are there already. */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder: node scripts/image.mjs FOLDER');
const target = resolve(folder);
process.chdir(project);
await build();
for (const path of imageContents()) {
  mkdirSync(dirname(join(target, path)), { recursive: true });
  // A library may hold another one's folder: node_modules within node_modules is listed by itself.
  cpSync(join(project, path), join(target, path), { recursive: true, filter: (from) => !isLeftOut(path, from) });
}

/** @param {string} path @param {string} from */
function isLeftOut(path, from) {
  const below = from.slice(join(project, path).length);
  // What somebody has laid beside the publication's files, and no build needs.
  const isPrivate = path === 'publication' && /\/\.|\.(?:key|pem|sqlite)/.test(below);
  return isPrivate || below.includes('/node_modules') || from.includes('/compile-cache');
}
