/**
 * `npm run sbom`: the bill of materials of what ships, as CycloneDX, from the lock file alone. Not `npm sbom`, which with
 * `--omit=dev` leaves out whatever a tool of the developers needs as well, such as React.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockedPackageFacts {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const root = join(import.meta.dirname, '../..');
const lock: { packages: Record<string, LockedPackageFacts> } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
);
const shipped = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev);
const product = lock.packages[''] ?? {};

const getPackageName = (path: string): string => path.split('node_modules/').at(-1) ?? path;
const formatPurl = (name: string, version = '0'): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;
const formatRef = (path: string): string => formatPurl(getPackageName(path), lock.packages[path]?.version);

/** `sha512-…` of the lock file, as CycloneDX has it. */
function parseHashes(integrity: string) {
  const [algorithm = '', base64 = ''] = integrity.split('-');
  const content = Buffer.from(base64, 'base64').toString('hex');
  return [{ alg: algorithm.toUpperCase().replace('SHA', 'SHA-'), content }];
}

/** What a package finds under a name: within itself, else beside itself, and so on up to the top. */
function findInstalled(path: string, name: string): string[] {
  const parts = path === '' ? [] : path.split(/\/?node_modules\//).slice(1);
  for (let depth = parts.length; depth >= 0; depth -= 1) {
    const candidate = [...parts.slice(0, depth), name].map((part) => `node_modules/${part}`).join('/');
    if (lock.packages[candidate]) return [candidate];
  }
  return [];
}

const listDependencies = (path: string): string[] => {
  const { dependencies, optionalDependencies, peerDependencies } = lock.packages[path] ?? {};
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  const paths = names.flatMap((name) => findInstalled(path, name)).filter((at) => !lock.packages[at]?.dev);
  return [...new Set(paths.map(formatRef))].sort();
};

const toComponent = ([path, { version, license, integrity, optional }]: [string, LockedPackageFacts]) => ({
  type: 'library',
  'bom-ref': formatRef(path),
  name: getPackageName(path),
  version,
  purl: formatRef(path),
  scope: optional ? 'optional' : 'required',
  ...(license && { licenses: [{ expression: license }] }),
  ...(integrity && { hashes: parseHashes(integrity) }),
});

const own = formatPurl(product.name ?? '', product.version);
const bill = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    component: {
      type: 'application',
      'bom-ref': own,
      name: product.name,
      version: product.version,
      purl: own,
    },
  },
  components: [...new Map(shipped.map((entry) => [formatRef(entry[0]), toComponent(entry)])).values()],
  dependencies: [
    { ref: own, dependsOn: listDependencies('') },
    ...shipped.map(([path]) => ({ ref: formatRef(path), dependsOn: listDependencies(path) })),
  ],
};
console.log(JSON.stringify(bill, null, 2));
