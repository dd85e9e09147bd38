import type { SystemRules } from '../rules/system-rules.ts';

export const fileRules: SystemRules = {
  label: 'File',
  types: ['file'],
  names: [],
  hosts: [],
  // A file that does not say what is free to sell says at least what is there.
  getCountedLevel: ({ onHand, available }) => available ?? onHand,
};
