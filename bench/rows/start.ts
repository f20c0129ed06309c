import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#platform/testing/free-port.ts';
import { pinnedNode, SITE_FLAGS } from '../../scripts/toolchain/node.mjs';
import type { Row } from '../row.ts';
import { bareProgram } from '../servers/bare.ts';
import { environment } from '../servers/masthead.ts';
import { server } from '../tools/places.ts';
import { CORES, stop } from '../tools/processes.ts';
import { generated } from '../tools/sites.ts';
import { median } from '../tools/statistics.ts';

export const start: Row = {
  name: 'start',
  title: 'Start to first answer, 100,000 posts',
  method:
    'From starting the process to the last byte of its first answer (the home page), on one core, in turns with a bare node:http server. Medians.',
  measure: async ({ quick }) => {
    const dataDirectory = await generated(quick ? 1000 : 100_000, 'article');
    const own: number[] = [];
    const bare: number[] = [];
    for (let turn = 0; turn < (quick ? 3 : 11); turn++) {
      const port = await freePort();
      own.push(await firstAnswer([...SITE_FLAGS, server, 'serve'], port, environment(dataDirectory, port)));
      const other = await freePort();
      bare.push(await firstAnswer([bareProgram, String(other)], other));
    }
    const [value, yardstick] = [median(own), median(bare)];
    return [
      {
        what: 'home page',
        value,
        unit: 'ms',
        beside: `bare server ${yardstick.toFixed(0)} ms`,
        ratio: value / yardstick,
        must: { most: 5 },
        judged: 'ratio',
      },
    ];
  },
};

async function firstAnswer(
  parameters: readonly string[],
  port: number,
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  const begun = performance.now();
  const child = spawn('taskset', ['-c', CORES.server, pinnedNode(), ...parameters], { env, stdio: 'ignore' });
  try {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
      if (answer) {
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`The first answer was a ${answer.status}`);
        return performance.now() - begun;
      }
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
      await pause(1);
    }
  } finally {
    await stop(child);
  }
}
