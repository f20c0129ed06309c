import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { AwsV4Signer } from 'aws4fetch';
import { afterAll, beforeAll } from 'vitest';
import { freePort } from '#platform/testing/free-port.ts';
import { TEST_BUCKET, TEST_KEYS } from './s3-server.ts';

const run = promisify(execFile);

const PROGRAMS = ['ceph', 'ceph-authtool', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin'];

/** Whether the machine has Debian's packages ceph-mon, ceph-osd and radosgw. */
export const hasRadosgw = PROGRAMS.every((program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program))),
);

interface Cluster {
  readonly folder: string;
  /** Of the cluster, a UUID. */
  readonly name: string;
  readonly monitor: string;
  readonly gateway: string;
}

/** A cluster of one machine that holds everything in memory, for no longer than a test. */
function settings({ folder, name, monitor, gateway }: Cluster): string {
  return `[global]
fsid = ${name}
mon host = [v1:${monitor}]
auth cluster required = none
auth service required = none
auth client required = none
ms bind msgr2 = false
osd objectstore = memstore
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 1000
run dir = ${folder}
log file = ${folder}/$name.log
admin socket = ${folder}/$name.asok
mon data = ${folder}/mon
osd data = ${folder}/osd
[client.rgw]
rgw frontends = beast endpoint=${gateway}
`;
}

/** Starts Debian's radosgw, the gateway of Ceph that speaks S3, for the tests of a file. @returns gives its address */
export function radosgw(): () => string {
  const running: ChildProcess[] = [];
  let folder: string;
  let address = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'masthead-ceph-'));
    const [monitor, gateway] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
    const file = join(folder, 'ceph.conf');
    await startCluster({ folder, name: crypto.randomUUID(), monitor, gateway }, file, running);
    address = `http://${gateway}`;
    await answering(address);
    await makeUser(file);
    await makeBucket(address);
  });
  afterAll(async () => {
    for (const process of running.toReversed()) process.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return () => address;
}

async function startCluster(cluster: Cluster, file: string, running: ChildProcess[]): Promise<void> {
  const { folder, name, monitor } = cluster;
  await Promise.all([mkdir(join(folder, 'mon')), mkdir(join(folder, 'osd'))]);
  await writeFile(file, settings(cluster));
  const start = (program: string, ...parameters: string[]) =>
    running.push(spawn(program, ['-c', file, ...parameters, '-f'], { stdio: 'ignore' }));
  const [keyring, map] = [join(folder, 'keyring'), join(folder, 'map')];
  await run('ceph-authtool', ['--create-keyring', keyring, '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *']);
  await run('monmaptool', ['--create', '--fsid', name, '--addv', 'a', `[v1:${monitor}]`, map]);
  await run('ceph-mon', ['-c', file, '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring]);
  start('ceph-mon', '-i', 'a');
  const disk = crypto.randomUUID();
  await run('ceph', ['-c', file, '--connect-timeout', '60', 'osd', 'new', disk]);
  await run('ceph-osd', ['-c', file, '-i', '0', '--mkfs', '--osd-uuid', disk]);
  start('ceph-osd', '-i', '0');
  start('radosgw', '-n', 'client.rgw');
}

async function answering(address: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (await fetch(address).catch(() => undefined)) return;
    await pause(200);
  }
  throw new Error(`Nothing answers at ${address}`);
}

async function makeUser(file: string): Promise<void> {
  const { accessKeyId, secretAccessKey } = TEST_KEYS;
  const keys = [`--access-key=${accessKeyId}`, `--secret=${secretAccessKey}`];
  const person = ['--uid=test', '--display-name=Test'];
  await run('radosgw-admin', ['-c', file, '-n', 'client.rgw', 'user', 'create', ...person, ...keys]);
}

async function makeBucket(address: string): Promise<void> {
  const made = { ...TEST_KEYS, service: 's3', region: 'us-east-1', method: 'PUT', url: `${address}/${TEST_BUCKET}` };
  const { url, headers } = await new AwsV4Signer(made).sign();
  const answer = await fetch(url, { method: 'PUT', headers });
  if (!answer.ok) throw new Error(await answer.text());
}
