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
export function startBare(body: Buffer, encoding: string): Promise<Server> {
  return startWith(bareProgram, body, encoding);
}

/** node:http on a core of its own, sending these bytes from a file. */
export function startFile(body: Buffer, type: string): Promise<Server> {
  return startWith(fileURLToPath(new URL('file.mjs', import.meta.url)), body, type);
}

async function startWith(program: string, body: Buffer, said: string): Promise<Server> {
  const port = await freePort();
  const file = join(scratch('bare'), 'body');
  writeFileSync(file, body);
  const running = await start({ program: pinnedNode(), parameters: [program, String(port), file, said], port });
  return { ...running, origin: `http://127.0.0.1:${port}` };
}
