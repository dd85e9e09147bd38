import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineBoundedText } from '#shared/text.ts';

/** By what a person is found. A user name finds an account, an order its customer, the others both. */
export const personSearch = z.object({
  by: z.enum(['email', 'name', 'username', 'order']),
  value: defineBoundedText({ max: 254, required: 'Enter what to look for' }),
});
export type PersonSearch = z.infer<typeof personSearch>;

const account = z.object({
  id: z.int(),
  username: z.string(),
  full_name: z.string(),
  email: z.string().nullable(),
});
const order = z.object({
  channel: z.enum(['amazon', 'shopify']),
  number: z.string(),
  placed_at: z.iso.datetime(),
  name: z.string().nullable(),
  email: z.string().nullable(),
});

const invitation = z.object({ email: z.string(), role: z.string(), invited_at: z.iso.datetime() });
const email = z.object({
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(['queued', 'sent', 'failed']),
  queued_at: z.iso.datetime(),
});
const entry = z.object({
  at: z.iso.datetime(),
  entity: z.string(),
  entity_id: z.string().nullable(),
  action: z.string(),
  changes: z.record(z.string(), z.unknown()),
  address: z.string().nullable(),
});

const found = z.object({
  accounts: z.array(account),
  orders: z.array(order),
  invitations: z.array(invitation),
  /** Emails to the accounts, or to the address that was looked for. */
  deliveries: z.array(email),
  /** Entries that name that address, apart from those of the accounts. */
  history: z.array(entry),
});
export type FoundPerson = z.infer<typeof found>;

/** In the body, not in the address: addresses are logged. Each look is in the history, without whom it was for. */
export const findPersonalData = defineEndpoint({
  method: 'POST',
  path: '/users/personal-data/find',
  tables: ['users', 'orders', 'invitations', 'deliveries', 'history'],
  access: 'admin',
  needsRecentProof: true,
  tellsSecret: true,
  summary:
    'The data stored about a person: accounts, orders that name them, and what else is stored about an email address',
  body: personSearch,
  response: found,
});

export const exportPersonalData = defineEndpoint({
  method: 'POST',
  path: '/users/personal-data/export',
  tables: ['users', 'orders', 'invitations', 'deliveries', 'history'],
  access: 'admin',
  needsRecentProof: true,
  tellsSecret: true,
  summary: 'The same data as a document for that person, with their entries in the history',
  body: personSearch,
  response: found.extend({
    exported_at: z.iso.datetime(),
    accounts: z.array(account.extend({ created_at: z.iso.datetime(), history: z.array(entry) })),
  }),
});

const count = z.int().min(0);
const counts = z.object({
  accounts: count,
  orders: count,
  invitations: count,
  deliveries: count,
  history: count,
});

export const erasePersonalData = defineEndpoint({
  method: 'POST',
  path: '/users/personal-data/erase',
  tables: [
    'users',
    'orders',
    'order_returns',
    'history',
    'access_tokens',
    'invitations',
    'deliveries',
    'sales_days',
    'sales_product_days',
    'sales_customer_days',
    'bridge_reasons',
    'catalogue_items',
    'demand_overrides',
    'dismissed_proposals',
    'planned_shipments',
    'sources',
    'stock_transfers',
    'supply_scenarios',
    'sync_runs',
    'webhook_destinations',
  ],
  access: 'admin',
  needsRecentProof: true,
  summary:
    'Permanently erases that data; refused if it isn’t what was seen. What was done and sold stays, without the name',
  body: personSearch.extend({ seen: counts }),
  response: counts.extend({ success: z.literal(true) }),
});
