import { observable } from '../../platform/observable.ts';
import { noteError } from '../../platform/last-error.ts';

/** A message at the bottom right. Errors are red for 10 s, successes green and information black for 3 s (specification, section 8). */
export interface Toast {
  readonly id: number;
  readonly kind: 'error' | 'success' | 'info';
  readonly message: string;
  readonly timeoutMs: number;
  readonly action?: ToastAction;
}

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

const TIMEOUT_MS = { error: 10_000, success: 3_000, info: 3_000 } as const satisfies Record<Toast['kind'], number>;
/** More than three at once hide the page: the others wait for their turn. */
const SHOWN_MAX = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
/** Those on screen. */
export const shownToasts = observable<readonly Toast[]>([]);

function publish(next: readonly Toast[]): void {
  toasts = next;
  shownToasts.set(next.slice(0, SHOWN_MAX));
}

function show(kind: Toast['kind'], message: string, action?: ToastAction): number {
  const same = toasts.find((one) => one.kind === kind && one.message === message);
  if (same) return same.id;
  lastId += 1;
  publish([...toasts, { id: lastId, kind, message, timeoutMs: TIMEOUT_MS[kind], ...(action && { action }) }]);
  return lastId;
}

export const toast = {
  /** Kept for the ticket that its reader may write. */
  error: (message: string, action?: ToastAction): number => {
    noteError(message);
    return show('error', message, action);
  },
  success: (message: string, action?: ToastAction): number => show('success', message, action),
  info: (message: string, action?: ToastAction): number => show('info', message, action),
  dismiss: (id: number): void => publish(toasts.filter((one) => one.id !== id)),
  reset: (): void => publish([]),
};
