import { describe, expect, test } from 'vitest';
import { ouvrirBureau } from '../../server/test-support/bureau.ts';
import { creerServeurDeTest, MOT_DE_PASSE } from '../../server/test-support/serveur.ts';
import { charger } from './charge.ts';
import { perdus } from './verifier.ts';

const DOSSIERS = 30;
const APPAREILS = 20;
const TOURS = 2;
/** Twenty sign-ins hash twenty passwords, which is slow on purpose. */
const DELAI_MS = 180_000;

describe('twenty devices at once', () => {
  test('what the server acknowledged is in its history', { timeout: DELAI_MS }, async () => {
    const serveur = await creerServeurDeTest();
    const bureau = await ouvrirBureau(serveur);
    for (let rang = 0; rang < DOSSIERS; rang += 1) await bureau.dossier();
    const origine = await serveur.app.listen({ host: '127.0.0.1', port: 0 });
    const comptes = [{ email: 'claire@bureau.example', password: MOT_DE_PASSE }];
    const releve = await charger({ origine, comptes, appareils: APPAREILS, dureeMs: 2000, toursMin: TOURS });
    expect([...releve.refus]).toEqual([]);
    const { push, connexion } = releve.durees;
    expect(connexion.length).toBe(APPAREILS);
    expect(push.length).toBeGreaterThanOrEqual(APPAREILS * TOURS);
    expect(releve.acquittes.length + releve.conflits).toBe(push.length);
    expect(releve.acquittes.length).toBeGreaterThan(0);
    expect(releve.sonneries).toBeGreaterThan(0);
    expect(await perdus(serveur.db, releve.acquittes)).toEqual([]);
    // The check itself sees what is missing.
    expect(await perdus(serveur.db, ['charge jamais faite'])).toEqual(['charge jamais faite']);
    await serveur.close();
  });
});
