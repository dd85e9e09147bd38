import { CloseButton } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { acceptToasts, dismiss, toasts } from './toast.ts';
import type { Toast } from './toast.ts';
import { Lines } from '../cells/Lines.tsx';
import styles from './ToastRegion.module.css';
import { toastRegionWords as words } from './wording/states.ts';

const DONE_FOR_MS = 5_000;
const ICONS = { good: IconCircleCheck, watch: IconAlertTriangle, bad: IconAlertCircle };

/** Where messages appear, above everything; one per page. */
export function ToastRegion() {
  // Before the effects of the page, which may show one.
  useLayoutEffect(acceptToasts, []);
  const shown = useSyncExternalStore(toasts.subscribe, toasts.now);
  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => reserveRoom(region.current?.offsetHeight ?? 0), [shown]);
  return (
    // It exists before its messages, because otherwise not every screen reader reads them out.
    <div className={styles['region']} ref={region} aria-live="polite" aria-relevant="additions">
      {shown.map((toast) => (
        <Message key={toast.id} {...toast} />
      ))}
    </div>
  );
}

/** What scrolls, and what stays at the bottom, leaves room for messages of this height. Returns what ends that. */
function reserveRoom(heightPx: number) {
  const { style } = document.documentElement;
  if (heightPx > 0) style.setProperty('--toasts-room', `calc(${heightPx}px + var(--toasts-below))`);
  return () => void style.removeProperty('--toasts-room');
}

function Message({ id, message, tone }: Toast) {
  useEffect(() => {
    if (tone !== 'good') return;
    const timer = setTimeout(() => dismiss(id), DONE_FOR_MS);
    return () => clearTimeout(timer);
  }, [id, tone]);
  const Icon = ICONS[tone];
  return (
    <div className={styles['toast']} role={tone === 'bad' ? 'alert' : 'status'} data-tone={tone}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <Lines text={message} />
      <CloseButton size="sm" aria-label={words.dismiss} onClick={() => dismiss(id)} />
    </div>
  );
}
