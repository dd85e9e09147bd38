import { z } from 'zod';
import { ROLE_NAMES, ROLES, type Role } from '#shared/access/rights.ts';
import { useUrlState } from '#web/use-url-state.ts';
import { usersViewWords as words } from './wording.ts';

/** What of the users is shown, as the address keeps it. */
export const usersView = z.object({
  search: z.string().catch(''),
  role: z.enum(['all', ...ROLES]).catch('all'),
  status: z.enum(['all', 'active', 'inactive']).catch('all'),
});
export type UsersView = z.infer<typeof usersView>;

export const ROLE_FILTERS = [
  { value: 'all', label: words.allRoles },
  { value: 'admin', label: ROLE_NAMES.admin },
  { value: 'user', label: ROLE_NAMES.user },
  { value: 'planner', label: ROLE_NAMES.planner },
  { value: 'viewer', label: ROLE_NAMES.viewer },
] as const;

export const USER_STATUS_FILTERS = [
  { value: 'all', label: words.allStatus },
  { value: 'active', label: words.active },
  { value: 'inactive', label: words.inactive },
] as const;

export const ROLE_CHOICES = ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }));

export const ROLE_HINTS: Record<Role, string> = {
  viewer: words.readsWithoutCustomersNames,
  user: words.readsAndChangesRecords,
  planner: words.alsoCatalogueSafetyBuffers,
  admin: words.everythingPeopleAndSourcesToo,
};

const open = z.object({
  dialog: z.enum(['', 'add', 'edit', 'delete', 'history', 'sessions', 'personal-data', 'invite']).catch(''),
  user: z.coerce.number().int().positive().optional().catch(undefined),
});
export type UserDialogName = z.infer<typeof open>['dialog'];

/** Which dialog is open, about whom: `?dialog=edit&user=7`. */
export function useUserDialog() {
  const [{ dialog, user }, show] = useUrlState(open);
  return {
    dialog,
    userId: user,
    openDialog: (dialog: UserDialogName, user?: number): void => show({ dialog, user }, { push: true }),
    closeDialog: (): void => show({ dialog: '', user: undefined }),
  };
}
