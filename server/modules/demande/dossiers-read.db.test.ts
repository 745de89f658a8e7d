/** Reading dossiers: lists, counters, one of them whole, what a customer sees. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openedBureau } from '../../test-support/open-bureau.ts';

const contact = (nom: string) => ({ civilite: 'M.', nom, prenom: 'Jean', telephone: null, email: null });

describe('dossiers read', () => {
  const office = openedBureau();
  const { appel, lire } = office;

  test('a list is filtered by state, scope and words, sorted and paged', async () => {
    const { idDossier } = await office.bureau.dossier({
      dossier: { etat: 'EN COURS', beneficiaire: contact('Zéphyrin') },
    });
    await office.bureau.dossier();
    const found = await lire('claire', 'Demande/GetDossiersBureau/inprogress?search=ZEPHY');
    expect(found).toMatchObject({ total: 1, page: 1, size: 50, items: [{ id: idDossier, etat: 'EN COURS' }] });
    expect((await lire('samia', 'Demande/GetDossiersBureau/inprogress?search=ZEPHY')).total).toBe(0);
    expect((await lire('claire', 'Demande/GetDossiersBureau/done?search=ZEPHY')).total).toBe(0);
    expect((await lire('claire', 'Demande/GetDossiersBureau/inprogress?search=%25')).total).toBe(0);
    const sorted = await lire('claire', 'Demande/GetDossiersBureau/all?sort=-numero&size=2');
    expect(sorted.items[0].numero > sorted.items[1].numero).toBe(true);
  });

  test('a state in capitals and another case of the path are the same list', async () => {
    const [a, b] = await Promise.all([
      lire('claire', 'Demande/GetDossiersBureau/EN%20COURS'),
      lire('claire', 'demande/getdossiersbureau/inprogress'),
    ]);
    expect(a).toEqual(b);
  });

  test('the counters are a JSON text of the five states', async () => {
    const text = await lire('claire', 'Demande/getEtatDossiers');
    expect(typeof text).toBe('string');
    const etats = JSON.parse(text) as { Etat: string; Total: number }[];
    expect(etats.map(({ Etat }) => Etat)).toEqual(['NOUVELLE', 'EN COURS', 'VALIDE', 'ARCHIVE', 'EN ATTENTE']);
    const list = await lire('claire', 'Demande/GetDossiersBureau/new?size=1');
    expect(etats[0]?.Total).toBe(list.total);
  });

  test('one dossier comes whole by its UUID or its number; out of scope it does not exist', async () => {
    const { idDossier, idIntervention } = await office.bureau.dossier();
    const full = await lire('yann', `Demande/getDossier?id=${idDossier}`);
    expect(full).toMatchObject({ id: idDossier, interventions: [{ id: idIntervention }], messages: [] });
    expect((await lire('yann', `Demande/getDossier?id=${full.idDemande}`)).id).toBe(idDossier);
    for (const unknown of [randomUUID(), '999999']) {
      expect((await appel('yann', 'GET', `Demande/${unknown}`)).statusCode).toBe(404);
    }
    expect((await appel('etranger', 'GET', `Demande/${idDossier}`)).statusCode).toBe(404);
  });

  test('a customer reads the changes of state, and no answer', async () => {
    const { idDossier, idIntervention } = await office.bureau.dossier();
    await appel('yann', 'PATCH', `Intervention/patch/${idIntervention}`, { changes: { champs: { surface: 112 } } });
    const rows = await lire('maud', `Demande/GetLogsDemande/${idDossier}`);
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ champ }: { champ: string }) => champ))).toEqual(new Set(['etat']));
    const [vue] = await lire('maud', `Intervention/ListInterventions?demandeId=${idDossier}`);
    expect(vue).toMatchObject({ champs: {}, resultat: null, etat: 'EN COURS' });
  });
});
