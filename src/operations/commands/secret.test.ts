import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { givenSuppressed } from '#content/privacy/testing/suppressed.ts';
import { givenPerson } from '#desk/accounts/testing/people.ts';
import { type Configuration, readConfiguration } from '#platform/configuration.ts';
import type { Engine } from '#platform/database/engine.ts';
import { SECRET_FILE } from '#platform/secrets/keys.ts';
import { enginesOfRun, postgresLocation, temporaryDirectory } from '#platform/testing/databases.ts';
import { openSite, openUnderAnySecret } from '#server.ts';
import { secretCommand } from './secret.ts';
import { runTyped } from './testing/running.ts';

type Node = Configuration;

/** Makes nodes of one site: on PostgreSQL each has a DATA_DIR of its own; on SQLite they share it. */
async function givenNodes(engine: Engine) {
  const place = engine === 'postgres' ? await postgresLocation() : undefined;
  const shared = await temporaryDirectory();
  return async (secret?: string): Promise<Node> =>
    readConfiguration({
      DATA_DIR: place ? await temporaryDirectory() : shared,
      DATABASE_URL: place?.databaseUrl,
      SITE_URL: 'https://signalandstack.example',
      PUBLICATION_DIR: 'publication',
      SECRET: secret,
      LOG_LEVEL: 'silent',
    });
}

const secretFile = ({ dataDirectory }: Node) => join(dataDirectory, SECRET_FILE);

async function opened(node: Node) {
  const site = await openSite(node);
  onTestFinished(() => site.database.close());
  return site;
}

async function refusal(node: Node): Promise<string> {
  return opened(node).then(
    () => 'not refused',
    (error: Error) => `${error.name}: ${error.message}`,
  );
}

const accept = (node: Node) =>
  runTyped(
    secretCommand(() => openUnderAnySecret(node)),
    'accept',
  );

describe.each(enginesOfRun)('the secret of a site on %s', (engine) => {
  test('is that of the node that opens it first, and others need the same', async () => {
    const newNode = await givenNodes(engine);
    const first = await newNode();
    await opened(first);
    await opened(first);
    const secret = (await readFile(secretFile(first), 'utf8')).trim();
    await opened(await newNode(secret));
    expect(await refusal(await newNode('x'.repeat(32)))).toMatch(
      /^OtherSecret: SECRET is not the secret of the site: .*copy secret.key from the DATA_DIR/,
    );
    const other = await newNode();
    await writeFile(secretFile(other), 'y'.repeat(43));
    const advice = `OtherSecret: ${secretFile(other)} is not the secret of the site: replace it by secret.key from the DATA_DIR of a node that serves it, or set SECRET`;
    expect(await refusal(other)).toContain(advice);
  });

  test('is never what is left of one: neither a new site nor a command takes a file without a whole secret', async () => {
    const node = await (await givenNodes(engine))();
    for (const rest of ['', '\n', 'x'.repeat(31)]) {
      await writeFile(secretFile(node), rest);
      const advice = `${secretFile(node)} holds no whole secret`;
      expect(await refusal(node)).toContain(`InvalidConfiguration: ${advice}`);
      await expect(accept(node)).rejects.toThrow(advice);
    }
    await rm(secretFile(node));
    expect(await refusal(node)).toBe('not refused');
  });

  test('is made by no node that lacks it', async () => {
    const newNode = await givenNodes(engine);
    const first = await newNode();
    await opened(first);
    const secret = await readFile(secretFile(first), 'utf8');
    await rm(secretFile(first));
    const other = await newNode();
    expect(await refusal(other)).toBe(
      `OtherSecret: This node lacks the secret of the site: copy secret.key from the DATA_DIR of a node that serves it to ${secretFile(other)}, or set SECRET here if it is set there.`,
    );
    await expect(stat(secretFile(other))).rejects.toThrow('ENOENT');
    await writeFile(secretFile(other), secret);
    await opened(other);
  });

  test('cannot be read off what the database keeps', async () => {
    const newNode = await givenNodes(engine);
    const secret = 'a secret of more than 32 characters';
    const site = await opened(await newNode(secret));
    const rows = await site.database.queries.selectFrom('secret_fingerprint').selectAll().execute();
    expect(rows).toEqual([{ id: 1, fingerprint: expect.stringMatching(/^[\w-]{43}$/) }]);
    expect(rows[0]?.fingerprint).not.toBe(site.keys.sign('limits', ''));
  });

  test('is replaced by `secret accept`, which says what ends, and by the earlier one again', async () => {
    const newNode = await givenNodes(engine);
    const first = await newNode('x'.repeat(32));
    const site = await opened(first);
    await givenPerson(site, 'ines');
    await givenSuppressed(site, 'ada@example.com', 'erased');
    const second = await newNode('y'.repeat(32));
    const { printed, exitCode } = await accept(second);
    expect(exitCode).toBe(0);
    expect(printed).toContain('links in mails that were sent, and links to previews');
    expect(printed).toContain('1 authenticators (ines) and 10 recovery codes');
    expect(printed).toContain('1 suppressions');
    await opened(second);
    expect(await refusal(first)).toContain('SECRET is not the secret of the site');
    const log = site.database.queries.selectFrom('audit_entry').select(['actor', 'action']).orderBy('id', 'desc');
    expect(await log.executeTakeFirst()).toEqual({ actor: 'command line', action: 'accept secret' });
    expect((await accept(second)).printed).toContain('Nothing has changed');
    await accept(first);
    await opened(first);
  });
});
