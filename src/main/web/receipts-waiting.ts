import { createElement, lazy, useSyncExternalStore } from 'react';
import { hasScansStored } from '#features/factory-shipments/web/receive/scans-stored.ts';

const Panel = lazy(async () => ({
  default: (await import('#features/factory-shipments/web/ReceiptsWaitingPanel.tsx')).ReceiptsWaitingPanel,
}));

let isUsed = false;
let asked: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** From now on this device may have scans that wait. */
export function expectScans(): void {
  isUsed = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  asked ??= hasScansStored().then((has) => {
    if (has) expectScans();
  });
  return () => void listeners.delete(listener);
}

/** How many scans wait on this device, beside the way to Receive; a device that has never scanned does not load it. */
export const ReceiptsWaiting = () =>
  useSyncExternalStore(subscribe, () => isUsed) ? createElement(Panel) : null;
