import { describe, expect, test } from 'vitest';
import { Veille } from './veille.ts';

function surveiller(sonder: () => Promise<boolean>) {
  const dits: string[] = [];
  const minuteries: { action: () => void; delaiMs: number }[] = [];
  const veille = new Veille({
    sonder,
    surChangement: ({ connexion }) => void dits.push(connexion),
    isPresse: () => false,
    maintenant: () => '2026-11-21T08:00:00.000Z',
    hasard: () => 0.5,
    programmer: (action, delaiMs) => {
      const une = { action, delaiMs };
      minuteries.push(une);
      return () => void minuteries.splice(minuteries.indexOf(une), 1);
    },
  });
  return { veille, dits, minuteries };
}
const repos = () => new Promise((resolve) => setImmediate(resolve));

describe('watch over the connection', () => {
  test('a start without a network is told, whatever the last start left on the screen', async () => {
    const { veille, dits } = surveiller(() => Promise.reject(new TypeError('Failed to fetch')));
    veille.signaler({ genre: 'retour' });
    await repos();
    expect(dits).toEqual(['hors-ligne']);
    expect(veille.etat.depuis).toBe('2026-11-21T08:00:00.000Z');
  });
  test('each change is told once, and one timer waits at a time', async () => {
    let isJoignable = true;
    const { veille, dits, minuteries } = surveiller(() => Promise.resolve(isJoignable));
    veille.signaler({ genre: 'retour' });
    await repos();
    minuteries[0]?.action();
    await repos();
    isJoignable = false;
    veille.signaler({ genre: 'doute' });
    await repos();
    expect(dits).toEqual(['en-ligne', 'hors-ligne']);
    expect(minuteries).toHaveLength(1);
  });
  test('stopped, it waits for nothing', async () => {
    const { veille, minuteries } = surveiller(() => Promise.resolve(true));
    veille.signaler({ genre: 'retour' });
    veille.arreter();
    await repos();
    expect(minuteries).toEqual([]);
  });
});
