import { expect, onTestFinished, test } from 'vitest';
import { listDeclaredEndpoints, formatEndpointTitle } from '#testing/checks/endpoints.ts';
import { buildServer } from '#testing/server/server.ts';
import { listBenchCalls } from './calls.ts';
import { LEFT_OUT } from './left-out.ts';

const calls = listBenchCalls('2026-11-21');

test('every call that reads is measured, or it is said why not', async () => {
  const reads = (await listDeclaredEndpoints())
    .map(({ endpoint }) => endpoint)
    .filter(({ method }) => method === 'GET');
  const measured = new Set(calls.map(({ endpoint }) => formatEndpointTitle(endpoint)));
  const missing = reads.map(formatEndpointTitle).filter((title) => !measured.has(title));
  expect(missing.sort()).toEqual(Object.keys(LEFT_OUT).sort());
});

test('every call is one that its contract takes', () => {
  for (const { endpoint, path } of calls) {
    const { search } = new URL(path, 'http://bench');
    const query = Object.fromEntries(new URLSearchParams(search));
    expect([path, endpoint.query.safeParse(query).error]).toEqual([path, undefined]);
  }
  expect(new Set(calls.map(({ path }) => path)).size).toBe(calls.length);
});

test('those sent from memory are marked, and no others', async () => {
  const { app, close } = await buildServer();
  onTestFinished(close);
  const marked = calls.filter(({ isRemembered }) => isRemembered).map(({ name }) => name);
  const remembered = calls.filter(({ endpoint }) => app.remembered.has(endpoint)).map(({ name }) => name);
  expect(marked).toEqual(remembered);
});
