/** An intervention from its first answer to its report, assigned, reset. */
import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { imageDemo } from '../../demo/images.ts';
import { completer, type Who } from '../../test-support/bureau.ts';
import { openedBureau } from '../../test-support/open-bureau.ts';

const COMPLETE = { surface: 112, c_resultat: 'Satisfaisant' };
const IMAGE = imageDemo(1);
const DIGEST = createHash('sha256').update(IMAGE).digest('hex');

describe('interventions', () => {
  const office = openedBureau();
  const { appel, lire } = office;

  const send = office.envoyerA('Intervention/AddImages');
  test('the first answer starts it, and the dossier follows', async () => {
    const { idDossier, idIntervention } = await office.bureau.dossier();
    const answer = await appel('yann', 'PATCH', `Intervention/patch/${idIntervention}`, {
      base: 1,
      changes: { champs: { surface: 112 } },
    });
    expect(answer.json()).toMatchObject({ etat: 'EN COURS', champs: { surface: 112 }, rev: 2 });
    expect((await lire('claire', `Demande/${idDossier}`)).etat).toBe('EN COURS');
  });

  test('from the form to the report: submitted, photo received, validated by another, dossier VALIDE', async () => {
    const target = await office.bureau.dossier();
    const patch = (who: Who, changes: object) =>
      appel(who, 'PATCH', `Intervention/patch/${target.idIntervention}`, { changes });
    expect((await patch('yann', { champs: COMPLETE, etat: 'VERIF RT' })).json()).toMatchObject({
      code: 'CHAMPS_MANQUANTS',
      champs: { photo: 'manquant' },
    });
    const photo = await office.bureau.photo(target, { sha256: DIGEST, type: 'image/png', taille: IMAGE.length });
    expect((await patch('yann', { champs: COMPLETE, etat: 'VERIF RT' })).json()).toMatchObject({
      etat: 'VERIF RT',
      resultat: 'Satisfaisant',
      soumisPar: office.bureau.ids.yann,
    });
    expect((await patch('claire', { etat: 'VALIDE' })).json()).toMatchObject({ code: 'PHOTOS_MANQUANTES' });
    expect((await send('yann', [{ nom: `${photo}.png`, contenu: IMAGE }])).statusCode).toBe(200);
    expect((await patch('yann', { etat: 'VALIDE' })).statusCode).toBe(423);
    expect((await patch('claire', { etat: 'VALIDE' })).json()).toMatchObject({
      etat: 'VALIDE',
      validePar: office.bureau.ids.claire,
    });
    expect(await lire('claire', `Demande/${target.idDossier}`)).toMatchObject({
      etat: 'VALIDE',
      resultat: 'Satisfaisant',
      totaux: { interventions: 1, valides: 1 },
    });
    expect((await patch('claire', { champs: { surface: 1 } })).statusCode).toBe(423);
  });

  test('the report is a PDF for the office, a refusal while answers are missing, and the client’s once issued', async () => {
    const target = await office.bureau.dossier({ intervention: { etat: 'EN COURS' } });
    const url = `Intervention/Generate/${target.idIntervention}/rapport/false`;
    expect((await appel('yann', 'GET', url)).json()).toMatchObject({ code: 'CHAMPS_MANQUANTS' });
    expect((await appel('maud', 'GET', `${url}?draft=true`)).statusCode).toBe(403);
    await completer(office.server);
    const projet = await appel('yann', 'GET', `${url}?draft=true`);
    expect([projet.statusCode, projet.headers['content-type'], projet.body.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    expect(projet.headers['content-disposition']).toMatch(/^inline; filename="rapport_I-2025-\d{5}_261121080000\.pdf"/);
    expect(
      (await appel('yann', 'GET', `Intervention/Generate/${target.idIntervention}/inconnu/false`)).statusCode,
    ).toBe(404);
  });

  test('[interventions/I18] the office assigns, both controllers and the client are told, an unknown or unauthorised one is refused line by line', async () => {
    const { idIntervention } = await office.bureau.dossier();
    const rows = [
      { idIntervention, idControleur: office.bureau.ids.samia, dateRdv: '2026-11-25T08:00:00.000Z' },
      { idIntervention, idControleur: 424_242 },
      { idIntervention, idControleur: office.bureau.ids.yann, dateRdv: '2029-01-01T08:00:00.000Z' },
      { idIntervention: randomUUID(), idControleur: office.bureau.ids.samia },
    ];
    const answer = await appel('claire', 'PUT', 'Intervention/UpdateControllerIntervention/', rows);
    expect(answer.json()).toMatchObject([
      { ok: true },
      { ok: false, code: 'VALIDATION' },
      { ok: false, code: 'REGLE_METIER' },
      { ok: false, code: 'INTROUVABLE' },
    ]);
    expect((await lire('samia', `Intervention/${idIntervention}`)).nomControleur).toBe('Samia Haddad');
    expect((await appel('yann', 'GET', `Intervention/${idIntervention}`)).statusCode).toBe(404);
    const titresSeenBy = async (who: Who) =>
      (await lire(who, 'Notification/GetNotificationsById')).items.map(({ titre }: { titre: string }) => titre);
    expect(await titresSeenBy('samia')).toContain('Visite confiée');
    expect(await titresSeenBy('yann')).toContain('Visite retirée');
    expect((await lire('maud', 'Notification/GetNotificationsById')).items).toContainEqual(
      expect.objectContaining({
        titre: expect.stringMatching(/^Visite (planifiée|déplacée)$/),
        message: expect.stringMatching(/ : le 25\/11\/2026 à 09:00$/),
        lien: expect.stringMatching(/^\/dossiers\/current\//),
      }),
    );
  });

  test('[interventions/I26] a corrected address, telephone or client reaches the visits not validated, and no report', async () => {
    const { idDossier, idIntervention } = await office.bureau.dossier();
    const validated = await office.bureau.dossier({ intervention: { etat: 'VALIDE' } });
    for (const id of [idDossier, validated.idDossier]) {
      const { beneficiaire, adresseTravaux } = await lire('claire', `Demande/${id}`);
      const corrected = {
        beneficiaire: { ...beneficiaire, telephone: '06 12 34 56 78' },
        adresseTravaux: { ...adresseTravaux, ligne1: '3 rue du Puits' },
      };
      expect((await appel('claire', 'PUT', `Demande/${id}`, corrected)).statusCode).toBe(200);
    }
    expect(await lire('yann', `Intervention/${idIntervention}`)).toMatchObject({
      beneficiaire: { telephone: '06 12 34 56 78' },
      adresse: { ligne1: '3 rue du Puits' },
    });
    expect((await lire('yann', `Intervention/${validated.idIntervention}`)).adresse.ligne1).not.toBe('3 rue du Puits');
  });

  test('a reset empties the answers and removes the photos, and the history keeps them', async () => {
    const target = await office.bureau.dossier({ intervention: { etat: 'EN COURS', champs: { surface: 98 } } });
    await office.bureau.photo(target);
    const answer = await appel('claire', 'POST', `Intervention/reinitialiser/${target.idIntervention}`, {
      motif: 'Mauvais logement',
    });
    expect(answer.json()).toMatchObject({ etat: 'NOUVELLE', champs: { surface: null }, motif: 'Mauvais logement' });
    expect(await lire('claire', `Image?idIntervention=${target.idIntervention}`)).toEqual([]);
    const rows = await lire('claire', `Demande/GetLogsDemande/${target.idDossier}`);
    expect(rows).toContainEqual(
      expect.objectContaining({ champ: 'champs.surface', avant: 98, apres: null, action: 'reinitialiser' }),
    );
  });
});
