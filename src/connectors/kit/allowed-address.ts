// Node's BlockList: ipaddr.js takes unassigned IPv6 addresses for public, and is slower (decision 32).
import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Thrown where a call would leave the configured hosts or reach into a private network. */
export class BlockedAddress extends Error {
  override readonly name = 'BlockedAddress';
}

export type ResolveHost = (
  host: string,
  answer: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

// IANA special-purpose registries: everything that is not plain public unicast.
const PRIVATE_V4 = [
  '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24',
  '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24',
  '224.0.0.0/4', '240.0.0.0/4',
]; // oxfmt-ignore
// Public IPv6 is 2000::/3; the rest holds loopback, mapped IPv4, NAT64, link-local and multicast. Within it, protocol
// assignments (Teredo, benchmarks), documentation and 6to4 are no addresses of a vendor.
const PRIVATE_V6 = ['::/3', '4000::/2', '8000::/1', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

// Two lists, because one list compares IPv4 addresses with IPv6 rules in their mapped form.
const blocked = { ipv4: createBlockList(PRIVATE_V4, 'ipv4'), ipv6: createBlockList(PRIVATE_V6, 'ipv6') };

function createBlockList(subnets: string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net = '', prefix] = subnet.split('/');
    list.addSubnet(net, Number(prefix), family);
  }
  return list;
}

/** Whether an IP address is anything but a public one (loopback, private, link-local, metadata …). */
function isPrivateAddress(address: string): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  return isIP(address) === 0 || blocked[family].check(address, family);
}

/** Returns the URL if it is on a configured host, over https, and not a private address; throws otherwise. */
export function requireAllowedUrl(url: URL, hosts: readonly string[], allowPrivate: boolean): URL {
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:')) {
    throw new BlockedAddress('only https is allowed');
  }
  if (url.username || url.password) throw new BlockedAddress('an address must not carry a user name');
  if (!hosts.some((host) => isCoveredBy(host, url)))
    throw new BlockedAddress(`${url.host} is not a configured host`);
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && isIP(literal) && isPrivateAddress(literal)) {
    throw new BlockedAddress(`${literal} is not a public address`);
  }
  return url;
}

/** `https://*.example.com` covers every name below example.com; any other entry exactly its own origin. */
function isCoveredBy(host: string, url: URL): boolean {
  if (!host.includes('//*.')) return new URL(host).origin === url.origin;
  const base = new URL(host.replace('//*.', '//'));
  return (
    url.protocol === base.protocol && url.port === base.port && url.hostname.endsWith(`.${base.hostname}`)
  );
}

const resolveAll: ResolveHost = (host, answer) => lookup(host, { all: true }, answer);

/**
 * A lookup for sockets. The socket connects to the very addresses that were checked, so a name that
 * resolves differently a moment later gains nothing.
 */
export function createPinnedLookup(allowPrivate: boolean, resolve: ResolveHost = resolveAll): LookupFunction {
  return (host, options, answer) =>
    resolve(host, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return answer(error ?? new Error(`no address for ${host}`), '', 0);
      const refused = allowPrivate ? undefined : addresses.find(({ address }) => isPrivateAddress(address));
      if (refused) return answer(new BlockedAddress(`${host} is at ${refused.address}, not public`), '', 0);
      if (options.all) return answer(null, addresses);
      answer(null, first.address, first.family);
    });
}
