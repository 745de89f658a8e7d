/** A visit that takes two controllers: who reads it, who is told, what its dossier says of it. */
import { describe, expect, test } from 'vitest';
import { appareil, docOf } from '../../test-support/appareil.ts';
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
});
