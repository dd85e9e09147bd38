import { useQuery } from '@tanstack/react-query';
import { answerTo } from '#web/api/query.ts';
import { listFactoryShipments } from '../contract.ts';

/** What a write of this area puts out of date. */
export const WRITES = ['factory-shipments', 'history'];

export const useShipments = () => useQuery(answerTo('factory-shipments', listFactoryShipments, {}));
