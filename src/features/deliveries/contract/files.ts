import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineFileColumns, LIST_FILE, LIST_FILE_RESPONSE } from '#shared/files/list-file.ts';
import { DELIVERY_FILTERS, type WireDelivery } from '../contract.ts';

export const STATE_NAMES: Record<WireDelivery['state'], string> = {
  queued: 'Queued',
  sent: 'Sent',
  failed: 'Failed',
};

/** What the list of what goes out says of a mail or message, on the screen and in a file. */
export const DELIVERY_COLUMNS = defineFileColumns<WireDelivery>()({
  recipient: {
    header: 'Recipient',
    value: ({ recipient, person }) => (person === null ? recipient : `${person} <${recipient}>`),
  },
  subject: { header: 'Subject', value: ({ subject }) => subject },
  state: { header: 'State', value: ({ state }) => STATE_NAMES[state] },
  when: { header: 'When', value: ({ settled_at, queued_at }) => settled_at ?? queued_at },
  details: { header: 'Details', value: ({ last_error }) => last_error },
});

export const exportDeliveries = defineEndpoint({
  method: 'GET',
  path: '/deliveries/export',
  access: 'admin',
  summary: 'All deliveries that match the filters, as a CSV file or a workbook, without their text',
  query: z.object({ ...DELIVERY_FILTERS, ...LIST_FILE }),
  response: LIST_FILE_RESPONSE,
});
