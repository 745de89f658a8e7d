import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bureau, type DossierDeTest, ouvrirBureau } from '../../server/test-support/bureau.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../../server/test-support/serveur.ts';
import { CHAINES, REFUSEES } from './chaines.ts';

let serveur: ServeurDeTest;
let bureau: Bureau;
let de: DossierDeTest;
beforeAll(async () => {
  serveur = await creerServeurDeTest();
  bureau = await ouvrirBureau(serveur);
  de = await bureau.dossier();
});
afterAll(() => serveur.close());

const ecrire = (consignes: string) =>
  serveur.appel('PUT', `/api/Intervention/${de.idIntervention}`, { jeton: bureau.jetons.claire, body: { consignes } });
const lire = async (): Promise<unknown> => {
  const url = `/api/Intervention/${de.idIntervention}`;
  return (await serveur.appel('GET', url, { jeton: bureau.jetons.claire })).json<{ consignes: unknown }>().consignes;
};
/** What differs is read as code points: on screen two strings of this list may look the same. */
const points = (texte: unknown): string =>
  Array.from(String(texte), (signe) => (signe.codePointAt(0) ?? 0).toString(16)).join(' ');

describe('strings that break programs', () => {
  test('are many, all different, all holdable', () => {
    expect(CHAINES.length).toBeGreaterThan(800);
    expect(CHAINES.filter((chaine) => !chaine.isWellFormed() || chaine.includes('\0'))).toEqual([]);
  });

  test('come back byte for byte through the API', { timeout: 120_000 }, async () => {
    const abimees: string[] = [];
    for (const chaine of CHAINES) {
      const ecriture = await ecrire(chaine);
      const lue = await lire();
      if (ecriture.statusCode !== 200 || lue !== chaine) {
        abimees.push(`${ecriture.statusCode} ${points(chaine).slice(0, 120)} -> ${points(lue).slice(0, 120)}`);
      }
    }
    expect(abimees).toEqual([]);
  });

  test.each(REFUSEES.map((chaine) => [points(chaine), chaine]))(
    '%s cannot be held: refused with the field named, and nothing is written',
    async (_, chaine) => {
      await ecrire('Avant');
      const reponse = await ecrire(chaine);
      expect([reponse.statusCode, reponse.json().code]).toEqual([400, 'VALIDATION']);
      expect(await lire()).toBe('Avant');
    },
  );
});
