import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { buildDatabase, type TestDatabase } from '#testing/database/database.ts';
import { buildKit } from '#testing/server/kit.ts';
import { expectSecurityHeaders } from '#testing/server/security-headers.ts';
import { createApp } from '../app/app.ts';
import type { App } from '../kit.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchline-web-'));
// Below a folder with the name of one of the web app's own, which may well happen.
const webRoot = join(folder, 'static', 'dist');
const SCRIPT = 'console.log(1);'.repeat(200);
let database: TestDatabase;
let app: App;

beforeAll(async () => {
  mkdirSync(join(webRoot, 'static', 'js'), { recursive: true });
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><html lang="en"><title>Touchline</title>');
  writeFileSync(join(webRoot, 'static', 'js', 'main-abc123.js'), SCRIPT);
  writeFileSync(join(webRoot, 'static', 'js', 'main-abc123.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(webRoot, '.stamp'), 'hidden');
  writeFileSync(join(webRoot, '..', 'secret.txt'), 'secret');
  database = await buildDatabase();
  app = await build({});
});

async function build(options: { isDemo?: boolean; signInOffer?: unknown }): Promise<App> {
  const built = await createApp({
    kit: buildKit(database.db, {
      clock: () => new Date(),
    }),
    log: createLog('silent'),
    version: '1.2.3',
    webRoot,
    routes: () => {},
    ...options,
  });
  await built.ready();
  return built;
}
afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

test.each([
  '/',
  '/login',
  '/dashboard',
  '/users',
  '/warehouse/tive-eu?as-of=2026-01-01',
  '/unknown/page',
  '/api/docs',
])('%s is served as the page, never from a cache', async (url) => {
  const { statusCode, headers, body } = await app.inject(url);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(body).toContain('<title>Touchline</title>');
  expect(headers['cache-control']).toMatch(/no-cache|no-store/);
});

test('with made-up figures the page says so before any script has run, and otherwise never', async () => {
  const demo = await build({ isDemo: true });
  onTestFinished(() => demo.close());
  const { statusCode, headers, body } = await demo.inject('/dashboard');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers['cache-control']).toMatch(/no-cache|no-store/);
  expect(body).toBe('<!doctype html><html data-demo lang="en"><title>Touchline</title>');
  expectSecurityHeaders(headers);
  expect((await app.inject('/dashboard')).body).not.toContain('data-demo');
});

test('opening a page leaves no warning in the operator’s log', async () => {
  const warnings: string[] = [];
  const hear = ({ message }: Error): number => warnings.push(message);
  process.on('warning', hear);
  onTestFinished(() => void process.off('warning', hear));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  await (await fetch(`${origin}/dashboard`)).text();
  expect(warnings).toEqual([]);
});

test.each(['/', '/static/js/main-abc123.js', '/static/js/gone-000000.js'])(
  'H1, H2: %s carries the security headers as well',
  async (url) => expectSecurityHeaders((await app.inject(url)).headers),
);

test('H3: a hashed file may be cached for good', async () => {
  const { headers, body } = await app.inject('/static/js/main-abc123.js');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-type']).toContain('javascript');
  expect(body).toBe(SCRIPT);
});

test('a file that was compressed at build time is sent compressed', async () => {
  const { headers, rawPayload } = await app.inject({
    url: '/static/js/main-abc123.js',
    headers: { 'accept-encoding': 'br, gzip' },
  });
  expect(headers['content-encoding']).toBe('br');
  expect(rawPayload.length).toBeLessThan(SCRIPT.length / 4);
});

test.each([
  '/static/js/gone-000000.js',
  '/static/js/',
  '/static',
  '/static/',
  '/favicon.ico',
  '/.stamp',
  '/.env',
  '/.git/config',
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/..%2fsecret.txt',
  '/..%5csecret.txt',
  '/%252e%252e/secret.txt',
  '/static/../../secret.txt',
  '/static/js/..%2f..%2f..%2fsecret.txt',
  '/static/js/../../../secret.txt',
  '/....//secret.txt',
  '/%00secret.txt',
  '/secret.txt%00.html',
  '//secret.txt',
  '/package.json',
  '/src/main/boot/start.ts',
  '/static/js/main-abc123.js%00',
  '/static/js/main-abc123.js/',
])('I5: %s is not served', async (url) => {
  const { statusCode, body } = await app.inject(url);
  expect([400, 404]).toContain(statusCode);
  expect(body).not.toContain('secret');
  expect(body).not.toContain('hidden');
  expect(JSON.parse(body).success).toBe(false);
});

test('only reading requests get a page', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
    expect((await app.inject({ method, url: '/dashboard' })).statusCode).toBe(404);
  }
});

test('the sign-in page’s fields are in the page before any script runs, and stay in place', async () => {
  const offering = await build({ signInOffer: { providers: [{ id: 'x', name: '"><script>' }] } });
  onTestFinished(() => offering.close());
  const { body } = await offering.inject('/login');
  expect(body).toContain(
    'data-sign-in="{&quot;providers&quot;:[{&quot;id&quot;:&quot;x&quot;,&quot;name&quot;:&quot;\\&quot;>&lt;script>&quot;}]}"',
  );
  expect((await app.inject('/login')).body).not.toContain('data-sign-in');
});
