/** From a request to its dossier: what the client asked, what the office answers. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appareil } from '../../test-support/appareil.ts';
import { type Bureau, DEMANDE, ouvrirBureau, type Personne } from '../../test-support/bureau.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../../test-support/serveur.ts';

let serveur: ServeurDeTest;
let bureau: Bureau;
type Methode = Parameters<ServeurDeTest['appel']>[0];
// oxlint-disable-next-line max-params -- who does what to what, with what: read aloud in each test
const appel = (qui: Personne, methode: Methode, url: string, body?: unknown) =>
  serveur.appel(methode, `/api/${url}`, { jeton: bureau.jetons[qui], ...(body === undefined ? {} : { body }) });
const demander = async (qui: Personne = 'maud') => (await appel(qui, 'POST', 'Demande', DEMANDE)).json();
const sonnette = async (qui: Personne) => (await appel(qui, 'GET', 'Notification/GetNotificationsById')).json();

beforeAll(async () => {
  serveur = await creerServeurDeTest();
  bureau = await ouvrirBureau(serveur);
  // [access/A6] The client and the installer work together: the client may name it.
  await bureau.dossier();
});
afterAll(() => serveur.close());

describe('demandes', () => {
  test('[dossiers/D15] an accepted demand is NOUVELLE with its interventions, and its requester is told', async () => {
    const { id, etat, rev } = await demander();
    expect(etat).toBe('EN ATTENTE');
    const body = { base: rev, echeance: '2026-12-31' };
    const accepted = await appel('claire', 'PUT', `Demande/AcceptDemand/${id}`, body);
    expect(accepted.statusCode).toBe(200);
    expect(accepted.json()).toMatchObject({
      etat: 'NOUVELLE',
      echeance: '2026-12-31',
      totaux: { interventions: 1, valides: 0 },
      interventions: [{ demandeId: id, etat: 'NOUVELLE', codeFiche: 'BAR-EN-101', idControleur: null }],
    });
    expect(accepted.json().interventions[0].numero).toMatch(/^I-\d{4}-\d+$/);
    expect((await sonnette('maud')).items).toContainEqual(
      expect.objectContaining({ titre: 'Demande acceptée', lien: expect.stringContaining(id) }),
    );
    const lignes = (await appel('claire', 'GET', `Demande/GetLogsDemande/${id}`)).json();
    expect(lignes).toContainEqual(
      expect.objectContaining({ action: 'AcceptDemand', champ: 'etat', avant: 'EN ATTENTE', apres: 'NOUVELLE' }),
    );
  });

  test('[dossiers/D21] what a device sends rings at those whom it is for, once, and never at its author', async () => {
    const idDossier = randomUUID();
    const maud = appareil(serveur, bureau.jetons.maud);
    const demande = {
      collection: 'dossiers',
      id: idDossier,
      changes: { ...DEMANDE, adresseTravaux: { ...DEMANDE.adresseTravaux, ville: 'Ouessant' } },
      baseRev: 0,
      nouveau: true,
      editId: randomUUID(),
    } as const;
    const message = (fil: string, texte: string) => ({
      collection: 'records' as const,
      id: randomUUID(),
      changes: { kind: 'message', idDossier, fil, texte },
      baseRev: 0,
      nouveau: true,
    });
    for (let fois = 0; fois < 2; fois++) expect(await maud.pousser(demande)).toMatchObject({ statut: 'accepte' });
    expect(await maud.pousser(message('partage', 'Le portail est bleu'))).toMatchObject({ statut: 'accepte' });
    const claire = appareil(serveur, bureau.jetons.claire);
    expect(await claire.pousser(message('interne', 'À rappeler'))).toMatchObject({ statut: 'accepte' });
    const cloches = async (qui: Personne) =>
      (await sonnette(qui)).items
        .filter(({ lien }: { lien: string | null }) => lien?.includes(idDossier))
        .map(({ message: texte }: { message: string }) => texte)
        .toSorted();
    expect(await cloches('claire')).toEqual(['Le portail est bleu', 'Quéméneur, Ouessant']);
    expect(await cloches('maud')).toEqual([]);
    expect(await cloches('loic')).toEqual(['Le portail est bleu']);
    expect(await cloches('etranger')).toEqual([]);
  });

  test('[dossiers/D15] accepted twice, on an old revision or with an unknown type: nothing is written', async () => {
    const { id, rev } = await demander();
    const url = `Demande/AcceptDemand/${id}`;
    await appel('maud', 'PUT', `Demande/UpdateDemand/${id}`, { logement: 'Maison de ville' });
    expect((await appel('claire', 'PUT', url, { base: rev })).json().code).toBe('CONFLIT');
    const inconnu = await appel('claire', 'PUT', url, { typesInterventions: ['BAR-EN-101', 'XXX'] });
    expect(inconnu.json()).toMatchObject({ code: 'VALIDATION', champs: { typesInterventions: 'inconnu' } });
    expect((await appel('claire', 'GET', `Demande/${id}`)).json()).toMatchObject({
      etat: 'EN ATTENTE',
      totaux: { interventions: 0 },
    });
    expect((await appel('claire', 'PUT', url, {})).statusCode).toBe(200);
    expect((await appel('claire', 'PUT', url, {})).json().code).toBe('TRANSITION_INTERDITE');
  });

  test('[dossiers/D16] a refused demand leaves the lists, and its requester reads why', async () => {
    const { id } = await demander('loic');
    const url = `Demande/UpdateDemand/${id}`;
    const vide = await appel('claire', 'PUT', url, { motifRefus: '  ' });
    expect(vide.json()).toMatchObject({ code: 'VALIDATION', champs: { motifRefus: expect.anything() } });
    expect((await appel('loic', 'PUT', url, { motifRefus: 'Non' })).json().code).toBe('DROIT_INSUFFISANT');
    expect((await appel('claire', 'PUT', url, { motifRefus: 'Hors de notre zone' })).statusCode).toBe(200);
    for (const qui of ['claire', 'loic', 'maud'] as const) {
      expect([qui, (await appel(qui, 'GET', `Demande/${id}`)).statusCode]).toEqual([qui, 404]);
    }
    expect((await sonnette('loic')).items).toContainEqual(
      expect.objectContaining({
        titre: 'Demande refusée',
        message: expect.stringContaining('Hors de notre zone'),
      }),
    );
    expect((await appel('gaelle', 'GET', `Demande/${id}`)).json()).toMatchObject({ motif: 'Hors de notre zone' });
  });

  test('an office of elsewhere does not know the demand', async () => {
    const { id } = await demander();
    expect((await appel('etranger', 'PUT', `Demande/AcceptDemand/${id}`, {})).statusCode).toBe(404);
    expect((await appel('maud', 'PUT', `Demande/AcceptDemand/${id}`, {})).json().code).toBe('DROIT_INSUFFISANT');
  });
});
