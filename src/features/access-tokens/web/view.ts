import { z } from 'zod';
import type { StatusTone } from '#web/ui/cells/StatusBadge.tsx';
import { useUrlState } from '#web/use-url-state.ts';
import type { getTokenState } from '../rules.ts';
import { accessTokensViewWords as words } from './wording.ts';

const open = z.object({
  dialog: z.enum(['', 'create', 'revoke', 'history']).catch(''),
  token: z.coerce.number().int().positive().optional().catch(undefined),
});
type DialogName = z.infer<typeof open>['dialog'];

/** Which dialog is open, about which token: `?dialog=revoke&token=7`. */
export function useTokenDialog() {
  const [{ dialog, token }, show] = useUrlState(open);
  return {
    dialog,
    tokenId: token,
    openDialog: (dialog: DialogName, token?: number): void => show({ dialog, token }, { push: true }),
    closeDialog: (): void => show({ dialog: '', token: undefined }),
  };
}

export const STATES: Record<ReturnType<typeof getTokenState>, { text: string; tone: StatusTone }> = {
  active: { text: words.active, tone: 'good' },
  'expires-soon': { text: words.expiresSoon, tone: 'watch' },
  expired: { text: words.expired, tone: 'bad' },
  revoked: { text: words.revoked, tone: 'neutral' },
};

export const LIFETIMES = [
  { value: '30', label: words.thirtyDays },
  { value: '90', label: words.ninetyDays },
  { value: '365', label: words.oneYear },
  { value: '730', label: words.twoYears },
];
