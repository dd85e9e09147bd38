import { useQuery } from '@tanstack/react-query';
import { answerTo } from '#web/api/query.ts';
import { listBoxesAtRisk, listFactoryShipments, type BoxAtRisk } from '../contract.ts';

/** What a write of this area puts out of date. */
export const WRITES = ['factory-shipments', 'history'];

export const useShipments = () => useQuery(answerTo('factory-shipments', listFactoryShipments, {}));

/** What decides which boxes come too late, beside the boxes themselves. */
const ALSO = ['amazon', 'catalogue', 'planning', 'sales', 'warehouses'];

/** The boxes whose variant runs out before they land. */
export const useRisks = () => useQuery(answerTo('factory-shipments', listBoxesAtRisk, {}, ALSO));

/** Why a box comes too late, if it does. */
export const useRisk = (id: number): BoxAtRisk | undefined =>
  useRisks().data?.boxes.find((box) => box.id === id);
