/** Announcements: who writes them, who is shown them and where. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appareil } from '../../test-support/appareil.ts';
import { type Bureau, ouvrirBureau, type Personne } from '../../test-support/bureau.ts';
import { annonceDe } from '../../test-support/exemples.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../../test-support/serveur.ts';

let serveur: ServeurDeTest;
let bureau: Bureau;
type Methode = Parameters<ServeurDeTest['appel']>[0];
// oxlint-disable-next-line max-params -- who does what to what, with what: read aloud in each test
const appel = (qui: Personne | null, methode: Methode, url: string, body?: unknown) =>
  serveur.appel(methode, `/api/Notification/${url}`, {
    ...(qui === null ? {} : { jeton: bureau.jetons[qui] }),
    ...(body === undefined ? {} : { body }),
  });
const publier = async (champs: object = {}): Promise<{ id: string }> =>
  (await appel('gaelle', 'POST', 'AddNotification', annonceDe(champs))).json();
const montrees = async (qui: Personne | null, variante = 'cee', langue = 'fr'): Promise<string[]> =>
  (await appel(qui, 'GET', `GetBySubDomain/${variante}?langue=${langue}`))
    .json()
    .map(({ titre }: { titre: string }) => titre);

beforeAll(async () => {
  serveur = await creerServeurDeTest();
  bureau = await ouvrirBureau(serveur);
});
afterAll(() => serveur.close());

describe('announcements', () => {
  test('[annonces/N1] [annonces/N2] [annonces/N3] its roles on its portals are shown it, in their language, while it lasts', async () => {
    const titre = { fr: 'Coupure ce soir', de: 'Abschaltung heute Abend' };
    const { id } = await publier({ titre, message: { fr: 'De 20 h à 21 h.' }, roles: ['CONTROL'] });
    expect(await montrees('yann')).toContain(titre.fr);
    // Its German has a title and no message: both are read in French.
    expect(await montrees('yann', 'cee', 'de')).toContain(titre.fr);
    await appel('gaelle', 'PUT', 'ModifyNotification', { id, message: { fr: 'De 20 h à 21 h.', de: 'Ab 20 Uhr.' } });
    expect(await montrees('yann', 'cee', 'de')).toContain(titre.de);
    for (const qui of ['claire', 'maud', null] as const) expect(await montrees(qui)).not.toContain(titre.fr);
    expect(await montrees('yann', 'mar')).not.toContain(titre.fr);
    await appel('gaelle', 'PUT', 'ModifyNotification', { id, fin: '2026-11-20T00:00:00.000Z' });
    expect(await montrees('yann')).not.toContain(titre.fr);
  });

  test('[annonces/N1] an end that comes before its beginning is refused, by the name of the field', async () => {
    const fin = '2020-01-01T00:00:00.000Z';
    const faite = await appel('gaelle', 'POST', 'AddNotification', annonceDe({ fin }));
    expect([faite.statusCode, faite.json().data?.champs ?? faite.json().champs]).toEqual([
      400,
      expect.objectContaining({ fin: expect.anything() }),
    ]);
    const { id } = await publier();
    const modifiee = await appel('gaelle', 'PUT', 'ModifyNotification', { id, fin });
    expect([modifiee.statusCode, modifiee.json().code]).toEqual([400, 'VALIDATION']);
  });

  test('[annonces/N4] nobody but ADMIN writes one, whatever they send', async () => {
    const { id } = await publier({ roles: ['MANAGER', 'CONTROL', 'CLIENT', 'COFRAC'] });
    for (const qui of ['claire', 'yann', 'maud', 'helene'] as const) {
      expect((await appel(qui, 'POST', 'AddNotification', annonceDe())).statusCode).toBe(403);
      expect((await appel(qui, 'GET', 'GetAllNotifications')).statusCode).toBe(403);
      expect((await appel(qui, 'PUT', 'ModifyNotification', { id, niveau: 'alerte' })).statusCode).toBe(403);
      expect((await appel(qui, 'DELETE', `DeleteNotification/${id}`)).statusCode).toBe(403);
    }
    const poste = appareil(serveur, bureau.jetons.claire);
    const pousse = await poste.pousser({ collection: 'records', id, changes: { niveau: 'alerte' } });
    expect(pousse).toMatchObject({ statut: 'refus' });
  });

  test('[annonces/N5] a public one is read without a session, on its portals alone', async () => {
    await publier({ titre: { fr: 'Pour tous' }, publique: true, roles: ['ADMIN'], variantes: ['cee'] });
    expect(await montrees(null)).toContain('Pour tous');
    expect(await montrees(null, 'eds')).not.toContain('Pour tous');
  });

  test('[annonces/N6] put away, it is so on all devices of one person, and of nobody else', async () => {
    const { id } = await publier({ roles: ['CONTROL', 'BASIC'] });
    const lues = async (qui: Personne) =>
      (await appareil(serveur, bureau.jetons[qui]).tirer()).docs.filter(
        ({ d }) => 'idAnnonce' in d && d['idAnnonce'] === id,
      ).length;
    for (const lue of [true, true]) await appel('sandrine', 'PUT', 'ModifyNotification', { id, lue });
    expect([await lues('sandrine'), await lues('yann')]).toEqual([1, 0]);
    await appel('gaelle', 'DELETE', `DeleteNotification/${id}`);
    expect(await lues('sandrine')).toBe(0);
    expect(await montrees('yann')).not.toContain(id);
  });

  test('[annonces/N6] a device that was offline puts one away; an assessor does not write', async () => {
    const { id: idAnnonce } = await publier({ roles: ['CONTROL', 'COFRAC'] });
    const champs = { kind: 'lecture', idAnnonce, idUser: 999, lueLe: '2020-01-01T00:00:00.000Z' };
    const creer = (qui: Personne) =>
      appareil(serveur, bureau.jetons[qui]).pousser({
        collection: 'records',
        id: randomUUID(),
        changes: champs,
        nouveau: true,
        horsLigne: true,
      });
    const fait = await creer('yann');
    expect(fait).toMatchObject({ statut: 'accepte', doc: { idUser: bureau.ids.yann, idAnnonce } });
    const refuse = await creer('helene');
    expect(refuse).toMatchObject({ statut: 'refus' });
  });

  test('[annonces/N7] a link to another site or to a script is refused', async () => {
    for (const lien of ['javascript:alert(1)', '//pirate.example', '/\\pirate.example', 'https://pirate.example'])
      expect((await appel('gaelle', 'POST', 'AddNotification', annonceDe({ lien }))).statusCode).toBe(400);
  });
});
