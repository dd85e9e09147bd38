import type { SystemRules } from '../rules/system-rules.ts';

export const shipHeroRules: SystemRules = {
  label: 'ShipHero',
  types: ['shiphero'],
  names: ['shiphero'],
  hosts: ['shiphero'],
  // Its reorder level, too, is compared with what is available.
  getCountedLevel: ({ available }) => available,
};
