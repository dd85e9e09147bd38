import { createInboundRule } from '#features/amazon/server/public.ts';
import { createUnexplainedRule } from '#features/bridge/server/public.ts';
import { createUnmappedRule } from '#features/catalogue/server/public.ts';
import { SOURCE_RULES } from '#features/connections/server/public.ts';
import { webhookOffRule } from '#features/deliveries/server/public.ts';
import { boxDifferenceRule, createBoxRules } from '#features/factory-shipments/server/public.ts';
import { createUnusualSalesRule } from '#features/forecast/server/public.ts';
import { createPlanRules } from '#features/plan/server/public.ts';
import { createParcelsRule, createUnshippedRule } from '#features/shipping/server/public.ts';
import { createSupplyRules, listBoxesAtRisk } from '#features/supply/server/public.ts';
import type { Warehouse } from '#features/warehouses/server/public.ts';
import type { AttentionRule } from '#server/attention/attention-rule.ts';
import type { Settings } from '#server/settings.ts';
import { BACKUP_RULES } from './backups/backup-rules.ts';

/** Everything that can need a person, as each area describes it. */
export function listAttentionRules(
  settings: Settings,
  warehouses: readonly Warehouse[],
): readonly AttentionRule[] {
  const timeZone = settings.COMPANY_TIME_ZONE;
  const company = { timeZone, warehouses };
  return [
    ...createSupplyRules(company),
    createInboundRule(timeZone),
    createUnexplainedRule(company),
    ...createBoxRules({ company, listRisks: (db, now) => listBoxesAtRisk(db, { company, now }) }),
    boxDifferenceRule,
    createParcelsRule(timeZone),
    createUnshippedRule(timeZone),
    ...createPlanRules(timeZone),
    createUnusualSalesRule(timeZone),
    createUnmappedRule(timeZone),
    ...SOURCE_RULES,
    webhookOffRule,
    ...BACKUP_RULES,
  ];
}
