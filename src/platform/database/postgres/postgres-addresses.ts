/** Hosts that one setting may name. */
export const MOST_HOSTS = 9;

/** DATABASE_URL names no hosts that can be asked; the message says why. */
class UnusableAddresses extends Error {
  override readonly name = 'UnusableAddresses';
}

const PARTS = /^(?<scheme>postgres(?:ql)?:\/\/)(?<authority>[^/?#]*)(?<rest>.*)$/s;

/**
 * Splits an address with several hosts, in libpq's form (`postgres://user:password@a:5432,b:5432/site`), into one for each: pg accepts a
 * single host. An address with one host stays as it is.
 * @throws UnusableAddresses
 */
export function postgresAddresses(address: string): readonly [string, ...string[]] {
  const { scheme, authority = '', rest } = PARTS.exec(address)?.groups ?? {};
  if (scheme === undefined) throw new UnusableAddresses('must be a postgres:// address');
  const at = authority.lastIndexOf('@') + 1;
  const hosts = authority.slice(at).split(',');
  if (hosts.length === 1) {
    if (!isReadByPg(address))
      throw new UnusableAddresses('is no address: write signs of a password in percent, as %40');
    return [address];
  }
  if (hosts.length > MOST_HOSTS) throw new UnusableAddresses(`must name ${MOST_HOSTS} hosts at most`);
  if (new Set(hosts).size < hosts.length) throw new UnusableAddresses('names a host twice');
  const [first = '', ...others] = hosts.map((host) => {
    const single = `${scheme}${authority.slice(0, at)}${host}${rest}`;
    if (host.startsWith(':') || !isAddress(single, host))
      throw new UnusableAddresses(`names a host that is none: '${host}'`);
    return single;
  });
  return [first, ...others];
}

/**
 * pg takes an address without a host for one of this machine, also behind a user's name, and says the whole address, with its
 * password, of one that it cannot read.
 */
function isReadByPg(address: string): boolean {
  return URL.canParse(address, 'postgres://base') || URL.canParse(address.replace('@/', '@host/'));
}

function isAddress(address: string, host: string): boolean {
  return host !== '' && URL.canParse(address);
}

/** Why an address cannot be used, for whoever set it; undefined for one that can. */
export function faultOfAddresses(address: string): string | undefined {
  try {
    postgresAddresses(address);
    return undefined;
  } catch (error) {
    if (error instanceof UnusableAddresses) return error.message;
    throw error;
  }
}
