/** [dossiers/D13] The 30 days of what is set to delete. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAINTENANT } from '#domain/access/essais.ts';
import { EFFACE } from '#domain/rgpd/marque.ts';
import { viderCorbeille } from './corbeille.ts';
import { type Bureau, ouvrirBureau, type Personne } from '../test-support/bureau.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../test-support/serveur.ts';

const JOUR_MS = 86_400_000;
/** An instant `jours` after the clock of the tests. */
const apres = (jours: number): string => new Date(Date.parse(MAINTENANT) + jours * JOUR_MS).toISOString();

let serveur: ServeurDeTest;
let bureau: Bureau;
const appel = (qui: Personne, url: string) => serveur.appel('GET', `/api/${url}`, { jeton: bureau.jetons[qui] });
const marquer = async (idDossier: string) => {
  const reponse = await serveur.appel('PUT', `/api/Demande/setStatusToDelete/${idDossier}`, {
    jeton: bureau.jetons.claire,
    body: { motif: 'Saisi en double' },
  });
  expect(reponse.statusCode).toBe(200);
  return reponse.json().aSupprimerLe as string;
};

beforeAll(async () => {
  serveur = await creerServeurDeTest();
  bureau = await ouvrirBureau(serveur);
});
afterAll(() => serveur.close());

describe('what is set to delete', () => {
  test('[dossiers/D13] [rgpd/RG16] it leaves every list but the administrator’s, and is erased 30 days later with all it holds', async () => {
    const de = await bureau.dossier();
    await bureau.photo(de);
    const autre = await bureau.dossier();
    const jour = await marquer(de.idDossier);
    const lu = (qui: Personne, id = de.idDossier) => appel(qui, `Demande/getDossier?id=${id}`);
    expect([(await lu('claire')).statusCode, (await lu('gaelle')).statusCode]).toEqual([404, 200]);
    const veille = new Date(Date.parse(jour) - JOUR_MS).toISOString();
    expect(await viderCorbeille(serveur.db, veille)).toBe(0);
    expect((await lu('gaelle')).statusCode).toBe(200);
    expect(await viderCorbeille(serveur.db, `${jour}T00:00:00.000Z`)).toBe(1);
    expect((await lu('gaelle')).statusCode).toBe(404);
    const [reste] = await serveur.db.query<{ nom: string }>(
      `select data -> 'beneficiaire' ->> 'nom' as nom from documents where id = $1`,
      [de.idDossier],
    );
    expect(reste).toEqual({ nom: EFFACE });
    expect((await appel('gaelle', `Intervention/${de.idIntervention}`)).statusCode).toBe(404);
    expect((await lu('claire', autre.idDossier)).statusCode).toBe(200);
    expect(await viderCorbeille(serveur.db, apres(400))).toBe(0);
  });

  test('[dossiers/D13] a dossier whose report was issued is never erased: it is archived', async () => {
    const de = await bureau.dossier({ dossier: { etat: 'VALIDE' }, intervention: { etat: 'VALIDE' } });
    await marquer(de.idDossier);
    expect(await viderCorbeille(serveur.db, apres(31))).toBe(1);
    const dossier = (await appel('claire', `Demande/getDossier?id=${de.idDossier}`)).json();
    expect(dossier).toMatchObject({ etat: 'ARCHIVE', aSupprimerLe: null });
    expect(dossier.conserverJusquAu).toMatch(/^\d{4}-12-31$/);
    const lignes = (await appel('claire', `Demande/GetLogsDemande/${de.idDossier}`)).json();
    expect(lignes).toContainEqual(expect.objectContaining({ action: 'corbeille', champ: 'etat', apres: 'ARCHIVE' }));
  });

  test('[dossiers/D13] a client withdraws a demand, with a reason; once accepted it is the office’s', async () => {
    const demande = await bureau.dossier({ dossier: { etat: 'EN ATTENTE' } });
    const accepte = await bureau.dossier({ dossier: { etat: 'NOUVELLE' } });
    const marquerPar = (qui: Personne, id: string, motif: string) =>
      serveur.appel('PUT', `/api/Demande/setStatusToDelete/${id}`, { jeton: bureau.jetons[qui], body: { motif } });
    expect((await marquerPar('maud', accepte.idDossier, 'Plus besoin')).statusCode).toBe(403);
    expect((await marquerPar('yann', accepte.idDossier, 'Essai')).statusCode).toBe(403);
    expect((await marquerPar('etranger', demande.idDossier, 'Essai')).statusCode).toBe(404);
    expect((await marquerPar('maud', demande.idDossier, 'Plus besoin')).statusCode).toBe(200);
    expect((await appel('claire', `Demande/getDossier?id=${demande.idDossier}`)).statusCode).toBe(404);
    expect((await appel('gaelle', `Demande/getDossier?id=${demande.idDossier}`)).json()).toMatchObject({
      motif: 'Plus besoin',
    });
  });
});
