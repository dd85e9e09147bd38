import { ApiError, describeFailure } from '../../api/api-error.ts';

export interface Toast {
  id: number;
  message: string;
  tone: 'good' | 'watch' | 'bad';
}

let shown: readonly Toast[] = [];
let lastId = 0;
let hasEnded = false;
const listeners = new Set<() => void>();

function show(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows that something went wrong. It stays until it is dismissed, and is read out at once. */
export const showFailureToast = (message: string): void => add(message, 'bad');

/** Shows why a call failed: the server's sentence, else `fallback`. The end of a session shows itself. */
export function showErrorToast(error: unknown, fallback: string): void {
  if (error instanceof ApiError && error.status === 401) return;
  showFailureToast(describeFailure(error, fallback));
}

/** Warns about something that was done; stays until it is dismissed. */
export const showWarningToast = (message: string): void => add(message, 'watch');

/** Shows that something was done; goes away by itself. */
export const showSuccessToast = (message: string): void => add(message, 'good');

function add(message: string, tone: Toast['tone']): void {
  if (hasEnded) return;
  const others = shown.filter((toast) => toast.message !== message); // repeated, not shown twice
  show([...others, { id: (lastId += 1), message, tone }]);
}

export const dismiss = (id: number): void => show(shown.filter((toast) => toast.id !== id));

/**
 * Accepts messages until the returned function is called, which removes them all: neither those nor what the session
 * still does after its end are for the next person.
 */
export function acceptToasts(): () => void {
  hasEnded = false;
  return () => {
    hasEnded = true;
    show([]);
  };
}

export const toasts = {
  now: (): readonly Toast[] => shown,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
