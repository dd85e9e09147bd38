import { formatFigure } from '#web/format.ts';
import type { SkuPlace } from '../../contract.ts';

/** How far what is inbound has come: `Inbound: working 10, shipped 20`; a stage that is not known is a dash. */
export function describeStages({
  inbound_stages: stages,
}: Pick<SkuPlace, 'inbound_stages'>): string | undefined {
  if (stages === null) return undefined;
  const reached = Object.entries(stages).filter(([, units]) => units !== 0);
  if (reached.length === 0) return undefined;
  return `Inbound: ${reached.map(([stage, units]) => `${stage} ${formatFigure(units)}`).join(', ')}`;
}
