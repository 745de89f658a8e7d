import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imageDemo } from '../demo/images.ts';
import { type Bureau, CLIENT, ouvrirBureau, type Personne } from './bureau.ts';
import { multipart } from './multipart.ts';
import { creerServeurDeTest, type Moteur, type ServeurDeTest } from './serveur.ts';

const IMAGE = imageDemo(1);
const META = { prisLe: '2026-11-23T08:00:00.000Z', largeur: 640, hauteur: 480 };

/** Plannings and lists of many, types of an office, pictures sent whole, on either database. */
export function suiteAppels(moteur: Moteur): void {
  let serveur: ServeurDeTest;
  let bureau: Bureau;
  type Methode = Parameters<ServeurDeTest['appel']>[0];
  // oxlint-disable-next-line max-params -- who does what to what, with what: read aloud in each test
  const appel = (qui: Personne, methode: Methode, url: string, body?: unknown) =>
    serveur.appel(methode, `/api/${url}`, { jeton: bureau.jetons[qui], ...(body === undefined ? {} : { body }) });
  const lire = async (qui: Personne, url: string) => (await appel(qui, 'GET', url)).json();
  const statut = async (qui: Personne, url: string) => (await appel(qui, 'GET', url)).statusCode;
  const historique = async (qui: Personne, idDossier: string): Promise<string[]> =>
    (await lire(qui, `Demande/GetLogsDemande/${idDossier}`)).map(({ action }: { action: string }) => action);
  const envoyer = (qui: Personne, champs: Record<string, string>, contenu: Buffer = IMAGE) => {
    const { payload, type } = multipart([{ nom: 'facade.png', contenu }], champs);
    return serveur.app.inject({
      method: 'POST',
      url: '/api/Image',
      headers: { host: 'cee.localhost', authorization: `Bearer ${bureau.jetons[qui]}`, 'content-type': type },
      payload,
    });
  };

  beforeAll(async () => {
    serveur = await creerServeurDeTest({ moteur });
    bureau = await ouvrirBureau(serveur);
  });
  afterAll(() => serveur.close());

  describe(`lists of many on ${moteur}`, () => {
    test('a lot is composed from the interventions of a type and a client that are in none', async () => {
      const libre = await bureau.dossier({ intervention: { idClient: CLIENT } });
      await bureau.dossier({ intervention: { idClient: CLIENT, rsBatchId: randomUUID() } });
      const ids = async (qui: Personne, suite: string): Promise<string[]> =>
        (await lire(qui, `Intervention/getByTypeIntervention/BAR-EN-101/${suite}`)).map(({ id }: { id: string }) => id);
      expect(await ids('claire', `${CLIENT}?sansLot=true`)).toEqual([libre.idIntervention]);
      expect(await ids('maud', CLIENT)).toHaveLength(2);
      expect(await ids('claire', '0')).toHaveLength(2);
      expect(await ids('claire', randomUUID())).toEqual([]);
      expect(await ids('etranger', '0')).toEqual([]);
      expect(await statut('yann', 'Intervention/getByTypeIntervention/BAR-EN-101/0')).toBe(403);
    });

    test('an operation is found by its code, the last version of it', async () => {
      const uniqueCode = 'LOT-12-0007';
      await bureau.dossier({ intervention: { uniqueCode, etat: 'REMPLACE' } });
      const nouvelle = await bureau.dossier({ intervention: { uniqueCode, version: 2 } });
      const url = `Intervention/GetByUniqueCode/${uniqueCode}`;
      expect(await lire('claire', url)).toMatchObject({ id: nouvelle.idIntervention, version: 2 });
      expect(await statut('etranger', url)).toBe(404);
      expect(await statut('claire', `Intervention/GetByUniqueCode/${encodeURIComponent("' or 1=1 --")}`)).toBe(404);
    });

    test('a Gantt shows dossiers as groups and planned visits as bars, cancelled ones left out', async () => {
      const de = await bureau.dossier({
        dossier: { nomClient: 'Oxance', totaux: { interventions: 4, valides: 1 } },
        intervention: { dateRdv: '2027-02-03T08:00:00.000Z', dateFin: null, dureeMin: 45 },
      });
      await bureau.dossier({ intervention: { dateRdv: '2027-02-03T10:00:00.000Z', etat: 'ANNULE' } });
      const url = 'Intervention/GanttDemandes?start=2027-02-01&end=2027-02-28';
      const [groupe, ...autres] = await lire('claire', url);
      expect(autres).toEqual([]);
      expect(groupe).toMatchObject({
        id: de.idDossier,
        client: 'Oxance',
        avancement: 0.25,
        debut: '2027-02-03T08:00:00.000Z',
        fin: '2027-02-03T08:45:00.000Z',
        interventions: [{ id: de.idIntervention, idControleur: bureau.ids.yann, etat: 'NOUVELLE' }],
      });
      expect(await lire('yann', url)).toHaveLength(1);
      expect(await lire('samia', url)).toEqual([]);
      expect(await lire('etranger', url)).toEqual([]);
      expect(await lire('claire', `${url}&interventionState=valide`)).toEqual([]);
    });

    test('day sheets are in order, and a controller reads their own', async () => {
      const { yann, samia } = bureau.ids;
      for (const heure of ['14', '08']) {
        await bureau.dossier({ intervention: { dateRdv: `2027-03-01T${heure}:00:00.000Z` } });
      }
      const url = (ids: string) => `Intervention/GetInterventionsbyControllersAndDay/${ids}/2027-03-01`;
      const feuilles = await lire('sandrine', url(`${samia},${yann}`));
      expect(feuilles).toMatchObject([
        { idControleur: samia, interventions: [] },
        {
          idControleur: yann,
          interventions: [{ dateRdv: '2027-03-01T08:00:00.000Z' }, { dateRdv: '2027-03-01T14:00:00.000Z' }],
        },
      ]);
      expect(await lire('yann', url(String(yann)))).toHaveLength(1);
      expect(await statut('yann', url(`${yann},${samia}`))).toBe(403);
      expect((await lire('etranger', url(String(yann))))[0]).toMatchObject({ interventions: [] });
      expect(await statut('claire', url('1;2'))).toBe(400);
    });

    test('each line of a PatchList stands alone, and is in the history', async () => {
      const [premier, ailleurs] = [await bureau.dossier(), randomUUID()];
      const id = premier.idIntervention;
      const dateRdv = '2026-12-08T08:00:00.000Z';
      const lignes = await appel('claire', 'POST', 'Intervention/PatchList', [
        { id, changes: { dateRdv, idControleur: bureau.ids.samia } },
        { id: ailleurs, changes: { dateRdv } },
        { id, base: 1, changes: { dateRdv: '2026-12-09T08:00:00.000Z' } },
      ]);
      expect(lignes.json()).toMatchObject([
        { id, ok: true, updatedAt: expect.any(String) },
        { id: ailleurs, ok: false, code: 'INTROUVABLE' },
        { id, ok: false, code: 'CONFLIT', conflit: [{ champ: 'dateRdv', serveur: dateRdv }] },
      ]);
      expect(await historique('claire', premier.idDossier)).toContain('PatchList');
    });

    test('a controller moves their own visits by PatchList, and gives none away', async () => {
      const { idIntervention: id } = await bureau.dossier();
      const patch = async (changes: object) =>
        (await appel('yann', 'POST', 'Intervention/PatchList', [{ id, changes }])).json();
      expect(await patch({ dateRdv: '2026-12-10T08:00:00.000Z' })).toMatchObject([{ ok: true }]);
      expect(await patch({ idControleur: bureau.ids.samia })).toMatchObject([
        { ok: false, code: 'DROIT_INSUFFISANT', data: { champs: { idControleur: 'interdit' } } },
      ]);
    });
  });

  describe(`types of an office on ${moteur}`, () => {
    const UN = 'BureauInspectionTypeIntervention/1-BAR-EN-101';
    test('the five calls write one opening; closed, the type keeps its duration and its price', async () => {
      const body = {
        idBureauInspection: 1,
        idTypeIntervention: 'BAR-EN-101',
        actif: true,
        dureeMin: 50,
        prixHT: 12_000,
      };
      const cree = await appel('claire', 'POST', 'BureauInspectionTypeIntervention', body);
      expect([cree.statusCode, cree.json()]).toMatchObject([201, { id: '1-BAR-EN-101', dureeMin: 50, prixHT: 12_000 }]);
      const change = await appel('claire', 'PUT', UN, { actif: true, dureeMin: 55 });
      expect(change.json()).toMatchObject({ actif: true, dureeMin: 55, prixHT: 12_000 });
      expect((await appel('claire', 'DELETE', UN)).statusCode).toBe(204);
      expect(await lire('claire', UN)).toMatchObject({ actif: false, dureeMin: 55, prixHT: 12_000 });
      expect(await lire('sandrine', 'BureauInspectionTypeIntervention')).toMatchObject([
        { id: '1-BAR-EN-101', idBureauInspection: 1, idTypeIntervention: 'BAR-EN-101', prixHT: null },
      ]);
      await appel('claire', 'PUT', UN, { actif: true });
    });
    test('another office neither reads nor writes it, a client writes nothing', async () => {
      for (const [methode, corps] of [['GET'], ['PUT', { actif: false }], ['DELETE']] as const) {
        expect((await appel('etranger', methode, UN, corps)).statusCode).toBe(404);
      }
      expect((await appel('maud', 'DELETE', UN)).statusCode).toBe(403);
      expect(await lire('claire', UN)).toMatchObject({ actif: true });
    });
  });

  describe(`pictures sent whole on ${moteur}`, () => {
    test('a picture and its bytes are one call, the same one twice is one picture', async () => {
      const { idDossier, idIntervention } = await bureau.dossier();
      const id = randomUUID();
      const sha256 = createHash('sha256').update(IMAGE).digest('hex');
      const champs = {
        entite: 'intervention',
        idEntite: idIntervention,
        cf_id: 'photo',
        meta: JSON.stringify({ ...META, id, sha256, legende: 'Façade' }),
      };
      for (const _ of [1, 2]) {
        const reponse = await envoyer('yann', champs);
        expect([reponse.statusCode, reponse.json()]).toMatchObject([
          201,
          { id, sha256, legende: 'Façade', recuLe: expect.any(String), taille: IMAGE.length },
        ]);
      }
      expect(await lire('claire', `Image?idIntervention=${idIntervention}`)).toHaveLength(1);
      expect((await appel('yann', 'PUT', `Image/${id}`, { legende: '<b>Nord</b>' })).json()).toMatchObject({
        legende: '<b>Nord</b>',
      });
      expect((await appel('samia', 'DELETE', `Image/${id}`)).statusCode).not.toBe(204);
      expect((await appel('yann', 'DELETE', `Image/${id}`)).statusCode).toBe(204);
      expect(await lire('claire', `Image?idIntervention=${idIntervention}`)).toEqual([]);
      expect(await historique('claire', idDossier)).toContain('Image');
    });
    test('what is not a picture, not described or not theirs is refused and leaves no document', async () => {
      const { idIntervention } = await bureau.dossier();
      const champs = { entite: 'intervention', idEntite: idIntervention, cf_id: 'photo', meta: JSON.stringify(META) };
      const refus = async (qui: Personne, autres: Record<string, string>, contenu?: Buffer) => {
        const reponse = await envoyer(qui, { ...champs, ...autres }, contenu);
        return [reponse.statusCode, reponse.json().code];
      };
      expect(await refus('yann', {}, Buffer.from('<script>alert(1)</script>'))).toEqual([422, 'FICHIER_TYPE']);
      expect(await refus('yann', { meta: '{' })).toEqual([400, 'VALIDATION']);
      expect(await refus('yann', { meta: JSON.stringify({ ...META, sha256: 'a'.repeat(64) }) })).toEqual([
        422,
        'EMPREINTE_DIFFERENTE',
      ]);
      expect(await refus('yann', { cf_id: 'inventee' })).toEqual([400, 'VALIDATION']);
      expect((await refus('samia', {}))[0]).not.toBe(201);
      expect((await refus('etranger', {}))[0]).toBe(404);
      expect((await refus('maud', {}))[0]).toBe(403);
      expect(await lire('claire', `Image?idIntervention=${idIntervention}`)).toEqual([]);
    });
  });
}
