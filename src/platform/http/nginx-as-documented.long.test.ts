import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

/** Namespaces of a test's own: its nginx is that of no other, and nothing of this machine changes. */
const ALONE = ['--mount', '--net'];
const mayRun = await run('unshare', [...ALONE, 'true']).then(
  () => process.getuid?.() === 0,
  () => false,
);

/** Folders as Debian's package leaves them, in memory; one machine for all names; and a reload that is over when it returns. */
const AS_ON_DEBIAN = `set -e
ip link set lo up
cp -a /etc/nginx /run/nginx-of-test && mount -t tmpfs tmpfs /var/log/nginx && mount -t tmpfs tmpfs /var/cache
mount --bind /run/nginx-of-test /etc/nginx && rm -rf /etc/nginx/conf.d/*
cp /etc/hosts /run/hosts-of-test && echo 127.0.0.1 node1 node2 >> /run/hosts-of-test && mount --bind /run/hosts-of-test /etc/hosts
systemctl() {
  if [ -s /run/nginx.pid ]; then kill "$(cat /run/nginx.pid)"; while [ -s /run/nginx.pid ]; do sleep 0.05; done; fi
  nginx
}
apt-get() { :; }
`;

/** nginx has no Masthead to ask here: its own page for that, not the one that greets whoever has just installed it. */
const ASKED = `
trap 'kill "$(cat /run/nginx.pid)"' EXIT
curl --silent --output /dev/null --write-out '%{http_code}' --header 'Host: news.example' http://127.0.0.1/about`;

/** Proves that the name is ours as certbot does, and leaves a certificate that nobody else has signed. */
const AS_CERTBOT = `
mount -t tmpfs tmpfs /var/www/html
proof() { curl --silent --header 'Host: news.example' http://127.0.0.1/.well-known/acme-challenge/of-test; }
certbot() {
  mkdir -p /var/www/html/.well-known/acme-challenge /run/letsencrypt/live/news.example
  echo proof > /var/www/html/.well-known/acme-challenge/of-test
  [ "$(proof)" = proof ]
  cd /run/letsencrypt/live/news.example
  openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=news.example -keyout privkey.pem -out fullchain.pem 2>/dev/null
  cd - > /dev/null
}
`;

/** What is told of a name with a certificate, and whether certbot could renew it. */
const ASKED_BOTH = `${ASKED}
printf ' '
curl --silent --insecure --output /dev/null --write-out '%{http_code} ' --header 'Host: news.example' https://127.0.0.1/about
proof`;

/** The commands of a section, without what is said of them. */
async function commandsOf(heading: string, chosen: RegExp): Promise<string> {
  const section = (await readFile('docs/growing.md', 'utf8')).split(/^## /m).find((part) => part.startsWith(heading));
  const blocks = section?.match(/(?:^ {4}.*\n)+/gm) ?? [];
  return blocks
    .filter((block) => chosen.test(block))
    .join('')
    .replaceAll(/^ {4}#.*$/gm, '');
}

/** @returns what nginx answers to readers of the paper */
async function answerAfter(commands: string, asked = ASKED): Promise<string> {
  const { stdout } = await run('unshare', [
    ...ALONE,
    'bash',
    '-c',
    `mount -t tmpfs tmpfs /run\n${AS_ON_DEBIAN}${commands}${asked}`,
  ]);
  return stdout;
}

const ONE_MACHINE = ['nginx before it', /nginx\.conf/] as const;
const MANY_NODES = ['Two nodes', /nginx-many-nodes\.conf/] as const;

test.skipIf(!mayRun).each([
  [[ONE_MACHINE], '502'],
  [[ONE_MACHINE, MANY_NODES], '503'],
])('the commands of docs/growing.md put nginx before Masthead on Debian: %j', async (steps, answer) => {
  const commands = await Promise.all(steps.map(([heading, chosen]) => commandsOf(heading, chosen)));
  for (const each of commands) expect(each).toContain('nginx -t');
  expect(await answerAfter(commands.join('\n'))).toBe(answer);
});

test.skipIf(!mayRun).each([
  [[ONE_MACHINE], '301 502 proof\n'],
  [[ONE_MACHINE, MANY_NODES], '301 503 proof\n'],
])('and HTTPS with a certificate that renews itself: %j', async (steps, answer) => {
  const commands = await Promise.all(steps.map(([heading, chosen]) => commandsOf(heading, chosen)));
  const https = (await commandsOf('nginx before it', /certbot/)).replaceAll('/etc/letsencrypt', '/run/letsencrypt');
  expect(https).toContain('certbot certonly');
  expect(await answerAfter([AS_CERTBOT, ...commands, https].join('\n'), ASKED_BOTH)).toBe(answer);
});
