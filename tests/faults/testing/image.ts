import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);

const PROGRAMS = { buildah: '/usr/bin/buildah', mmdebstrap: '/usr/bin/mmdebstrap', unshare: '/usr/bin/unshare' };

/** Why no image can be built here; undefined where one can. */
export const whyNoImage: string | undefined = whyNot();

function whyNot() {
  const missing = Object.entries(PROGRAMS).filter(([, path]) => !existsSync(path));
  if (missing.length > 0) return `sudo apt-get install ${missing.map(([name]) => name).join(' ')}`;
  if (process.getuid?.() !== 0) return 'only root may make the Debian that it is built on';
  return undefined;
}

const inspected = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      Env: z.array(z.string()),
      Entrypoint: z.array(z.string()),
      Cmd: z.array(z.string()),
      WorkingDir: z.string(),
      Volumes: z.record(z.string(), z.unknown()),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
    }),
  }),
});

export interface BuiltImage {
  /** Absolute path of what a container sees as `/`. */
  readonly root: string;
  /** What it says of itself to those who start it. */
  readonly config: z.output<typeof inspected>['Docker']['config'];
  remove(): Promise<void>;
}

/**
 * Builds the committed Containerfile with buildah, as on a machine that reaches no registry of images: on a Debian made by mmdebstrap,
 * and in a chroot, since containers cannot run where tests run.
 */
export async function buildImage(): Promise<BuiltImage> {
  // Not in the run's folder, which may lie in memory: the layers take 3 GB.
  const folder = await mkdtemp('/var/tmp/masthead-image-');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const buildah = commandIn(folder);
    await makeBases(folder, buildah);
    const { stdout } = await run('npm', ['config', 'get', 'registry']);
    const bases = ['BUILD_BASE=localhost/building', 'RUN_BASE=localhost/running', `NPM_REGISTRY=${stdout.trim()}`];
    const given = bases.flatMap((one) => ['--build-arg', one]);
    await buildah('build', '--isolation', 'chroot', '--format', 'docker', ...given, '-t', 'localhost/masthead', '.');
    const container = await buildah('from', 'localhost/masthead');
    const root = await buildah('mount', container);
    const { Docker } = inspected.parse(JSON.parse(await buildah('inspect', '--type', 'image', 'localhost/masthead')));
    return { root, config: Docker.config, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

type Buildah = (...parameters: string[]) => Promise<string>;

function commandIn(folder: string): Buildah {
  const own = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs'];
  return async (...parameters) => {
    const { stdout } = await run(PROGRAMS.buildah, [...own, ...parameters], { maxBuffer: 64 * 1024 ** 2 });
    return stdout.trim();
  };
}

/** What the host's npm trusts. */
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

/** A bare Debian to run on; the same with the host's Node.js and npm to build on. */
async function makeBases(folder: string, buildah: Buildah): Promise<void> {
  const tar = join(folder, 'debian.tar');
  await run(PROGRAMS.mmdebstrap, ['--quiet', '--variant=minbase', '--include=ca-certificates', 'bookworm', tar]);
  const running = await buildah('from', 'scratch');
  await buildah('add', running, tar, '/');
  await buildah('commit', running, 'localhost/running');
  const { stdout: modules } = await run('npm', ['root', '--global']);
  const npm = join(folder, 'npm');
  await writeFile(npm, '#!/bin/sh\nexec node /usr/lib/npm/bin/npm-cli.js "$@"\n', { mode: 0o755 });
  await buildah('copy', running, '/usr/bin/node', '/usr/bin/node');
  await buildah('copy', running, join(modules.trim(), 'npm'), '/usr/lib/npm');
  await buildah('copy', running, npm, '/usr/bin/npm');
  await buildah('copy', running, AUTHORITIES, AUTHORITIES);
  await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${AUTHORITIES}`, running);
  await buildah('commit', running, 'localhost/building');
}
