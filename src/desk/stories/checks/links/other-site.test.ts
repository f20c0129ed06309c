import { Socket } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { publicNetwork } from '#platform/outgoing/network.ts';
import { internet, startServer } from '#platform/testing/servers.ts';
import { stateOfOther } from './other-site.ts';

const patience = () => AbortSignal.timeout(10_000);

/** Every connection that is tried from now on; none is made. */
function connections() {
  const connect = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function refused(this: Socket) {
    return this.destroy(new Error('No connection in this test'));
  });
  onTestFinished(() => connect.mockRestore());
  return connect;
}

describe('A link to another site', () => {
  test.each([
    [200, 'ok'],
    [204, 'ok'],
    [404, 'gone'],
    [410, 'gone'],
    [401, 'refused'],
    [403, 'refused'],
    [429, 'refused'],
    [500, 'failing'],
    [503, 'failing'],
    [304, 'failing'],
  ] as const)('answered %s is %s', async (status, state) => {
    const server = await startServer((_request, response) => response.writeHead(status).end());
    const { network } = internet({ 'site.example': ['127.0.0.1'] }, [server]);
    expect(await stateOfOther(new URL(`http://site.example:${server.port}/a?b=c#d`), network, patience())).toBe(state);
    expect(server.asked[0]).toMatchObject({ method: 'HEAD', url: '/a?b=c' });
  });

  test('is asked for again by GET where HEAD is refused, without cookie, origin or referrer', async () => {
    const server = await startServer(({ method }, response) => response.writeHead(method === 'GET' ? 200 : 405).end());
    const { network, lookedUp } = internet({ 'site.example': ['127.0.0.1'] }, [server]);
    expect(await stateOfOther(new URL(`http://site.example:${server.port}/`), network, patience())).toBe('ok');
    expect(server.asked.map(({ method }) => method)).toEqual(['HEAD', 'GET']);
    expect(Object.keys(server.asked[1]?.headers ?? {}).toSorted()).toEqual([
      'accept',
      'connection',
      'host',
      'user-agent',
    ]);
    expect(server.asked[1]?.headers.host).toBe(`site.example:${server.port}`);
    // Looked up once for both: a name that is looked up again may lead inside by then.
    expect(lookedUp).toEqual(['site.example']);
  });

  test('is read no further than the head of its answer', async () => {
    let written = 0;
    const server = await startServer((_request, response) => {
      if (response.req.method === 'HEAD') return response.writeHead(405).end();
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'.repeat(65_536)) && written++, 1);
      response.on('close', () => clearInterval(timer));
    });
    const { network } = internet({ 'endless.example': ['127.0.0.1'] }, [server]);
    expect(await stateOfOther(new URL(`http://endless.example:${server.port}/`), network, patience())).toBe('ok');
    await expect.poll(() => server.asked.every(({ socket }) => socket.destroyed)).toBe(true);
    expect(written).toBeLessThan(100);
  });

  test('is nameless where its name does not exist, unreached where nobody can be asked, and late where nobody answers', async () => {
    const { network } = internet({});
    expect(await stateOfOther(new URL('https://gone.example/'), network, patience())).toBe('nameless');
    const failing = { ...network, addressesOf: () => Promise.reject(new Error('SERVFAIL')) };
    expect(await stateOfOther(new URL('https://gone.example/'), failing, patience())).toBe('unreached');
    const silent = await startServer(() => undefined);
    const { network: open } = internet({ 'silent.example': ['127.0.0.1'] }, [silent]);
    const url = new URL(`http://silent.example:${silent.port}/`);
    expect(await stateOfOther(url, open, AbortSignal.timeout(100))).toBe('late');
    const closing = await startServer((request) => request.socket.destroy());
    const { network: other } = internet({ 'closing.example': ['127.0.0.1'] }, [closing]);
    expect(await stateOfOther(new URL(`http://closing.example:${closing.port}/`), other, patience())).toBe('unreached');
  });

  test('is followed three times, and no more', async () => {
    const server = await startServer(({ url = '' }, response) => {
      const left = Number(url.slice(1));
      if (left === 0) response.writeHead(200).end();
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    });
    const { network } = internet({ 'site.example': ['127.0.0.1'] }, [server]);
    const ask = (path: string) =>
      stateOfOther(new URL(`http://site.example:${server.port}${path}`), network, patience());
    expect(await ask('/3')).toBe('ok');
    expect(await ask('/4')).toBe('failing');
    expect(await ask('/1000000')).toBe('failing');
  });
});

