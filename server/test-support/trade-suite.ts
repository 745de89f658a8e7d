import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imageDemo } from '../demo/images.ts';
import { type Bureau, CLIENT, ENTREPRISE, ouvrirBureau, type Personne } from './bureau.ts';
import { multipart } from './multipart.ts';
import { creerServeurDeTest, type Moteur, type ServeurDeTest } from './serveur.ts';

const COMPLET = { surface: 112, c_resultat: 'Satisfaisant' };
const IMAGE = imageDemo(1);
const EMPREINTE = createHash('sha256').update(IMAGE).digest('hex');

/** The calls of Demande, Intervention, Files and Image, on either database. */
export function suiteMetier(moteur: Moteur): void {
  let serveur: ServeurDeTest;
  let bureau: Bureau;
  type Methode = Parameters<ServeurDeTest['appel']>[0];
  // oxlint-disable-next-line max-params -- who does what to what, with what: read aloud in each test
  const appel = (qui: Personne, methode: Methode, url: string, body?: unknown) =>
    serveur.appel(methode, `/api/${url}`, { jeton: bureau.jetons[qui], ...(body === undefined ? {} : { body }) });
  const lire = async (qui: Personne, url: string) => (await appel(qui, 'GET', url)).json();
  const envoyer = async (
    qui: Personne,
    fichiers: Parameters<typeof multipart>[0],
    champs: Record<string, string> = {},
  ) => {
    const { payload, type } = multipart(fichiers, champs);
    return serveur.app.inject({
      method: 'POST',
      url: '/api/Intervention/AddImages',
      headers: { host: 'cee.localhost', authorization: `Bearer ${bureau.jetons[qui]}`, 'content-type': type },
      payload,
    });
  };

  beforeAll(async () => {
    serveur = await creerServeurDeTest({ moteur });
    bureau = await ouvrirBureau(serveur);
  });
  afterAll(() => serveur.close());

  describe(`dossiers on ${moteur}`, () => {
    test('a list is filtered by state, scope and words, sorted and paged', async () => {
      const { idDossier } = await bureau.dossier({ dossier: { etat: 'EN COURS', beneficiaire: contact('Zéphyrin') } });
      await bureau.dossier();
      const trouves = await lire('claire', 'Demande/GetDossiersBureau/inprogress?search=ZEPHY');
      expect(trouves).toMatchObject({ total: 1, page: 1, size: 50, items: [{ id: idDossier, etat: 'EN COURS' }] });
      expect((await lire('samia', 'Demande/GetDossiersBureau/inprogress?search=ZEPHY')).total).toBe(0);
      expect((await lire('claire', 'Demande/GetDossiersBureau/done?search=ZEPHY')).total).toBe(0);
      expect((await lire('claire', 'Demande/GetDossiersBureau/inprogress?search=%25')).total).toBe(0);
      const tri = await lire('claire', 'Demande/GetDossiersBureau/all?sort=-numero&size=2');
      expect(tri.items[0].numero > tri.items[1].numero).toBe(true);
    });

    test('a state in capitals and another case of the path are the same list', async () => {
      const [a, b] = await Promise.all([
        lire('claire', 'Demande/GetDossiersBureau/EN%20COURS'),
        lire('claire', 'demande/getdossiersbureau/inprogress'),
      ]);
      expect(a).toEqual(b);
    });

    test('the counters are a JSON text of the five states', async () => {
      const texte = await lire('claire', 'Demande/getEtatDossiers');
      expect(typeof texte).toBe('string');
      const etats = JSON.parse(texte) as { Etat: string; Total: number }[];
      expect(etats.map(({ Etat }) => Etat)).toEqual(['NOUVELLE', 'EN COURS', 'VALIDE', 'ARCHIVE', 'EN ATTENTE']);
      const liste = await lire('claire', 'Demande/GetDossiersBureau/new?size=1');
      expect(etats[0]?.Total).toBe(liste.total);
    });

    test('one dossier comes whole by its UUID or its number; out of scope it does not exist', async () => {
      const { idDossier, idIntervention } = await bureau.dossier();
      const complet = await lire('yann', `Demande/getDossier?id=${idDossier}`);
      expect(complet).toMatchObject({ id: idDossier, interventions: [{ id: idIntervention }], messages: [] });
      expect((await lire('yann', `Demande/getDossier?id=${complet.idDemande}`)).id).toBe(idDossier);
      for (const inconnu of [randomUUID(), '999999']) {
        expect((await appel('yann', 'GET', `Demande/${inconnu}`)).statusCode).toBe(404);
      }
      expect((await appel('etranger', 'GET', `Demande/${idDossier}`)).statusCode).toBe(404);
    });

    test('a demand of a client is EN ATTENTE, numbered, rings at the office, and sent twice is one', async () => {
      const id = randomUUID();
      const demande = {
        id,
        typesDemandes: ['BAR-EN-101'],
        idEntreprise: ENTREPRISE,
        beneficiaire: { nom: 'Thévenard' },
        adresseTravaux: { ligne1: '18 rue de la Poterie', codePostal: '35500', ville: 'Vitré', departement: '35' },
      };
      const [premiere, seconde] = [
        await appel('maud', 'POST', 'Demande', demande),
        await appel('maud', 'POST', 'Demande', demande),
      ];
      expect(premiere.statusCode).toBe(201);
      expect(premiere.json()).toMatchObject({
        id,
        etat: 'EN ATTENTE',
        idClient: CLIENT,
        nomClient: 'Oxance Énergie',
        nomEntreprise: 'Thermélan',
      });
      expect(premiere.json().numero).toMatch(/^D-2026-\d{5}$/);
      expect([seconde.statusCode, seconde.json().numero]).toEqual([201, premiere.json().numero]);
      const cloche = await lire('claire', 'Notification/GetNotificationsById?nonLues=true');
      expect(cloche.items.filter(({ lien }: { lien: string }) => lien.includes(id))).toHaveLength(1);
      expect((await appel('yann', 'GET', `Demande/${id}`)).statusCode).toBe(404);
    });

    test('an update on an old revision is a conflict that shows both values', async () => {
      const { idDossier } = await bureau.dossier();
      const url = `Demande/UpdateDemand/${idDossier}`;
      expect(
        (await appel('claire', 'PUT', url, { base: 1, beneficiaire: { telephone: '02 61 91 00 01' } })).statusCode,
      ).toBe(200);
      const conflit = await appel('claire', 'PUT', url, { base: 1, beneficiaire: { telephone: '02 61 91 00 02' } });
      expect(conflit.statusCode).toBe(409);
      expect(conflit.json().data.conflits).toEqual([
        { champ: 'beneficiaire.telephone', local: '02 61 91 00 02', serveur: '02 61 91 00 01' },
      ]);
    });

    test('archive, read-only, unarchive: each with its reason and its line in the history', async () => {
      const { idDossier, idIntervention } = await bureau.dossier({
        intervention: { etat: 'VALIDE' },
        dossier: { etat: 'VALIDE' },
      });
      const archive = await appel('claire', 'PUT', `Demande/archiveDossier/${idDossier}`);
      expect(archive.json()).toMatchObject({ etat: 'ARCHIVE', conserverJusquAu: '2036-12-31' });
      expect((await appel('claire', 'PUT', `Demande/UpdateDemand/${idDossier}`, { urgence: true })).statusCode).toBe(
        423,
      );
      expect((await appel('helene', 'GET', `Demande/${idDossier}`)).statusCode).toBe(200);
      expect(
        (await lire('yann', 'Demande/GetDossiersBureau/archive?size=500')).items.map(({ id }: { id: string }) => id),
      ).toContain(idDossier);
      expect((await appel('claire', 'PUT', `Demande/unarchiveDossier/${idDossier}`, {})).json().champs).toHaveProperty(
        'motif',
      );
      const sortie = await appel('claire', 'PUT', `Demande/unarchiveDossier/${idDossier}`, { motif: 'Contre-visite' });
      expect(sortie.json()).toMatchObject({ etat: 'VALIDE', archiveLe: null });
      expect((await appel('helene', 'GET', `Demande/${idDossier}`)).statusCode).toBe(404);
      expect(
        (await appel('claire', 'PUT', `Demande/unarchiveDossier/${idDossier}`, { motif: 'Encore' })).statusCode,
      ).toBe(422);
      const lignes = await lire('claire', `Demande/GetLogsDemande/${idDossier}`);
      const actions = lignes.map(({ action }: { action: string }) => action);
      expect(actions).toEqual(expect.arrayContaining(['archiveDossier', 'unarchiveDossier', 'lecture']));
      expect((await appel('claire', 'GET', `Intervention/${idIntervention}`)).statusCode).toBe(200);
    });

    test('what is set to delete is ADMIN’s alone', async () => {
      const { idDossier } = await bureau.dossier();
      const url = `Demande/setStatusToDelete/${idDossier}`;
      expect((await appel('claire', 'PUT', url, { motif: 'Doublon' })).json()).toMatchObject({
        aSupprimerLe: '2026-12-21',
      });
      const vus = await Promise.all(
        (['claire', 'yann', 'maud', 'gaelle'] as const).map(
          async (qui) => (await appel(qui, 'GET', `Demande/${idDossier}`)).statusCode,
        ),
      );
      expect(vus).toEqual([404, 404, 404, 200]);
    });

    test('a dossier with an issued report is never deleted, another one goes with all it holds', async () => {
      const emis = await bureau.dossier({ intervention: { etat: 'VALIDE' } });
      const neuf = await bureau.dossier();
      await bureau.photo(neuf);
      expect((await appel('gaelle', 'DELETE', `Demande/${emis.idDossier}`)).statusCode).toBe(423);
      expect((await appel('gaelle', 'DELETE', `Demande/${neuf.idDossier}`)).statusCode).toBe(204);
      const restes = await serveur.db.query('select id from documents where id_dossier = $1 and not supprime', [
        neuf.idDossier,
      ]);
      expect(restes).toEqual([]);
      expect((await appel('gaelle', 'DELETE', `Demande/${neuf.idDossier}`)).statusCode).toBe(404);
    });

    test('internal messages stay in the office, shared ones ring for the client', async () => {
      const { idDossier } = await bureau.dossier();
      const ecrire = (qui: Personne, texte: string, destinataires: string) =>
        appel(qui, 'POST', `Demande/AddMessage/${idDossier}`, { texte, destinataires });
      expect((await ecrire('yann', 'Trappe condamnée', 'interne')).statusCode).toBe(201);
      expect((await ecrire('claire', 'Visite confirmée', 'partage')).statusCode).toBe(201);
      expect((await ecrire('maud', 'Caché', 'interne')).statusCode).toBe(403);
      expect(await lire('maud', `Demande/GetMessages/${idDossier}`)).toMatchObject([{ texte: 'Visite confirmée' }]);
      expect(await lire('yann', `Demande/GetMessages/${idDossier}`)).toHaveLength(2);
      expect((await lire('maud', 'Notification/GetNotificationsById')).items).toMatchObject([
        { message: 'Visite confirmée' },
      ]);
    });

    test('a customer reads the changes of state, and no answer', async () => {
      const { idDossier, idIntervention } = await bureau.dossier();
      await appel('yann', 'PATCH', `Intervention/patch/${idIntervention}`, { changes: { champs: { surface: 112 } } });
      const lignes = await lire('maud', `Demande/GetLogsDemande/${idDossier}`);
      expect(lignes.length).toBeGreaterThan(0);
      expect(new Set(lignes.map(({ champ }: { champ: string }) => champ))).toEqual(new Set(['etat']));
      const [vue] = await lire('maud', `Intervention/ListInterventions?demandeId=${idDossier}`);
      expect(vue).toMatchObject({ champs: {}, resultat: null, etat: 'EN COURS' });
    });
  });

  describe(`interventions on ${moteur}`, () => {
    test('the first answer starts it, and the dossier follows', async () => {
      const { idDossier, idIntervention } = await bureau.dossier();
      const reponse = await appel('yann', 'PATCH', `Intervention/patch/${idIntervention}`, {
        base: 1,
        changes: { champs: { surface: 112 } },
      });
      expect(reponse.json()).toMatchObject({ etat: 'EN COURS', champs: { surface: 112 }, rev: 2 });
      expect((await lire('claire', `Demande/${idDossier}`)).etat).toBe('EN COURS');
    });

    test('from the form to the report: submitted, photo received, validated by another, dossier VALIDE', async () => {
      const de = await bureau.dossier();
      const patch = (qui: Personne, changes: object) =>
        appel(qui, 'PATCH', `Intervention/patch/${de.idIntervention}`, { changes });
      expect((await patch('yann', { champs: COMPLET, etat: 'VERIF RT' })).json()).toMatchObject({
        code: 'CHAMPS_MANQUANTS',
        champs: { photo: 'manquant' },
      });
      const photo = await bureau.photo(de, { sha256: EMPREINTE, type: 'image/png', taille: IMAGE.length });
      expect((await patch('yann', { champs: COMPLET, etat: 'VERIF RT' })).json()).toMatchObject({
        etat: 'VERIF RT',
        resultat: 'Satisfaisant',
        soumisPar: bureau.ids.yann,
      });
      expect((await patch('claire', { etat: 'VALIDE' })).json()).toMatchObject({ code: 'PHOTOS_MANQUANTES' });
      expect((await envoyer('yann', [{ nom: `${photo}.png`, contenu: IMAGE }])).statusCode).toBe(200);
      expect((await patch('yann', { etat: 'VALIDE' })).statusCode).toBe(423);
      expect((await patch('claire', { etat: 'VALIDE' })).json()).toMatchObject({
        etat: 'VALIDE',
        validePar: bureau.ids.claire,
      });
      expect(await lire('claire', `Demande/${de.idDossier}`)).toMatchObject({
        etat: 'VALIDE',
        resultat: 'Satisfaisant',
        totaux: { interventions: 1, valides: 1 },
      });
      expect((await patch('claire', { champs: { surface: 1 } })).statusCode).toBe(423);
    });

    test('the report is a PDF for the office, a refusal while answers are missing, and the client’s once issued', async () => {
      const de = await bureau.dossier({ intervention: { etat: 'EN COURS' } });
      const url = `Intervention/Generate/${de.idIntervention}/rapport/false`;
      expect((await appel('yann', 'GET', url)).json()).toMatchObject({ code: 'CHAMPS_MANQUANTS' });
      expect((await appel('maud', 'GET', `${url}?draft=true`)).statusCode).toBe(403);
      await completerBureau();
      const projet = await appel('yann', 'GET', `${url}?draft=true`);
      expect([projet.statusCode, projet.headers['content-type'], projet.body.slice(0, 5)]).toEqual([
        200,
        'application/pdf',
        '%PDF-',
      ]);
      expect(projet.headers['content-disposition']).toMatch(
        /^inline; filename="rapport_I-2025-\d{5}_261121080000\.pdf"/,
      );
      expect((await appel('yann', 'GET', `Intervention/Generate/${de.idIntervention}/inconnu/false`)).statusCode).toBe(
        404,
      );
    });

    test('the office assigns, both controllers are told, an unknown or unauthorised one is refused line by line', async () => {
      const { idIntervention } = await bureau.dossier();
      const lignes = [
        { idIntervention, idControleur: bureau.ids.samia, dateRdv: '2026-11-25T08:00:00.000Z' },
        { idIntervention, idControleur: 424_242 },
        { idIntervention, idControleur: bureau.ids.yann, dateRdv: '2029-01-01T08:00:00.000Z' },
        { idIntervention: randomUUID(), idControleur: bureau.ids.samia },
      ];
      const reponse = await appel('claire', 'PUT', 'Intervention/UpdateControllerIntervention/', lignes);
      expect(reponse.json()).toMatchObject([
        { ok: true },
        { ok: false, code: 'VALIDATION' },
        { ok: false, code: 'REGLE_METIER' },
        { ok: false, code: 'INTROUVABLE' },
      ]);
      expect((await lire('samia', `Intervention/${idIntervention}`)).nomControleur).toBe('Samia Haddad');
      expect((await appel('yann', 'GET', `Intervention/${idIntervention}`)).statusCode).toBe(404);
      const titres = async (qui: Personne) =>
        (await lire(qui, 'Notification/GetNotificationsById')).items.map(({ titre }: { titre: string }) => titre);
      expect(await titres('samia')).toContain('Visite confiée');
      expect(await titres('yann')).toContain('Visite retirée');
    });

    test('a reset empties the answers and removes the photos, and the history keeps them', async () => {
      const de = await bureau.dossier({ intervention: { etat: 'EN COURS', champs: { surface: 98 } } });
      await bureau.photo(de);
      const reponse = await appel('claire', 'POST', `Intervention/reinitialiser/${de.idIntervention}`, {
        motif: 'Mauvais logement',
      });
      expect(reponse.json()).toMatchObject({ etat: 'NOUVELLE', champs: { surface: null }, motif: 'Mauvais logement' });
      expect(await lire('claire', `Image?idIntervention=${de.idIntervention}`)).toEqual([]);
      const lignes = await lire('claire', `Demande/GetLogsDemande/${de.idDossier}`);
      expect(lignes).toContainEqual(
        expect.objectContaining({ champ: 'champs.surface', avant: 98, apres: null, action: 'reinitialiser' }),
      );
    });

    test('planning: the controller’s own days, the next visits, the road between two of a day', async () => {
      for (const dateRdv of ['2026-12-03T08:00:00.000Z', '2026-12-03T10:00:00.000Z', '2026-12-04T08:00:00.000Z']) {
        await bureau.dossier({ intervention: { dateRdv, dateFin: null } });
      }
      const jours = await lire('yann', 'Intervention/getPlanningForController/2026-12-03/2026-12-03');
      expect(jours.map(({ trajetMin }: { trajetMin: number | null }) => trajetMin)).toEqual([null, 0]);
      expect(await lire('claire', `Intervention/getNextPlanning/${bureau.ids.yann}/2`)).toHaveLength(2);
      expect((await appel('samia', 'GET', `Intervention/getNextPlanning/${bureau.ids.yann}/2`)).statusCode).toBe(403);
    });

    test('the filter of displayed states reads as the screen does', async () => {
      const etats = ['NOUVELLE', 'EN COURS', 'VERIF RT', 'VALIDE', 'ANNULE'] as const;
      for (const etat of etats) await bureau.dossier({ intervention: { etat, uniqueCode: 'LOT-9' } });
      for (const status of [null, "Prêt à l'envoi", 'En cours de signature', 'Signature finalisée'] as const) {
        const signe = {
          etat: 'VERIF RT',
          typeOfTypeIntervention: 'FORMULAIRE_SIGNATURE',
          signatureStatus: status,
        } as const;
        await bureau.dossier({ intervention: signe });
      }
      for (const slug of ['nouvelle', 'en-cours', 'en-signature', 'valide']) {
        const { items } = await lire('yann', `Intervention/Liste/Controleur?etat=${slug}&size=500`);
        expect(items.length).toBeGreaterThan(0);
        const affiches = new Set(
          items.map(({ etatAffiche }: { etatAffiche: string }) => etatAffiche.toLowerCase().replace(' ', '-')),
        );
        expect([...affiches]).toEqual([slug]);
      }
      const toutes = await lire('yann', 'Intervention/Liste/Controleur?size=500');
      const parSlug = await Promise.all(
        ['nouvelle', 'en-cours', 'en-signature', 'valide'].map(
          async (s) => (await lire('yann', `Intervention/Liste/Controleur?etat=${s}&size=500`)).total as number,
        ),
      );
      const horsListe = toutes.items.filter(
        ({ etat }: { etat: string }) => etat === 'ANNULE' || etat === 'REMPLACE',
      ).length;
      expect(parSlug.reduce((a, b) => a + b, 0)).toBe(toutes.total - horsListe);
    });
  });

  describe(`photos on ${moteur}`, () => {
    const annoncee = async () => {
      const de = await bureau.dossier({ intervention: { etat: 'EN COURS' } });
      return { ...de, photo: await bureau.photo(de, { sha256: EMPREINTE, type: 'image/png', taille: IMAGE.length }) };
    };
    test('the same photo sent five times is received once, and can be read', async () => {
      const { photo } = await annoncee();
      for (let envoi = 0; envoi < 5; envoi += 1) {
        expect(
          (await envoyer('yann', [{ nom: 'image.png', contenu: IMAGE }], { meta: JSON.stringify([{ id: photo }]) }))
            .statusCode,
        ).toBe(200);
      }
      const [{ rev }] = (await serveur.db.query<{ rev: number }>(
        "select rev from documents where collection = 'photos' and id = $1",
        [photo],
      )) as [{ rev: number }];
      expect(rev).toBe(2);
      const octets = await appel('claire', 'GET', `Files/download?id=${photo}`);
      expect([octets.statusCode, octets.headers['content-type']]).toEqual([200, 'image/png']);
      expect(createHash('sha256').update(octets.rawPayload).digest('hex')).toBe(EMPREINTE);
      expect((await appel('samia', 'GET', `Files/download?id=${photo}`)).statusCode).toBe(404);
    });

    test('other bytes than announced, another type or nothing are refused and not acknowledged', async () => {
      const { photo } = await annoncee();
      const nom = `${photo}.png`;
      expect((await envoyer('yann', [{ nom, contenu: imageDemo(2) }])).json().code).toBe('EMPREINTE_DIFFERENTE');
      expect((await envoyer('yann', [{ nom, contenu: Buffer.from('<svg onload=alert(1)>') }])).statusCode).toBe(422);
      expect((await envoyer('yann', [])).statusCode).toBe(400);
      expect((await envoyer('yann', [{ nom: 'sans-nom.png', contenu: IMAGE }])).statusCode).toBe(400);
      expect((await envoyer('yann', [{ nom: `${randomUUID()}.png`, contenu: IMAGE }])).statusCode).toBe(404);
      expect((await appel('yann', 'POST', 'Intervention/AddImages', {})).statusCode).toBe(400);
      expect((await lire('yann', `Image/${photo}`)).recuLe).toBeNull();
      expect((await appel('yann', 'GET', `Files/download?id=${photo}`)).statusCode).toBe(404);
    });

    test('a file above 25 MB is refused', async () => {
      const { photo } = await annoncee();
      const gros = Buffer.concat([IMAGE, Buffer.alloc(26 * 1024 * 1024)]);
      expect((await envoyer('yann', [{ nom: `${photo}.png`, contenu: gros }])).statusCode).toBe(413);
    });

    test('one bad file does not undo those before it', async () => {
      const [a, b] = [await annoncee(), await annoncee()];
      const reponse = await envoyer('yann', [
        { nom: `${a.photo}.png`, contenu: IMAGE },
        { nom: `${b.photo}.png`, contenu: imageDemo(3) },
      ]);
      expect(reponse.json()).toMatchObject({
        code: 'EMPREINTE_DIFFERENTE',
        champs: { [b.photo]: 'EMPREINTE_DIFFERENTE' },
      });
      expect((await lire('yann', `Image/${a.photo}`)).recuLe).not.toBeNull();
      expect((await lire('yann', `Image/${b.photo}`)).recuLe).toBeNull();
    });

    test('a photo is removed before the report, by who may write it', async () => {
      const { photo } = await annoncee();
      expect((await appel('samia', 'DELETE', `Intervention/DeleteImage/${photo}`)).statusCode).toBe(404);
      expect((await appel('yann', 'DELETE', `Intervention/DeleteImage/${photo}`)).statusCode).toBe(204);
      expect((await lire('yann', `Image/${photo}`)).retireLe).not.toBeNull();
    });
  });

  /** The office of the fixtures has a name only; a report needs its address and its number. */
  async function completerBureau(): Promise<void> {
    const adresse = {
      ligne1: '1 quai',
      ligne2: null,
      codePostal: '35000',
      ville: 'Rennes',
      departement: '35',
      lat: null,
      lng: null,
    };
    const complet = { adresse, siret: '12345678200010', telephone: '02', email: 'a@b.example', numeroCofrac: '3-1' };
    await serveur.db.query(
      "update documents set data = data || $1::text::jsonb where collection = 'records' and data ->> 'kind' = 'bureau'",
      [JSON.stringify(complet)],
    );
  }
}

const contact = (nom: string) => ({ civilite: 'M.', nom, prenom: 'Jean', telephone: null, email: null });
