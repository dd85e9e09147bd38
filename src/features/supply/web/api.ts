import { allocateQuantity } from '../contract/allocation.ts';
import { listLanes } from '../contract/lanes.ts';
import { listScenarios } from '../contract/scenarios.ts';
import { getSupplySettings } from '../contract/settings.ts';
import { getPackingList } from '../contract/packing.ts';
import { restoreProposal } from '../contract/planned.ts';
import { listProposals, type WireSupplyLine } from '../contract/proposals.ts';
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { defineQuery, useSend } from '#web/api/query.ts';
import { showErrorToast } from '#web/ui/feedback/toast.ts';
import { getProjection } from '../contract.ts';
import type { DemandBasis } from '../rules/demand.ts';
import { supplyApiWords as words } from './wording.ts';

/** How long every stock lasts; while another demand is being fetched, the last answer stays. */
export const useProjection = (demand: DemandBasis | '') =>
  useQuery({
    ...defineQuery(getProjection, { query: demand === '' ? {} : { demand } }),
    placeholderData: keepPreviousData,
  });

/** Shows a dismissed proposal again. */
export function useRestoreProposal() {
  const [isSending, setIsSending] = useState(false);
  const { send } = useSend(restoreProposal);
  return {
    isSending,
    send: async ({ place_id: place, cell }: WireSupplyLine): Promise<void> => {
      setIsSending(true);
      try {
        await send({ query: { place, cell } });
      } catch (error) {
        showErrorToast(error, words.failedToShowProposalAgain);
      } finally {
        setIsSending(false);
      }
    },
  };
}

export const proposalsQuery = defineQuery(listProposals, {});

/** What should be shipped to each place. */
export const useProposals = () => useQuery(proposalsQuery);

/** How a quantity would be split; while another one is being split, the last answer stays. */
export const useAllocation = (units: number, shipOn: string) =>
  useQuery({
    ...defineQuery(allocateQuantity, { query: { units, ship_on: shipOn } }),
    placeholderData: keepPreviousData,
  });

/** How a planned shipment is packed. */
export const usePackingList = (id: number) => useQuery(defineQuery(getPackingList, { params: { id } }));

/** How long each way takes. */
export const useLanes = () => useQuery(defineQuery(listLanes, {}));

/** The scenarios that people have saved. */
export const useScenarios = () => useQuery(defineQuery(listScenarios, {}));

export const supplySettingsQuery = defineQuery(getSupplySettings, {});

/** The settings of proposals and lanes. */
export const useSupplySettings = () => useQuery(supplySettingsQuery);
