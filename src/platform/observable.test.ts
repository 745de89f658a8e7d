import { expect, test, vi } from 'vitest';
import { observable } from './observable.ts';

test('tells those who follow it, until they stop', () => {
  const open = observable(false);
  const first = vi.fn<() => void>();
  const second = vi.fn<() => void>();
  const stop = open.subscribe(first);
  open.subscribe(second);
  open.set(true);
  stop();
  open.set(false);
  expect([open.get(), first.mock.calls.length, second.mock.calls.length]).toEqual([false, 1, 2]);
});

test('one who stops while being told takes nobody with them', () => {
  const value = observable(0);
  const seen: number[] = [];
  const stop = value.subscribe(() => stop());
  value.subscribe(() => seen.push(value.get()));
  value.set(1);
  value.set(2);
  expect(seen).toEqual([1, 2]);
});
