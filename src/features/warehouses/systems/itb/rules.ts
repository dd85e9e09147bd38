import type { SystemRules } from '../rules/system-rules.ts';

export const itbRules: SystemRules = {
  label: 'ITB/Deposco',
  types: ['deposco', 'itb'],
  names: ['itb'],
  hosts: ['deposco', 'itb'],
  countsQuarantineOnHand: true,
  reportsGoodsIn: true,
  // A SKU with nothing on hand can still be promised from what is on its way, so what is on the shelf counts.
  getCountedLevel: ({ onHand, available }) => onHand ?? available,
};
