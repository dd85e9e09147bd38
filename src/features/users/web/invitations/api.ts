import { useQuery } from '@tanstack/react-query';
import { defineQuery } from '#web/api/query.ts';
import { listInvitations } from '../../contract/invitations.ts';

/** The invitations that no one has accepted yet. */
export const useInvitations = () => useQuery(defineQuery(listInvitations, {}));
