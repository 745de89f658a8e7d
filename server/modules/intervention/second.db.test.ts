/** A visit that takes two controllers: who reads it, who is told, what its dossier says of it. */
import { describe, expect, test } from 'vitest';
import { appareil, docOf } from '../../test-support/appareil.ts';
import { imageDemo } from '../../demo/images.ts';
import type { Who } from '../../test-support/bureau.ts';
import { openedBureau } from '../../test-support/open-bureau.ts';

describe('a visit for two', () => {
  const office = openedBureau();
  const { appel, lire } = office;
  const dateRdv = '2026-12-01T08:00:00.000Z';
  const visit = () => office.bureau.dossier({ intervention: { etat: 'NOUVELLE', dateRdv, rdvFixe: false } });
  const patch = (who: Who, id: string, changes: object) => appel(who, 'PATCH', `Intervention/patch/${id}`, { changes });
  const titles = async (who: Who) =>
    (await lire(who, 'Notification/GetNotificationsById')).items.map(
      ({ titre, message }: { titre: string; message: string }) => `${titre} | ${message}`,
    );

  test('[interventions/I44] [interventions/I46] the second gets the visit and its dossier on their device, and is told; then they lose it', async () => {
    const { ids } = office.bureau;
    const { idIntervention: id, idDossier } = await visit();
    const device = appareil(office.server, office.bureau.jetons.samia);
    expect((await appel('samia', 'GET', `Intervention/${id}`)).statusCode).toBe(404);
    const given = await patch('claire', id, { aDeux: true, idSecond: ids.samia });
    expect(given.json()).toMatchObject({ aDeux: true, idSecond: ids.samia, nomSecond: 'Samia Haddad' });
    const pulled = await device.tirer();
    expect(docOf(pulled, id)).toMatchObject({ idSecond: ids.samia });
    expect(docOf(pulled, idDossier)).toMatchObject({
      controleurs: expect.arrayContaining([expect.objectContaining({ id: ids.samia })]),
    });
    expect(await titles('samia')).toContainEqual(
      expect.stringMatching(/^Visite à accompagner .* avec Yann Kerdoncuff$/),
    );
    expect((await patch('samia', id, { champs: { surface: 112 } })).statusCode).toBe(403);
    expect((await patch('samia', id, { dateRdv: null })).statusCode).toBe(403);
    expect((await patch('yann', id, { aDeux: false })).statusCode).toBe(403);

    expect((await patch('claire', id, { aDeux: false })).json()).toMatchObject({ idSecond: null, nomSecond: null });
    expect((await appel('samia', 'GET', `Intervention/${id}`)).statusCode).toBe(404);
    expect(await titles('samia')).toContainEqual(expect.stringContaining('Visite retirée'));
    expect(await lire('claire', `Demande/${idDossier}`)).toMatchObject({ controleurs: [{ id: ids.yann }] });
  });

  test('[interventions/I74] the second sends pictures of their own, and changes none of the first', async () => {
    const { ids } = office.bureau;
    const { idIntervention: idEntite } = await visit();
    await patch('claire', idEntite, { aDeux: true, idSecond: ids.samia });
    const sent = (who: Who) => {
      const meta = JSON.stringify({ prisLe: '2026-11-23T08:00:00.000Z', largeur: 640, hauteur: 480 });
      const fields = { entite: 'intervention', idEntite, cf_id: 'photo', meta };
      return office.envoyerA('Image')(who, [{ nom: 'facade.png', contenu: imageDemo(1) }], fields);
    };
    const [own, other] = [await sent('samia'), await sent('yann')];
    expect([own.statusCode, other.statusCode]).toEqual([201, 201]);
    const caption = async (who: Who, id: string, legende = 'Comble') =>
      (await appel(who, 'PUT', `Image/${id}`, { legende })).statusCode;
    expect(await caption('samia', own.json().id)).toBe(200);
    expect(await caption('samia', other.json().id)).toBe(403);
    expect(await caption('yann', own.json().id, 'Comble nord')).toBe(200);
    expect(await caption('samia', own.json().id)).toBe(403);
    expect(await lire('claire', `Image?idIntervention=${idEntite}`)).toHaveLength(2);
  });

  test('[interventions/I45] given to who accompanied, the two change places', async () => {
    const { ids } = office.bureau;
    const { idIntervention: id } = await visit();
    await patch('claire', id, { aDeux: true, idSecond: ids.samia });
    const moved = await appel('claire', 'PUT', 'Intervention/UpdateControllerIntervention/', [
      { idIntervention: id, idControleur: ids.samia },
    ]);
    expect(moved.json()).toMatchObject([{ ok: true }]);
    expect(await lire('yann', `Intervention/${id}`)).toMatchObject({
      idControleur: ids.samia,
      nomControleur: 'Samia Haddad',
      idSecond: ids.yann,
      nomSecond: 'Yann Kerdoncuff',
    });
  });

  test('[interventions/I44] a list of the visits of a controller has those on which they accompany', async () => {
    const { ids } = office.bureau;
    const { idIntervention: id } = await visit();
    await patch('claire', id, { aDeux: true, idSecond: ids.samia });
    for (const who of ['claire', 'samia'] as const) {
      const listed = await lire(who, `Intervention/Liste/Controleur?idControleur=${ids.samia}`);
      expect(JSON.stringify(listed)).toContain(id);
    }
  });

  test('[planning/P25] a prepared place is not published over what the second has, accompanying too', async () => {
    const { ids } = office.bureau;
    const at = (hour: number) => `2026-12-03T${String(hour).padStart(2, '0')}:00:00.000Z`;
    const made = (hour: number, who: number, idSecond: number) =>
      office.bureau.dossier({
        intervention: {
          etat: 'NOUVELLE',
          dateRdv: at(hour),
          dateFin: at(hour + 1),
          dureeMin: 60,
          rdvFixe: false,
          aDeux: true,
          idControleur: who,
          idSecond,
        },
      });
    const { idIntervention: id } = await made(8, ids.yann, ids.samia);
    await made(13, 990_001, ids.samia);
    const rdvPrepare = {
      idControleur: ids.yann,
      dateRdv: at(13),
      avant: { idControleur: ids.yann, dateRdv: at(8) },
    };
    await appareil(office.server, office.bureau.jetons.claire).pousser({
      collection: 'interventions',
      id,
      changes: { rdvPrepare },
    });
    const answer = await appel('claire', 'POST', 'Intervention/PublierPlanning', { visites: [{ id, rdvPrepare }] });
    expect(answer.json()).toMatchObject({ code: 'REGLE_METIER', data: { lignes: [{ id, refus: ['second'] }] } });
  });

  test('[planning/P25] the calendar of the second has it, and says whom they accompany', async () => {
    const { ids } = office.bureau;
    const { idIntervention: id } = await office.bureau.dossier({
      intervention: { etat: 'NOUVELLE', dateRdv: '2026-12-07T08:00:00.000Z', aDeux: true, idSecond: ids.samia },
    });
    const days = 'Intervention/getPlanningForController/2026-12-07/2026-12-07';
    expect(await lire('samia', days)).toMatchObject([{ id, accompagne: 'Yann Kerdoncuff' }]);
    const [own] = await lire('yann', days);
    expect(own).toMatchObject({ id });
    expect(own).not.toHaveProperty('accompagne');
  });

  test('[interventions/I44] the figures of a controller are of the visits that they make', async () => {
    const { ids } = office.bureau;
    await office.bureau.dossier({
      intervention: { etat: 'NOUVELLE', dateRdv: '2026-12-14T08:00:00.000Z', aDeux: true, idSecond: ids.samia },
    });
    const days = 'Intervention/Stat/2026-12-14/2026-12-14';
    expect((await lire('yann', days)).parControleur).toMatchObject([{ idControleur: ids.yann }]);
    expect((await lire('samia', days)).parControleur).toEqual([]);
  });
});
