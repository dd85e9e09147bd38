import { useQuery } from '@tanstack/react-query';
import { listFreshness } from '#features/connections/contract.ts';
import { answerTo } from '#web/api/query.ts';
import { listWarehouseConfig } from '../contract.ts';

export const useWarehouses = () => useQuery(answerTo('warehouses', listWarehouseConfig, {}));
export const useFreshness = () => useQuery(answerTo('connections', listFreshness, {}));
