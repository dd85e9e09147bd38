import type { SystemRules } from '../rules/system-rules.ts';

export const mintsoftRules: SystemRules = {
  label: 'Mintsoft',
  types: ['mintsoft'],
  names: ['mintsoft'],
  hosts: ['mintsoft'],
  reportsGoodsIn: true,
  getCountedLevel: ({ available }) => available,
};
