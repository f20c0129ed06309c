import { writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
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

/** node:http on a core of its own, answering these bytes with these headers, its own Date and Connection, and no others. */
export async function startBare(body: Buffer, headers: IncomingHttpHeaders): Promise<Server> {
  const port = await freePort();
  const file = join(scratch('bare'), 'body');
  writeFileSync(file, body);
  const { date, connection, 'keep-alive': kept, ...sent } = headers;
  const parameters = [bareProgram, String(port), file, JSON.stringify(sent)];
  const running = await start({ program: pinnedNode(), parameters, port });
  return { ...running, origin: `http://127.0.0.1:${port}` };
}
