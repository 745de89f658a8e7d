/** What happens to a dossier: asked for, corrected, spoken of, archived, deleted. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type } from '#domain/test-support/samples.ts';
import { insertMany } from '../../documents/bulk.ts';
import { CLIENT, ENTREPRISE, type Who } from '../../test-support/bureau.ts';
import { openedBureau } from '../../test-support/open-bureau.ts';

describe('dossiers written', () => {
  const office = openedBureau();
  const { appel, lire } = office;

  test('a demand of a client is EN ATTENTE, numbered, rings at the office, and sent twice is one', async () => {
    const id = randomUUID();
    const demande = {
      id,
      typesDemandes: ['BAR-EN-101'],
      idEntreprise: ENTREPRISE,
      beneficiaire: { nom: 'Thévenard' },
      adresseTravaux: { ligne1: '18 rue de la Poterie', codePostal: '35500', ville: 'Vitré', departement: '35' },
    };
    const unknown = await appel('maud', 'POST', 'Demande', { ...demande, id: randomUUID() });
    expect([unknown.statusCode, unknown.json().champs]).toEqual([400, { idEntreprise: 'inconnu' }]);
    // [access/A6] They work together from their first dossier on.
    await office.bureau.dossier();
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
    const { idDossier } = await office.bureau.dossier();
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
    const { idDossier, idIntervention } = await office.bureau.dossier({
      intervention: { etat: 'VALIDE' },
      dossier: { etat: 'VALIDE' },
    });
    const archive = await appel('claire', 'PUT', `Demande/archiveDossier/${idDossier}`);
    expect(archive.json()).toMatchObject({ etat: 'ARCHIVE', conserverJusquAu: '2036-12-31' });
    expect((await appel('claire', 'PUT', `Demande/UpdateDemand/${idDossier}`, { urgence: true })).statusCode).toBe(423);
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
    const rows = await lire('claire', `Demande/GetLogsDemande/${idDossier}`);
    const actions = rows.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(expect.arrayContaining(['archiveDossier', 'unarchiveDossier', 'lecture']));
    expect((await appel('claire', 'GET', `Intervention/${idIntervention}`)).statusCode).toBe(200);
  });

  test('what is set to delete is ADMIN’s alone', async () => {
    const { idDossier } = await office.bureau.dossier();
    const url = `Demande/setStatusToDelete/${idDossier}`;
    expect((await appel('claire', 'PUT', url, { motif: 'Doublon' })).json()).toMatchObject({
      aSupprimerLe: '2026-12-21',
    });
    const seen = await Promise.all(
      (['claire', 'yann', 'maud', 'gaelle'] as const).map(
        async (who) => (await appel(who, 'GET', `Demande/${idDossier}`)).statusCode,
      ),
    );
    expect(seen).toEqual([404, 404, 404, 200]);
  });

  test('a dossier with an issued report is never deleted, another one goes with all it holds', async () => {
    const issued = await office.bureau.dossier({ intervention: { etat: 'VALIDE' } });
    const fresh = await office.bureau.dossier();
    await office.bureau.photo(fresh);
    expect((await appel('gaelle', 'DELETE', `Demande/${issued.idDossier}`)).statusCode).toBe(423);
    expect((await appel('gaelle', 'DELETE', `Demande/${fresh.idDossier}`)).statusCode).toBe(204);
    const leftovers = await office.server.db.query('select id from documents where id_dossier = $1 and not supprime', [
      fresh.idDossier,
    ]);
    expect(leftovers).toEqual([]);
    expect((await appel('gaelle', 'DELETE', `Demande/${fresh.idDossier}`)).statusCode).toBe(404);
  });

  test('[dossiers/D32] each thread is read, and rings, where it is for', async () => {
    const { idDossier } = await office.bureau.dossier();
    const write = (who: Who, text: string, recipients: string) =>
      appel(who, 'POST', `Demande/AddMessage/${idDossier}`, { texte: text, destinataires: recipients });
    expect((await write('yann', 'Trappe condamnée', 'interne')).statusCode).toBe(201);
    expect((await write('claire', 'Visite confirmée', 'client')).statusCode).toBe(201);
    expect((await write('claire', 'Trappe à ouvrir', 'entreprise')).statusCode).toBe(201);
    expect((await write('maud', 'Caché', 'interne')).statusCode).toBe(403);
    expect((await write('maud', 'Pour l’autre', 'entreprise')).statusCode).toBe(403);
    expect((await write('claire', 'À tous', 'partage')).statusCode).toBe(400);
    expect(await lire('loic', `Demande/GetMessages/${idDossier}`)).toMatchObject([{ texte: 'Trappe à ouvrir' }]);
    expect((await lire('loic', 'Notification/GetNotificationsById')).items).toMatchObject([
      { message: 'Trappe à ouvrir' },
    ]);
    expect(await lire('maud', `Demande/GetMessages/${idDossier}`)).toMatchObject([{ texte: 'Visite confirmée' }]);
    expect(await lire('yann', `Demande/GetMessages/${idDossier}`)).toHaveLength(3);
    expect((await lire('maud', 'Notification/GetNotificationsById')).items).toMatchObject([
      { message: 'Visite confirmée' },
    ]);
    const own = await appel('loic', 'POST', `Demande/AddMessage/${idDossier}`, { texte: 'Ce sera fait' });
    expect(own.json()).toMatchObject({ fil: 'entreprise' });
    expect(await lire('maud', `Demande/GetMessages/${idDossier}`)).toHaveLength(1);
  });

  test('[dossiers/D28] another type makes its visit, a type that is removed cancels the one that has not begun', async () => {
    const other = { ...type, id: 'BAR-TH-171', code: 'BAR-TH-171' };
    await office.server.db.transaction((tx) => insertMany(tx, [{ collection: 'typeInterventions', data: other }]));
    const { idDossier, idIntervention } = await office.bureau.dossier({
      intervention: { etat: 'NOUVELLE' },
      dossier: { etat: 'NOUVELLE' },
    });
    const url = `Demande/UpdateDemand/${idDossier}`;
    const visits = async () =>
      (await lire('claire', `Intervention/ListInterventions?demandeId=${idDossier}`)).map(
        ({ codeFiche, etat, motif }: Record<string, unknown>) => [codeFiche, etat, motif],
      );
    const added = await appel('claire', 'PUT', url, { typesDemandes: ['BAR-EN-101', 'BAR-TH-171'] });
    expect([added.statusCode, added.json().totaux]).toMatchObject([200, { interventions: 2 }]);
    expect(await visits()).toEqual(
      expect.arrayContaining([
        ['BAR-EN-101', 'NOUVELLE', null],
        ['BAR-TH-171', 'NOUVELLE', null],
      ]),
    );
    expect((await appel('claire', 'PUT', url, { typesDemandes: ['BAR-TH-171'] })).json().totaux.interventions).toBe(1);
    expect(await visits()).toContainEqual(['BAR-EN-101', 'ANNULE', 'Type retiré de la commande']);
    expect((await appel('claire', 'GET', `Intervention/${idIntervention}`)).json().etat).toBe('ANNULE');
  });

  test('[dossiers/D28] a type whose visit has begun stays, and nothing is written', async () => {
    const { idDossier } = await office.bureau.dossier({ intervention: { etat: 'EN COURS' } });
    const refused = await appel('claire', 'PUT', `Demande/${idDossier}`, { typesDemandes: ['BAR-TH-171'] });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'REGLE_METIER']);
    expect((await lire('claire', `Intervention/ListInterventions?demandeId=${idDossier}`)).length).toBe(1);
  });
});
