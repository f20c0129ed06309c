import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '#platform/testing/free-port.ts';
import { pinnedNode } from '../../scripts/toolchain/node.mjs';
import { type Running, start } from '../tools/processes.ts';
import { scratch } from './masthead.ts';

export const bareProgram = fileURLToPath(new URL('bare.mjs', import.meta.url));

interface Server extends Running {
  readonly origin: string;
}

/** node:http on a core of its own, answering these bytes with as few headers as a browser can do with. */
export async function startBare(body: Buffer, encoding: string): Promise<Server> {
  const port = await freePort();
  const file = join(scratch('bare'), 'body');
  writeFileSync(file, body);
  const running = await start({ program: pinnedNode(), parameters: [bareProgram, String(port), file, encoding], port });
  return { ...running, origin: `http://127.0.0.1:${port}` };
}
