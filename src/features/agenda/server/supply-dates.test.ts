import { expect, test } from 'vitest';
import { prepareSupplyCompany } from '#testing/supply/supply-company.ts';
import { createCalendarAddress } from '../contract.ts';

const { getServer, getOtis, sellTen, plan } = prepareSupplyCompany();

async function readSummaries(path: string): Promise<string[]> {
  const { body } = await getServer().app.inject({ url: path });
  // A long line goes on after a line break and a space.
  return [...body.replaceAll('\r\n ', '').matchAll(/SUMMARY:(.*)\r\n/g)].map(([, summary = '']) => summary);
}

test('the calendar says by when a proposal must leave, and when what is planned leaves and arrives', async () => {
  await sellTen(200);
  const { body } = await getOtis().call(createCalendarAddress, { body: {} });
  const proposed = /^Ship \d+ × Cityplay M to TIVE EU$/;
  expect(await readSummaries(body.path)).toContainEqual(expect.stringMatching(proposed));
  await plan(500);
  const after = await readSummaries(body.path);
  expect(after).toContain('500 × Cityplay M leave the factory for TIVE EU');
  expect(after).toContain('500 × Cityplay M arrive in TIVE EU');
  expect(after.filter((summary) => proposed.test(summary))).toEqual([]);
});
