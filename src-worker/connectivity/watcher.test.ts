import { describe, expect, test } from 'vitest';
import { Watcher } from './watcher.ts';

function watch(probe: () => Promise<boolean>) {
  const said: string[] = [];
  const timers: { action: () => void; delaiMs: number }[] = [];
  const watcher = new Watcher({
    probe,
    onChange: ({ connexion }) => void said.push(connexion),
    isHurried: () => false,
    now: () => '2026-11-21T08:00:00.000Z',
    random: () => 0.5,
    programmer: (action, delayMs) => {
      const one = { action, delaiMs: delayMs };
      timers.push(one);
      return () => void timers.splice(timers.indexOf(one), 1);
    },
  });
  return { veille: watcher, dits: said, minuteries: timers };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('watch over the connection', () => {
  test('a start without a network is told, whatever the last start left on the screen', async () => {
    const { veille, dits } = watch(() => Promise.reject(new TypeError('Failed to fetch')));
    veille.giveHint({ genre: 'retour' });
    await settled();
    expect(dits).toEqual(['hors-ligne']);
    expect(veille.etat.depuis).toBe('2026-11-21T08:00:00.000Z');
  });
  test('each change is told once, and one timer waits at a time', async () => {
    let isReachable = true;
    const { veille, dits, minuteries } = watch(() => Promise.resolve(isReachable));
    veille.giveHint({ genre: 'retour' });
    await settled();
    minuteries[0]?.action();
    await settled();
    isReachable = false;
    veille.giveHint({ genre: 'doute' });
    await settled();
    expect(dits).toEqual(['en-ligne', 'hors-ligne']);
    expect(minuteries).toHaveLength(1);
  });
  test('stopped, it waits for nothing', async () => {
    const { veille, minuteries } = watch(() => Promise.resolve(true));
    veille.giveHint({ genre: 'retour' });
    veille.stop();
    await settled();
    expect(minuteries).toEqual([]);
  });
});
