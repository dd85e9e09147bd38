import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

// Prints which packages a module of ours loads when it is imported.
const LIST = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({
    load(url, context, next) {
      const [, name] = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url) ?? [];
      if (name) packages.add(name);
      return next(url, context);
    },
  });
  await import(process.argv[1]);
  console.log(JSON.stringify([...packages]));
  process.exit();
`;

function listPackages(module: string): string[] {
  const file = new URL(module, import.meta.url).href;
  const args = ['--input-type=module', '--eval', LIST, file];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

test('the database server and the demo company start with few modules, while the rest is loading', () => {
  const packages = listPackages('./run-application.ts').filter(
    (name) => !/^(@pinojs|pino|thread-stream)/.test(name),
  );
  expect(packages).toContain('zod');
  for (const later of ['fastify', 'kysely', 'pg', 'undici']) expect(packages).not.toContain(later);
});

test('people do not wait for what only background work needs', () => {
  const packages = listPackages('./start-all.ts');
  expect(packages).toEqual(expect.arrayContaining(['fastify', 'kysely', 'pg']));
  for (const later of ['graphql', 'hucre', 'pg-boss', 'pg-copy-streams', 'ssh2', 'undici'])
    expect(packages).not.toContain(later);
});

test('the demo company starts to listen with nothing but Node', () => {
  expect(listPackages('../../demo/company.ts')).toEqual([]);
});
