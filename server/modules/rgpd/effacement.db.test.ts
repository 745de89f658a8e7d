/** [rgpd/RG7] to [rgpd/RG13] The right to erasure. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { EffacementRgpd } from '#domain/api/rgpd.ts';
import { EFFACE } from '#domain/rgpd/marque.ts';
import { eraseBytes } from '../../erase-bytes.ts';
import { appareil } from '../../test-support/appareil.ts';
import { type Bureau, ouvrirBureau, type Personne } from '../../test-support/bureau.ts';
import {
  BENEFICIAIRE,
  MOTS,
  RAPPORT,
  SIGNATURE,
  deLaPersonne,
  ecrire,
  empreinte,
  fermer,
  vivre,
} from '../../test-support/personne-a-effacer.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../../test-support/serveur.ts';
import { fichiersDe, traces, vider } from '../../test-support/vidage.ts';

let serveur: ServeurDeTest;
let bureau: Bureau;
const demander = (qui: Personne, id: string, body: object) =>
  serveur.appel('POST', `/api/Rgpd/effacement/beneficiaire/${id}`, { jeton: bureau.jetons[qui], body });
const effacer = async (id: string, confirmation: string): Promise<EffacementRgpd> => {
  const reponse = await demander('gaelle', id, { confirmation });
  expect([reponse.statusCode, reponse.body]).toEqual([200, expect.stringContaining('effaceLe')]);
  return reponse.json<EffacementRgpd>();
};
const numeroDe = async (id: string): Promise<string> =>
  (await serveur.db.query<{ numero: string }>('select numero from documents where id = $1', [id]))[0]?.numero ?? '';
const porte = async (octets: Buffer) => [...(await fichiersDe(serveur)).values()].some((un) => un.equals(octets));
beforeAll(async () => {
  serveur = await creerServeurDeTest();
  bureau = await ouvrirBureau(serveur);
});
afterAll(() => serveur.close());

describe('the erasure of a beneficiary', () => {
  test('[rgpd/RG8] [rgpd/RG9] [rgpd/RG12] no table and no file holds the person any more; before, they stood in all of these', async () => {
    const de = await vivre({ serveur, bureau });
    expect((await traces(serveur, MOTS)).toSorted()).toEqual([
      'appareils',
      'avis_courriels',
      'consultations',
      'courriels',
      'courriels',
      'courriels',
      'documents',
      'enveloppes',
      'fichiers',
      'historique',
      'refus',
    ]);
    expect(await porte(SIGNATURE)).toBe(true);
    const fait = await effacer(de.idDossier, await numeroDe(de.idDossier));
    expect(fait).toMatchObject({ issue: 'anonymise', effaceLe: serveur.clock().toISOString(), octets: 2 });
    expect(await traces(serveur, MOTS)).toEqual([]);
    expect(await porte(SIGNATURE)).toBe(false);
    expect(await serveur.db.query('select * from octets_a_effacer')).toEqual([]);
  });

  test('[rgpd/RG8] [rgpd/RG10] the dossier stays, says that it was erased, and its report is not drawn again', async () => {
    const de = await vivre({ serveur, bureau });
    const { jetons } = bureau;
    await effacer(de.idDossier, await numeroDe(de.idDossier));
    const lire = async (url: string) => (await serveur.appel('GET', `/api/${url}`, { jeton: jetons.gaelle })).json();
    const dossier = await lire(`Demande/getDossier?id=${de.idDossier}`);
    expect(dossier).toMatchObject({
      etat: 'ARCHIVE',
      beneficiaire: { nom: EFFACE, telephone: null },
      effaceLe: expect.any(String),
    });
    expect(await lire(`Intervention/${de.idIntervention}`)).toMatchObject({
      champs: {},
      effaceLe: expect.any(String),
    });
    const lignes = await lire(`Demande/GetLogsDemande/${de.idDossier}`);
    expect(lignes).toContainEqual(
      expect.objectContaining({ action: 'effacement', champ: null, utilisateur: 'Gaëlle Morvan' }),
    );
    expect(lignes).toContainEqual(
      expect.objectContaining({ champ: 'acces', utilisateur: 'Claire Vasseur', avant: EFFACE, apres: EFFACE }),
    );
    const url = `/api/Intervention/Generate/${de.idIntervention}/rapport/false`;
    const rapport = await serveur.appel('GET', url, { jeton: jetons.gaelle });
    expect([rapport.statusCode, rapport.json().code]).toEqual([410, 'DONNEES_EFFACEES']);
    const { docs } = await appareil(serveur, jetons.gaelle).tirer({ seq: 0, epoch: (await lire('health')).epoch });
    const recus = new Map(docs.map(({ d }) => [d.id, d]));
    expect(recus.get(de.idDossier)).toMatchObject({ effaceLe: expect.any(String), beneficiaire: { nom: EFFACE } });
    expect(recus.get(de.idPhoto)).toMatchObject({ supprime: true, effaceLe: expect.any(String) });
  });

  test('[rgpd/RG11] an edit that a device made before brings nothing back, however it arrives', async () => {
    const { jetons } = bureau;
    const de = await deLaPersonne({ bureau });
    await ecrire({ serveur }, de.idDossier, { aSupprimerLe: '2026-12-01' });
    await effacer(de.idDossier, await numeroDe(de.idDossier));
    const edit = {
      collection: 'dossiers',
      id: de.idDossier,
      changes: { 'beneficiaire.nom': BENEFICIAIRE.nom },
    } as const;
    expect(await appareil(serveur, jetons.gaelle).pousser({ ...edit, baseRev: 2 })).toMatchObject({
      statut: 'refus',
    });
    const visite = {
      collection: 'interventions',
      id: de.idIntervention,
      changes: { 'champs.surface': BENEFICIAIRE.nom },
    } as const;
    expect(await appareil(serveur, jetons.yann).pousser(visite)).toMatchObject({ statut: 'refus' });
    const nouveau = { kind: 'message', idDossier: de.idDossier, fil: 'interne', texte: `Voir ${BENEFICIAIRE.nom}` };
    const message = { collection: 'records', id: randomUUID(), changes: nouveau, nouveau: true } as const;
    expect(await appareil(serveur, jetons.gaelle).pousser(message)).toMatchObject({ statut: 'refus' });
    const archive = await deLaPersonne({ bureau });
    await fermer({ serveur }, archive);
    await effacer(archive.idDossier, await numeroDe(archive.idDossier));
    const rouvrir = {
      collection: 'dossiers',
      id: archive.idDossier,
      changes: { etat: 'EN COURS', motif: 'Rouvert' },
    } as const;
    const refus = await appareil(serveur, jetons.gaelle).pousser({ ...rouvrir, baseRev: 2 });
    expect(refus).toMatchObject({ statut: 'refus', code: 'DONNEES_EFFACEES', doc: { effaceLe: expect.any(String) } });
    expect(await traces(serveur, MOTS)).toEqual([]);
  });

  test('[rgpd/RG7] [rgpd/RG13] a refusal names its ground and its day, is written down, and erases nothing', async () => {
    const enCours = await deLaPersonne({ bureau });
    const archive = await deLaPersonne({ bureau });
    await fermer({ serveur }, archive);
    await ecrire({ serveur }, archive.idDossier, { conserverJusquAu: '2036-12-31' });
    const avant = (await vider(serveur)).get('documents');
    for (const [de, code, data] of [
      [enCours, 'EFFACEMENT_ACTIF', { fondement: 'RGPD, art. 6.1.b' }],
      [archive, 'EFFACEMENT_ARCHIVE', { aPartirDu: '2037-01-01' }],
    ] as const) {
      for (const body of [{ apercu: true }, { confirmation: await numeroDe(de.idDossier) }]) {
        const refus = await demander('gaelle', de.idDossier, body);
        expect([refus.statusCode, refus.json()]).toMatchObject([422, { code, data, message: expect.any(String) }]);
      }
      const ecrits = await serveur.db.query<{ demande: object }>(
        `select demande from consultations where appel = 'rgpdEffacement' and demande ->> 'id' = $1`,
        [de.idDossier],
      );
      expect(ecrits).toContainEqual({ demande: { type: 'beneficiaire', id: de.idDossier, refus: code } });
    }
    expect((await vider(serveur)).get('documents')).toBe(avant);
  });

  test('[rgpd/RG13] the preview tells what would go and writes nothing; a wrong confirmation neither', async () => {
    const de = await vivre({ serveur, bureau });
    const avant = await vider(serveur);
    const apercu = await demander('gaelle', de.idDossier, { apercu: true });
    const numero = await numeroDe(de.idDossier);
    expect([apercu.statusCode, apercu.json()]).toMatchObject([
      200,
      { effaceLe: null, confirmation: numero, octets: 2 },
    ]);
    const tables = apercu.json<EffacementRgpd>().sources.map(({ source }) => source);
    expect(tables).toEqual(expect.arrayContaining(['documents', 'historique', 'refus', 'courriels', 'rapports_emis']));
    const faux = await demander('gaelle', de.idDossier, { confirmation: 'D-2025-99999' });
    expect([faux.statusCode, faux.json().champs]).toEqual([400, { confirmation: 'differente' }]);
    expect(await vider(serveur)).toEqual(avant);
    expect(await effacer(de.idDossier, numero)).toMatchObject({ sources: apercu.json<EffacementRgpd>().sources });
  });

  test('[rgpd/RG13] asked twice, or twice at once, it is done once', async () => {
    const de = await deLaPersonne({ bureau });
    await fermer({ serveur }, de);
    const numero = await numeroDe(de.idDossier);
    const deux = await Promise.all([effacer(de.idDossier, numero), effacer(de.idDossier, numero)]);
    expect(deux.filter(({ sources }) => sources.length > 0)).toHaveLength(1);
    const [premier] = deux;
    serveur.clock.avancer(1000);
    expect(await effacer(de.idDossier, numero)).toMatchObject({ effaceLe: premier?.effaceLe, sources: [] });
    const lignes = await serveur.db.query(`select n from historique where action = 'effacement' and id_dossier = $1`, [
      de.idDossier,
    ]);
    expect(lignes).toHaveLength(1);
  });

  test('[rgpd/RG12] bytes that could not be taken off are by the next round; those of another dossier stay', async () => {
    const de = await vivre({ serveur, bureau });
    const autre = await bureau.dossier();
    await bureau.photo(autre, { sha256: empreinte(SIGNATURE), taille: SIGNATURE.length });
    const { db, fichiers, dataDir } = serveur;
    const config = { dataDir } as Parameters<typeof eraseBytes>[0]['config'];
    const numero = await numeroDe(de.idDossier);
    const panne = vi.spyOn(fichiers, 'remove').mockRejectedValue(new Error('disque'));
    await effacer(de.idDossier, numero);
    panne.mockRestore();
    expect(await porte(RAPPORT)).toBe(true);
    await eraseBytes({ db, fichiers, config, clock: serveur.clock });
    expect([await porte(RAPPORT), await porte(SIGNATURE)]).toEqual([false, true]);
    expect(await db.query('select * from octets_a_effacer')).toEqual([]);
  });

  test('[rgpd/RG6] ADMIN alone, on their portal', async () => {
    const { idDossier } = await deLaPersonne({ bureau });
    for (const qui of ['claire', 'yann', 'sandrine', 'maud', 'loic', 'helene'] as const)
      expect((await demander(qui, idDossier, { apercu: true })).statusCode).toBe(403);
    expect((await demander('gaelle', randomUUID(), { apercu: true })).statusCode).toBe(404);
    const ailleurs = await bureau.dossier({ dossier: { variante: 'eds' } });
    expect((await demander('gaelle', ailleurs.idDossier, { apercu: true })).statusCode).toBe(404);
  });
});
