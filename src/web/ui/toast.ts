export interface Toast {
  id: number;
  message: string;
  tone: 'good' | 'bad';
}

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Tells that something went wrong. It stays until it is dismissed, and is read out at once. */
export const alertFailure = (message: string): void => add(message, 'bad');

/** Tells that something was done; goes away by itself. */
export const tellDone = (message: string): void => add(message, 'good');

function add(message: string, tone: Toast['tone']): void {
  const others = shown.filter((toast) => toast.message !== message); // said again, not twice
  show([...others, { id: (lastId += 1), message, tone }]);
}

export const dismiss = (id: number): void => show(shown.filter((toast) => toast.id !== id));

export const toasts = {
  now: (): readonly Toast[] => shown,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
