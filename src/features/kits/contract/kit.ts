import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineGivenText } from '#shared/text.ts';
import { wireKit } from './kits.ts';

export const getKit = defineEndpoint({
  method: 'GET',
  path: '/manufacturing/kits/:serial',
  tables: ['kits'],
  access: 'signed-in',
  summary: 'A kit by its serial number',
  params: z.object({ serial: defineGivenText({ max: 200, required: 'Serial number is required' }) }),
  response: z.object({ kit: wireKit }),
});
