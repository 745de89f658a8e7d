import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DELAY_MS, Guard } from './guard.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const programmer = (action: () => void, delayMs: number) => {
  const timer = setTimeout(action, delayMs);
  return () => clearTimeout(timer);
};

function open() {
  const written: string[] = [];
  const guard = new Guard<string>({
    write: (value) => {
      written.push(value);
      return Promise.resolve();
    },
    programmer,
  });
  return { ecrits: written, garde: guard };
}

/** Of the clock that the tests set forward. */
const slowDisk = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2000));

describe('what is typed outside of documents', () => {
  test('[sync/C1] somebody who types without a pause never has more than the delay at risk', async () => {
    const { ecrits, garde } = open();
    let text = '';
    for (let ms = 0; ms < 3000; ms += 100) {
      text += 'a';
      garde.note(text);
      await vi.advanceTimersByTimeAsync(100);
      const atRisk = text.length - (ecrits.at(-1)?.length ?? 0);
      expect(atRisk * 100).toBeLessThanOrEqual(DELAY_MS);
    }
  });

  test('leaving writes at once, and nothing twice', async () => {
    const { ecrits, garde } = open();
    garde.note('a');
    garde.note('ab');
    expect(garde.attend()).toBe(true);
    await garde.empty();
    await vi.advanceTimersByTimeAsync(DELAY_MS * 2);
    expect(ecrits).toEqual(['ab']);
    expect(garde.attend()).toBe(false);
  });

  test('a slow write is waited for, and what was typed meanwhile follows it', async () => {
    const written: string[] = [];
    const guard = new Guard<string>({
      write: async (value) => {
        await slowDisk();
        written.push(value);
      },
      programmer,
    });
    guard.note('a');
    await vi.advanceTimersByTimeAsync(DELAY_MS);
    guard.note('ab');
    guard.note('abc');
    await vi.advanceTimersByTimeAsync(5000);
    expect(written).toEqual(['a', 'abc']);
  });

  test('a write that broke is told, and the next one goes through', async () => {
    const written: string[] = [];
    const guard = new Guard<string>({
      write: (value) => {
        if (value === 'a') return Promise.reject(new Error('broken'));
        written.push(value);
        return Promise.resolve();
      },
      programmer,
    });
    guard.note('a');
    await expect(guard.empty()).rejects.toThrow('broken');
    guard.note('ab');
    await guard.empty();
    expect(written).toEqual(['ab']);
  });

  test('what is forgotten is not written, and forgetting ends after the write under way', async () => {
    const said: string[] = [];
    const guard = new Guard<string>({
      write: async (value) => {
        await slowDisk();
        said.push(`écrit ${value}`);
      },
      programmer,
    });
    guard.note('a');
    await vi.advanceTimersByTimeAsync(DELAY_MS);
    guard.note('ab');
    void guard.forget().then(() => said.push('oublié'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(said).toEqual(['écrit a', 'oublié']);
  });
});
