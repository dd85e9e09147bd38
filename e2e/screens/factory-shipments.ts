import type { Screen } from './screen.ts';

export const factoryShipments: Screen[] = [
  { name: 'factory', path: '/factory-shipments', as: 'admin', shows: 'Factory Shipments' },
  {
    name: 'factory-tracking',
    path: '/factory-shipments?group=tracking',
    as: 'user',
    shows: 'Factory Shipments',
  },
  {
    name: 'factory-none',
    path: '/factory-shipments?search=nothing',
    as: 'user',
    shows: 'No shipments match your filters',
  },
  {
    name: 'factory-new',
    path: '/factory-shipments?dialog=new',
    as: 'user',
    shows: 'New Shipment',
    open: async (page) => page.getByLabel('Serial Boxes').fill('BX-1\nBX-2\nBX-1\nBX-20MUS-20777-01'),
  },
  {
    name: 'factory-new-refused',
    path: '/factory-shipments?dialog=new',
    as: 'user',
    shows: 'New Shipment',
    open: async (page) => page.getByRole('button', { name: 'Create Shipment' }).click(),
  },
  {
    name: 'factory-edit',
    path: '/factory-shipments?dialog=edit&shipment=1',
    as: 'user',
    shows: 'Edit Shipment',
  },
  {
    name: 'factory-expect',
    path: '/factory-shipments?dialog=expect&shipment=3',
    as: 'user',
    shows: 'Expected Arrival',
  },
  {
    name: 'factory-destinations',
    path: '/factory-shipments?dialog=destinations',
    as: 'user',
    shows: 'Destinations',
  },
  {
    name: 'factory-delete',
    path: '/factory-shipments?dialog=delete&shipment=1',
    as: 'user',
    shows: 'Delete Shipment',
  },
  { name: 'receive', path: '/receive', as: 'user', shows: 'Receive' },
  {
    name: 'receive-shipment',
    path: '/receive?shipment=TLSF225853666',
    as: 'user',
    shows: 'Receive TLSF225853666',
    open: async (page) => {
      await page.keyboard.type('BX-20MUS-20777-01');
      await page.keyboard.press('Enter');
      await page.keyboard.type('nothing');
      await page.keyboard.press('Enter');
    },
  },
  {
    name: 'box-verify',
    path: '/box/1?dialog=verify&shipment=1',
    as: 'user',
    shows: 'Verify BX-20MUS-20777-01',
  },
];
