import type { AttentionRule, Observation } from '#server/attention/attention-rule.ts';

/** A rule of the installation with figures of a test. */
export const buildAttentionRule = (
  observed: () => Partial<Observation>[],
  rule: Partial<AttentionRule> = {},
): AttentionRule => ({
  id: 'place-out',
  area: 'stock',
  title: 'Out of Stock',
  severity: 'urgent',
  action: 'Open Supply',
  access: 'signed-in',
  limit: { usual: 10, min: 1, max: 100, unit: 'units', worse: 'higher' },
  tables: [],
  everySeconds: 0,
  past: 'recorded',
  observe: async () =>
    observed().map((each) => ({
      subject: 'cp-m',
      label: 'Cityplay M in TIVE EU',
      figure: 12,
      detail: 'Nothing left',
      path: '/supply',
      ...each,
    })),
  ...rule,
});
