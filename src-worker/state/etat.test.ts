import { describe, expect, test } from 'vitest';
import { ETAT_INITIAL, type EtatMoteur } from '#domain/sync/etat-moteur.ts';
import { magasinMemoire } from '../test-support/magasin-memoire.ts';
import { JournalEtat } from './etat.ts';

function journal(magasin = magasinMemoire(crypto.randomUUID())) {
  const temps = { ms: 10_000 };
  const prevus: { action: () => void; delaiMs: number }[] = [];
  const etat = new JournalEtat({
    magasin,
    maintenant: () => temps.ms,
    programmer: (action, delaiMs) => void prevus.push({ action, delaiMs }),
  });
  const lu = async () => (await magasin.parIds('configs', ['1']))[0];
  return { etat, lu, temps, prevus, magasin };
}

describe('what the engine says of itself', () => {
  test('is written at once, then at most four times a second', async () => {
    const { etat, lu, temps, prevus } = journal();
    etat.retoucher({ phase: 'envoi' });
    await etat.vider();
    expect(await lu()).toMatchObject({ phase: 'envoi', fait: 0 });
    temps.ms += 50;
    for (let fait = 1; fait <= 20; fait++) etat.retoucher({ fait });
    expect(prevus.map(({ delaiMs }) => delaiMs)).toEqual([200]);
    prevus[0]?.action();
    await etat.vider();
    expect(await lu()).toMatchObject({ phase: 'envoi', fait: 20 });
  });
  test('two workers each keep what the other wrote', async () => {
    const { etat, lu, magasin } = journal();
    const { etat: autre } = journal(magasin);
    etat.retoucher({ connexion: 'en-ligne' });
    autre.retoucher({ phase: 'photos' });
    await Promise.all([etat.vider(), autre.vider()]);
    expect(await lu()).toMatchObject({ connexion: 'en-ligne', phase: 'photos' });
  });
  test('fields that an older version did not write have their first value', async () => {
    const { etat, magasin } = journal();
    await magasin.ecrire('configs', [
      { previous: undefined, document: { id: '1', syncDate: '2026-11-20T08:00:00.000Z' } as EtatMoteur },
    ]);
    expect(await etat.lire()).toEqual({ ...ETAT_INITIAL, syncDate: '2026-11-20T08:00:00.000Z' });
  });
  test('a broken storage stops nothing, a fault is not kept silent, and the next fields are written', async () => {
    const magasin = magasinMemoire(crypto.randomUUID());
    const pannes = [new DOMException('the connection is closing', 'InvalidStateError'), new TypeError('a bug')];
    const { etat, lu } = journal({
      ...magasin,
      ecrire: async (...ecriture) => {
        const panne = pannes.shift();
        if (panne !== undefined) throw panne;
        return magasin.ecrire(...ecriture);
      },
    });
    etat.retoucher({ phase: 'photos' });
    await etat.vider();
    etat.retoucher({ phase: 'photos' });
    await expect(etat.vider()).rejects.toThrow('a bug');
    etat.retoucher({ phase: 'repos' });
    await etat.vider();
    expect(await lu()).toMatchObject({ phase: 'repos' });
  });
});