describe('No connection is made to', () => {
  test.each([
    ...['http://127.0.0.1/', 'http://127.1/', 'http://2130706433/', 'http://0x7f000001/', 'http://0177.0.0.1/'],
    ...['http://0/', 'http://[::1]/', 'http://[::ffff:127.0.0.1]/', 'http://[::ffff:7f00:1]/', 'http://[::]/'],
    ...['http://[64:ff9b::7f00:1]/', 'http://[2002:7f00:1::]/', 'http://[fe80::1]/', 'http://[fd00:ec2::254]/'],
    ...['http://169.254.169.254/latest/meta-data/', 'http://100.100.100.200/', 'http://10.0.0.5/', 'http://①②⑦.0.0.1/'],
    ...['http://localhost/', 'http://localhost./', 'http://intranet/', 'http://LOCALHOST/', 'http://./', 'http://..a/'],
    ...['http://8.8.8.8:22/', 'http://8.8.8.8:8080/', 'https://8.8.8.8:6379/', 'http://8.8.8.8:1/'],
    ...['http://user:secret@8.8.8.8/', 'http://8.8.8.8@127.0.0.1/', 'ftp://8.8.8.8/', 'file:///etc/passwd'],
    ...['gopher://8.8.8.8/', 'data:text/html,hello', 'javascript:alert(1)', 'ws://8.8.8.8/', 'http://8.8.8.8.1/'],
  ])('%s', async (address) => {
    const connect = connections();
    const url = URL.parse(address);
    if (url) expect(await stateOfOther(url, publicNetwork, patience())).toBeOneOf(['not asked', 'nameless']);
    expect(connect).not.toHaveBeenCalled();
  });

  test.each([
    [['127.0.0.1']],
    [['10.1.2.3']],
    [['::1']],
    [['::ffff:10.0.0.1']],
    [['fd12::1']],
    [['8.8.8.8', '127.0.0.1']],
    [['8.8.8.8', 'fe80::1']],
  ])('a name that leads to %s', async (addresses) => {
    const connect = connections();
    const { network } = internet({ 'inner.example': addresses });
    expect(await stateOfOther(new URL('http://inner.example/'), network, patience())).toBe('not asked');
    expect(connect).not.toHaveBeenCalled();
  });

  test('what a public server sends on to', async () => {
    const inner = await startServer((_request, response) => response.writeHead(200).end());
    const targets = [
      `http://127.0.0.1:${inner.port}/`,
      `http://inner.example:${inner.port}/`,
      'file:///etc/passwd',
      '//[',
      '',
    ];
    for (const location of targets) {
      const outer = await startServer((_request, response) => response.writeHead(302, { location }).end());
      const { network } = internet({ 'outer.example': ['127.0.0.1'], 'inner.example': ['127.0.0.1'] }, [outer]);
      expect(await stateOfOther(new URL(`http://outer.example:${outer.port}/`), network, patience())).toBeOneOf([
        'not asked',
        'failing',
      ]);
    }
    expect(inner.asked).toEqual([]);
  });

  test('where a name leads on a second look: the address that was checked is the one that is connected to', async () => {
    const connect = connections();
    const answers = [['8.8.8.8'], ['127.0.0.1']];
    const { network } = internet({});
    const rebinding = { ...network, addressesOf: async () => answers.shift() ?? ['127.0.0.1'] };
    await stateOfOther(new URL('http://rebinding.example/'), rebinding, patience());
    expect(connect).toHaveBeenCalledOnce();
    expect(connect.mock.calls.flat(2)).toContainEqual(expect.objectContaining({ host: '8.8.8.8', port: 80 }));
  });
});
