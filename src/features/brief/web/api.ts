import { useQuery } from '@tanstack/react-query';
import { defineQuery } from '#web/api/query.ts';
import { getBrief } from '../contract.ts';
import type { BriefKind } from '../rules/due.ts';

/** The brief as it would be sent now. */
export const useBrief = (kind: BriefKind) => useQuery(defineQuery(getBrief, { query: { kind } }));
