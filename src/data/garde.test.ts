import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DELAI_MS, Garde } from './garde.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const programmer = (action: () => void, delaiMs: number) => {
  const minuterie = setTimeout(action, delaiMs);
  return () => clearTimeout(minuterie);
};

function ouvrir() {
  const ecrits: string[] = [];
  const garde = new Garde<string>({
    ecrire: (valeur) => {
      ecrits.push(valeur);
      return Promise.resolve();
    },
    programmer,
  });
  return { ecrits, garde };
}

/** Of the clock that the tests set forward. */
const slowDisk = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2000));

describe('what is typed outside of documents', () => {
  test('[sync/C1] somebody who types without a pause never has more than the delay at risk', async () => {
    const { ecrits, garde } = ouvrir();
    let texte = '';
    for (let ms = 0; ms < 3000; ms += 100) {
      texte += 'a';
      garde.noter(texte);
      await vi.advanceTimersByTimeAsync(100);
      const aRisque = texte.length - (ecrits.at(-1)?.length ?? 0);
      expect(aRisque * 100).toBeLessThanOrEqual(DELAI_MS);
    }
  });

  test('leaving writes at once, and nothing twice', async () => {
    const { ecrits, garde } = ouvrir();
    garde.noter('a');
    garde.noter('ab');
    expect(garde.attend()).toBe(true);
    await garde.vider();
    await vi.advanceTimersByTimeAsync(DELAI_MS * 2);
    expect(ecrits).toEqual(['ab']);
    expect(garde.attend()).toBe(false);
  });

  test('a slow write is waited for, and what was typed meanwhile follows it', async () => {
    const ecrits: string[] = [];
    const garde = new Garde<string>({
      ecrire: async (valeur) => {
        await slowDisk();
        ecrits.push(valeur);
      },
      programmer,
    });
    garde.noter('a');
    await vi.advanceTimersByTimeAsync(DELAI_MS);
    garde.noter('ab');
    garde.noter('abc');
    await vi.advanceTimersByTimeAsync(5000);
    expect(ecrits).toEqual(['a', 'abc']);
  });

  test('a write that broke is told, and the next one goes through', async () => {
    const ecrits: string[] = [];
    const garde = new Garde<string>({
      ecrire: (valeur) => {
        if (valeur === 'a') return Promise.reject(new Error('broken'));
        ecrits.push(valeur);
        return Promise.resolve();
      },
      programmer,
    });
    garde.noter('a');
    await expect(garde.vider()).rejects.toThrow('broken');
    garde.noter('ab');
    await garde.vider();
    expect(ecrits).toEqual(['ab']);
  });

  test('what is forgotten is not written, and forgetting ends after the write under way', async () => {
    const dits: string[] = [];
    const garde = new Garde<string>({
      ecrire: async (valeur) => {
        await slowDisk();
        dits.push(`écrit ${valeur}`);
      },
      programmer,
    });
    garde.noter('a');
    await vi.advanceTimersByTimeAsync(DELAI_MS);
    garde.noter('ab');
    void garde.oublier().then(() => dits.push('oublié'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(dits).toEqual(['écrit a', 'oublié']);
  });
});
