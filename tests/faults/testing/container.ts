import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { BuiltImage } from './image.ts';

/** What containers share with the machine, and what outlives them. */
export interface Disks {
  readonly data: string;
  readonly backups: string;
  readonly secrets: string;
  readonly scratch: string;
}

/** As volumes are founded: with the owner that the image gives the folder. @param folder an empty one */
export async function emptyDisks({ config }: BuiltImage, folder: string): Promise<Disks> {
  const [user = 0, group = 0] = config.User.split(':').map(Number);
  const disks = {
    data: join(folder, 'data'),
    backups: join(folder, 'backups'),
    secrets: join(folder, 'secrets'),
    scratch: join(folder, 'tmp'),
  };
  for (const disk of Object.values(disks)) await mkdir(disk);
  for (const disk of [disks.data, disks.backups]) await chown(disk, user, group);
  await chmod(disks.scratch, 0o1777);
  return disks;
}

/**
 * What a runtime of containers does, as far as a test can: number 1 of its own processes, root file system that is only read, the image's
 * user, folder and environment. The network is the machine's. The image's folder is bound onto itself, so that only this one sees it read-only.
 */
const ENTER = `
root=$1 data=$2 backups=$3 secrets=$4 scratch=$5 user=$6 folder=$7; shift 7
mkdir -p "$root/run/secrets"
mount --bind "$root" "$root" && mount -o remount,bind,ro "$root" || exit 125
mount --bind "$data" "$root/data" && mount --bind "$backups" "$root/backups" && mount --bind "$secrets" "$root/run/secrets" || exit 125
mount --bind "$scratch" "$root/tmp" && mount -t proc proc "$root/proc" && mount --rbind /dev "$root/dev" || exit 125
cd "$root" && exec chroot --userspec="$user" . /usr/bin/env --ignore-environment --chdir="$folder" "$@"`;

export interface Container {
  /** The number that the machine gives its first process. */
  firstProcess(): Promise<number>;
  readonly printed: () => string;
  /** @returns its exit code; 128 and more for a signal */
  readonly ended: Promise<number>;
}

/** Starts what an image starts by itself, or other words behind its entry point. It is killed when the test ends. */
export function startContainer(
  { root, config }: BuiltImage,
  disks: Disks,
  { words = config.Cmd, settings = {}, program = config.Entrypoint }: ContainerStart,
): Container {
  const { data, backups, secrets, scratch } = disks;
  const given = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const places = [root, data, backups, secrets, scratch, config.User, config.WorkingDir];
  const command = [...places, ...config.Env, ...given, ...program, ...words];
  const child = spawn('unshare', ['--mount', '--pid', '--fork', 'sh', '-c', ENTER, 'sh', ...command], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const ended = once(child, 'close').then(([code]: number[]) => code ?? 128);
  onTestFinished(async () => {
    // With number 1, all others of its own processes end. (unshare's --kill-child does not hold: whoever changes its user gives that up.)
    if (child.exitCode === null) process.kill(await firstProcessOf(child), 'SIGKILL');
    await ended;
  });
  return { firstProcess: () => firstProcessOf(child), printed: () => printed, ended };
}

export interface ContainerStart {
  readonly words?: readonly string[];
  readonly settings?: Readonly<Record<string, string | number>>;
  /** In the place of its entry point. */
  readonly program?: readonly string[];
}

async function firstProcessOf({ pid }: ChildProcess): Promise<number> {
  return Number((await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim());
}

/** Lays a secret where Compose and Kubernetes do. @returns the path in the container */
export async function giveSecret({ secrets }: Disks, name: string, text: string): Promise<string> {
  await writeFile(join(secrets, name), `${text}\n`);
  return `/run/secrets/${name}`;
}
