import type { SystemRules } from '../rules/system-rules.ts';

export const shipBobRules: SystemRules = {
  label: 'ShipBob',
  types: ['shipbob'],
  names: ['shipbob'],
  hosts: ['shipbob'],
  // Fulfillable is what lies there less what is committed to orders: free to sell.
  getCountedLevel: ({ available }) => available,
};
