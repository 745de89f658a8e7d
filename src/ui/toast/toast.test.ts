import { beforeEach, describe, expect, test, vi } from 'vitest';
import { shownToasts, toast } from './toast.ts';

vi.stubGlobal('sessionStorage', { setItem: () => undefined, getItem: () => null });
beforeEach(() => toast.reset());

describe('toast', () => {
  test('nothing is shown at first', () => {
    expect(shownToasts.get()).toEqual([]);
  });
  test('errors stay 10 s, successes and information 3 s', () => {
    toast.error('Refusé');
    toast.success('Enregistré');
    toast.info('Copié');
    expect(shownToasts.get().map(({ kind, timeoutMs }) => [kind, timeoutMs])).toEqual([
      ['error', 10_000],
      ['success', 3_000],
      ['info', 3_000],
    ]);
  });
  test('a fourth message waits until one leaves', () => {
    const first = toast.info('1');
    for (const text of ['2', '3', '4']) toast.info(text);
    expect(shownToasts.get().map(({ message }) => message)).toEqual(['1', '2', '3']);
    toast.dismiss(first);
    expect(shownToasts.get().map(({ message }) => message)).toEqual(['2', '3', '4']);
  });
  test('the same message is not stacked on itself', () => {
    expect(toast.error('Pas de réseau')).toBe(toast.error('Pas de réseau'));
    expect(shownToasts.get()).toHaveLength(1);
  });
  test('listeners are told, and the snapshot is stable between changes', () => {
    let told = 0;
    const stop = shownToasts.subscribe(() => (told += 1));
    toast.info('A');
    expect(shownToasts.get()).toBe(shownToasts.get());
    stop();
    toast.info('B');
    expect(told).toBe(1);
  });
});
