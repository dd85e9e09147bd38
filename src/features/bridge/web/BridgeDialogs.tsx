import type { ResponseOf } from '#shared/endpoint.ts';
import { useAllowed } from '#web/ui/form/use-allowed.ts';
import { useRefused } from '#web/ui/form/use-refused.ts';
import { useUrlState } from '#web/use-url-state.ts';
import type { getBridge } from '../contract.ts';
import { CutOffForm } from './CutOffForm.tsx';
import { SkuDrawer } from './SkuDrawer.tsx';
import { TransferForm } from './transfers/TransferForm.tsx';
import { bridgeView } from './view.ts';
import { bridgePageWords as words } from './wording.ts';

interface Props {
  /** Undefined where it could not be loaded. */
  known: ResponseOf<typeof getBridge> | undefined;
}

/** The dialog that the address names. */
export function BridgeDialogs({ known }: Props) {
  const [{ dialog, sku, days }, show] = useUrlState(bridgeView);
  const close = () => show({ dialog: '', sku: '', day: '', listed: '' });
  const right = dialog === '' ? 'own' : dialog === 'cut-off' ? 'administration' : 'records';
  const isOpen = dialog !== '' || sku !== '';
  useRefused(isOpen && !known ? words.failed : undefined, close);
  if (!useAllowed(right, close) || !known) return null;
  const { bridge, places } = known;
  if (dialog === 'transfer') return <TransferForm places={places} to={bridge?.to ?? ''} onClose={close} />;
  if (!bridge) return null;
  if (dialog === 'cut-off') return <CutOffForm bridge={bridge} onClose={close} />;
  return sku === '' ? null : <SkuDrawer bridge={bridge} sku={sku} days={Number(days)} onClose={close} />;
}
