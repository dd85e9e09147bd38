import type { Locator } from '@playwright/test';
import { dayAgo } from './kit/day.ts';

/** A form that writes something, and how it is filled in. */
export interface WritingForm {
  name: string;
  path: string;
  fill: (dialog: Locator) => Promise<void>;
  /** A field that keeps what was typed, whatever happens on the way. */
  kept: string;
  typed: string;
  submit: string;
  /** The write, as a journey sees it: `POST /api/users`. */
  writes: string;
}

/** A form of each area that writes, on the company of `populate`; they are made of the same pieces. */
export const forms: WritingForm[] = [
  {
    name: 'Add User',
    path: '/users?dialog=add',
    kept: 'Full Name',
    typed: 'Grace Hopper',
    async fill(dialog) {
      await dialog.getByLabel('Username').fill('grace');
      await dialog.getByLabel('Full Name').fill('Grace Hopper');
      await dialog.getByLabel('Password', { exact: true }).fill('long enough');
    },
    submit: 'Add User',
    writes: 'POST /api/users',
  },
  {
    name: 'Edit User',
    path: '/users?dialog=edit&user=1',
    kept: 'Full Name',
    typed: 'Tomás B. Ribeiro',
    fill: (dialog) => dialog.getByLabel('Full Name').fill('Tomás B. Ribeiro'),
    submit: 'Save User',
    writes: 'PUT /api/users/1',
  },
  {
    name: 'New Shipment',
    path: '/factory-shipments?dialog=new',
    kept: 'Serial Boxes',
    typed: 'BX-FAULT-1',
    async fill(dialog) {
      await dialog.getByLabel('Serial Boxes').fill('BX-FAULT-1');
      for (const [label, value] of [
        ['SKU', 'TL-20-M-US'],
        ['From', 'Shenzhen assembly'],
        ['To', 'ITB'],
      ] as const)
        await dialog.getByRole('combobox', { name: label }).fill(value);
      await dialog.getByLabel('Ship Date').fill('2026-11-02');
    },
    submit: 'Create Shipment',
    writes: 'POST /api/factory-shipments',
  },
  {
    name: 'Edit Shipment',
    path: '/factory-shipments?dialog=edit&shipment=1',
    kept: 'Tracking Number (optional)',
    typed: 'NEW-TRACK',
    fill: (dialog) => dialog.getByLabel('Tracking Number (optional)').fill('NEW-TRACK'),
    submit: 'Save Shipment',
    writes: 'PUT /api/factory-shipments/1',
  },
  {
    name: 'Expected Arrival',
    path: '/factory-shipments?dialog=expect&shipment=3',
    kept: 'Reason',
    typed: 'Strike in the port',
    async fill(dialog) {
      await dialog.getByLabel('Expected Arrival').fill('2099-05-04');
      await dialog.getByLabel('Reason').fill('Strike in the port');
    },
    submit: 'Save Expected Arrival',
    writes: 'PUT /api/factory-shipments/3/expected-arrival',
  },
  {
    name: 'Add Planning Day',
    path: '/planning?dialog=add',
    kept: 'Sales Target',
    typed: '4321',
    async fill(dialog) {
      await dialog.getByLabel('Date', { exact: true }).fill(dayAgo(-300));
      await dialog.getByLabel('Sales Target').fill('4321');
    },
    submit: 'Save Day',
    writes: 'POST /api/plan/detailed',
  },
  {
    name: 'Add Product',
    path: '/catalogue?dialog=add',
    kept: 'SKU',
    typed: 'TL-FAULT',
    fill: (dialog) => dialog.getByRole('textbox', { name: 'SKU' }).fill('TL-FAULT'),
    submit: 'Save Product',
    writes: 'PUT /api/catalogue/items',
  },
  {
    name: 'Create Access Token',
    path: '/access-tokens?dialog=create',
    kept: 'Name',
    typed: 'The line of Shenzhen',
    async fill(dialog) {
      await dialog.getByLabel('Name').fill('The line of Shenzhen');
      await dialog.getByLabel('kits:write').check();
    },
    submit: 'Create Token',
    writes: 'POST /api/access-tokens',
  },
  {
    name: 'Parcel',
    path: '/shipping?tab=care&parcel=48',
    kept: 'Note',
    typed: 'Called the customer',
    fill: (dialog) => dialog.getByLabel('Note').fill('Called the customer'),
    submit: 'Save Parcel',
    writes: 'PUT /api/shipping/parcels/48/care',
  },
];
