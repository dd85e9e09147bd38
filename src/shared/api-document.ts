import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const apiDocument = endpoint({
  method: 'GET',
  path: '/openapi.json',
  access: 'signed-in',
  summary: 'This API as an OpenAPI 3.1 document',
  response: z.looseObject({
    openapi: z.string(),
    info: z.object({ title: z.string(), version: z.string() }),
    paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  }),
});
