import { useAllowed } from '#web/ui/form/use-allowed.ts';
import { useUrlState } from '#web/use-url-state.ts';
import type { WireBridge } from '../contract.ts';
import { CutOffForm } from './CutOffForm.tsx';
import { SkuDrawer } from './SkuDrawer.tsx';
import { TransferForm } from './TransferForm.tsx';
import { bridgeView } from './view.ts';

interface Props {
  bridge: WireBridge;
  places: readonly { id: string; name: string }[];
}

/** The dialog that the address names. */
export function BridgeDialogs({ bridge, places }: Props) {
  const [{ dialog, sku, days }, show] = useUrlState(bridgeView);
  const close = () => show({ dialog: '', sku: '', day: '' });
  const right = dialog === '' ? 'own' : dialog === 'cut-off' ? 'administration' : 'records';
  if (!useAllowed(right, close)) return null;
  if (dialog === 'transfer') return <TransferForm places={places} to={bridge.to} onClose={close} />;
  if (dialog === 'cut-off') return <CutOffForm bridge={bridge} onClose={close} />;
  return sku === '' ? null : <SkuDrawer bridge={bridge} sku={sku} days={Number(days)} onClose={close} />;
}
