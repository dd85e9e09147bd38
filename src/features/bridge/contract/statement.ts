import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { bridgeFields, bridgeTables, placeId, skuDay } from '../contract.ts';

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Must be a month such as 2026-11');
/** Without them, the first warehouse and the month of the last day that is over. */
const statementQuery = z.object({ place: placeId, month }).partial();

export const getStatement = defineEndpoint({
  method: 'GET',
  path: '/bridge/statement',
  tables: bridgeTables,
  access: 'signed-in',
  summary: 'A warehouse’s unexplained differences in a month, SKU by SKU',
  query: statementQuery,
  response: z.object({
    /** Of which there are statements. */
    places: z.array(z.object({ id: z.string(), name: z.string() })),
    bridge: bridgeFields,
    lines: z.array(skuDay.extend({ name: z.string().nullable(), unit_cost: z.int().nullable() })),
  }),
});
export type WireStatement = z.infer<typeof getStatement.response>;

export const exportStatement = defineEndpoint({
  method: 'GET',
  path: '/bridge/statement.xlsx',
  access: 'signed-in',
  summary: 'The statement of a warehouse and month as an Excel workbook',
  query: statementQuery,
  response: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
});
