import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { closeGracefully } from '../../http/graceful-close.ts';
import { whenLeading } from '../leading.ts';
import { WorkerParent } from '../parent.ts';

/**
 * The program that tests of the parent start: two workers that answer on PORT with their process id, after a moment. `/die` ends the one
 * that is asked, and with REFUSE each ends before it listens.
 */
const say = (word: string) => (message: string) => void process.stdout.write(`${word} ${message}\n`);

if (cluster.isPrimary) {
  const log = { info: say('info'), warn: say('warn'), error: say('error') };
  const pauses = { first: 20, longest: 80, ranLong: 60_000 };
  try {
    await new WorkerParent({ workers: 2, log, pauses }).start();
    say('started')('');
  } catch (error) {
    say('failed')(String(error));
    process.exitCode = 1;
  }
} else {
  if (process.env.REFUSE) process.exit(3);
  const stopLeading = whenLeading(() => {
    say('leads')(String(process.pid));
    return () => say('led')(String(process.pid));
  });
  const server = createServer((request, response) => {
    if (request.url === '/die') process.kill(process.pid, 'SIGKILL');
    say('asked')(request.url ?? '');
    setTimeout(() => response.end(String(process.pid)), 30);
  });
  server.listen(Number(process.env.PORT), '127.0.0.1', () => say('listens')(String(process.pid)));
  const stop = async () => {
    stopLeading();
    await closeGracefully(server);
    server.closeAllConnections();
    cluster.worker?.disconnect();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
}
