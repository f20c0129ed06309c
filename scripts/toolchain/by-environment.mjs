import { readFileSync } from 'node:fs';
import { BaseSequencer } from 'vitest/node';

const NODE = 'node';
/** As Vitest reads it off a test file. */
const ENVIRONMENT = /@vitest-environment\s+([\w-]+)/;

/**
 * Vitest's own order, and after all other files those of another environment than Node's. A process that shares its modules among
 * files takes another file only where the next one has its environment: else it ends, and a new one reads all modules anew.
 */
export class ByEnvironment extends BaseSequencer {
  /** @override @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    return nodeFirst(await super.sort(files));
  }
}

/**
 * @template {{ readonly moduleId: string }} File
 * @param {readonly File[]} files
 * @returns {File[]} first those of Node, then the others, each in their order
 */
export function nodeFirst(files) {
  const { true: node = [], false: others = [] } = Object.groupBy(files, ({ moduleId }) => `${isOfNode(moduleId)}`);
  return [...node, ...others];
}

function isOfNode(/** @type {string} */ file) {
  const [, environment = NODE] = ENVIRONMENT.exec(readFileSync(file, 'utf8')) ?? [];
  return environment === NODE;
}
