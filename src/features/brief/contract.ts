import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { isoDay } from '#shared/dates.ts';
import { FBA_LISTINGS } from '#shared/tables.ts';
import { BRIEF_KINDS } from './rules/due.ts';

const kind = z.enum(BRIEF_KINDS);

const line = z.object({
  label: z.string(),
  path: z.string(),
  detail: z.string().nullable(),
  value: z.string().nullable(),
  tone: z.enum(['bad', 'watch', 'good']).nullable(),
});

export const getBrief = defineEndpoint({
  method: 'GET',
  path: '/brief',
  tables: [
    'attention_episodes',
    'attention_unknowns',
    'box_destinations',
    'catalogue_items',
    'company_calendar',
    'company_closures',
    'demand_days',
    'demand_forecasts',
    'dismissed_proposals',
    'factory_shipments',
    FBA_LISTINGS,
    'fba_shipments',
    'leg_defaults',
    'notification_addresses',
    'notification_settings',
    'order_line_places',
    'order_lines',
    'orders',
    'planned_shipment_lines',
    'planned_shipments',
    'planning_days',
    'planning_settings',
    'sales_days',
    'sales_product_days',
    'shipments',
    'sources',
    'stock_daily',
    'stock_daily_totals',
    'stock_latest',
    'supply_goals',
    'supply_settings',
    'users',
  ],
  access: 'signed-in',
  summary: 'The brief as it would be sent to you now',
  query: z.object({ kind: kind.optional() }),
  response: z.object({
    kind,
    day: isoDay,
    title: z.string(),
    intro: z.string(),
    sections: z.array(z.object({ title: z.string(), lines: z.array(line), more: z.int() })),
    /** The confirmed address that it can be sent to; null without one, or without a mail server. */
    mail_to: z.string().nullable(),
    /** False where the installation has no mail server. */
    can_send: z.boolean(),
  }),
});
export type WireBrief = z.infer<typeof getBrief.response>;
export type WireBriefLine = z.infer<typeof line>;

export const sendBrief = defineEndpoint({
  method: 'POST',
  path: '/brief/mail',
  tables: ['deliveries', 'notification_addresses', 'users'],
  access: 'signed-in',
  right: 'own',
  summary: 'Sends you the brief now',
  body: z.object({ kind }),
  response: z.object({ success: z.literal(true) }),
});
