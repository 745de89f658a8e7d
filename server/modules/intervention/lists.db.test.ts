/** Lists of many and what is changed of many at once. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CLIENT, type Who } from '../../test-support/bureau.ts';
import { openedBureau } from '../../test-support/open-bureau.ts';

describe('lists of many', () => {
  const office = openedBureau();
  const { appel, lire, statut, historique } = office;

  test('a lot is composed from the interventions of a type and a client that are in none', async () => {
    const free = await office.bureau.dossier({ intervention: { idClient: CLIENT } });
    await office.bureau.dossier({ intervention: { idClient: CLIENT, rsBatchId: randomUUID() } });
    const ids = async (who: Who, rest: string): Promise<string[]> =>
      (await lire(who, `Intervention/getByTypeIntervention/BAR-EN-101/${rest}`)).map(({ id }: { id: string }) => id);
    expect(await ids('claire', `${CLIENT}?sansLot=true`)).toEqual([free.idIntervention]);
    expect(await ids('maud', CLIENT)).toHaveLength(2);
    expect(await ids('claire', '0')).toHaveLength(2);
    expect(await ids('claire', randomUUID())).toEqual([]);
    expect(await ids('etranger', '0')).toEqual([]);
    expect(await statut('yann', 'Intervention/getByTypeIntervention/BAR-EN-101/0')).toBe(403);
  });

  test('an operation is found by its code, the last version of it', async () => {
    const uniqueCode = 'LOT-12-0007';
    await office.bureau.dossier({ intervention: { uniqueCode, etat: 'REMPLACE' } });
    const newVersion = await office.bureau.dossier({ intervention: { uniqueCode, version: 2 } });
    const url = `Intervention/GetByUniqueCode/${uniqueCode}`;
    expect(await lire('claire', url)).toMatchObject({ id: newVersion.idIntervention, version: 2 });
    expect(await statut('etranger', url)).toBe(404);
    expect(await statut('claire', `Intervention/GetByUniqueCode/${encodeURIComponent("' or 1=1 --")}`)).toBe(404);
  });

  test('[lots/L88] the visit of a lot is found by its lot and its reference, hyphens or none', async () => {
    const operation = { codeLot: 'LOT-2026-07', referenceClient: 'ACT-0007' };
    const made = await office.bureau.dossier({ dossier: operation });
    await office.bureau.dossier({ dossier: { ...operation, referenceClient: 'ACT-0008' } });
    const url = 'Intervention/GetByUniqueCode/LOT-2026-07-ACT-0007';
    expect(await lire('claire', url)).toMatchObject({ id: made.idIntervention });
    expect(await statut('etranger', url)).toBe(404);
    for (const other of ['LOT-2026-07', 'LOT-2026-07-', 'ACT-0007', '-'])
      expect(await statut('claire', `Intervention/GetByUniqueCode/${other}`)).toBe(404);
  });

  test('each line of a PatchList stands alone, and is in the history', async () => {
    const [premier, ailleurs] = [await office.bureau.dossier(), randomUUID()];
    const id = premier.idIntervention;
    const dateRdv = '2026-12-08T08:00:00.000Z';
    const rows = await appel('claire', 'POST', 'Intervention/PatchList', [
      { id, changes: { dateRdv, idControleur: office.bureau.ids.samia } },
      { id: ailleurs, changes: { dateRdv } },
      { id, base: 1, changes: { dateRdv: '2026-12-09T08:00:00.000Z' } },
    ]);
    expect(rows.json()).toMatchObject([
      { id, ok: true, updatedAt: expect.any(String) },
      { id: ailleurs, ok: false, code: 'INTROUVABLE' },
      { id, ok: false, code: 'CONFLIT', conflit: [{ champ: 'dateRdv', serveur: dateRdv }] },
    ]);
    expect(await historique('claire', premier.idDossier)).toContain('PatchList');
  });

  test('a controller moves their own visits by PatchList, and gives none away', async () => {
    const { idIntervention: id } = await office.bureau.dossier();
    const patch = async (changes: object) =>
      (await appel('yann', 'POST', 'Intervention/PatchList', [{ id, changes }])).json();
    expect(await patch({ dateRdv: '2026-12-10T08:00:00.000Z' })).toMatchObject([{ ok: true }]);
    expect(await patch({ idControleur: office.bureau.ids.samia })).toMatchObject([
      { ok: false, code: 'DROIT_INSUFFISANT', data: { champs: { idControleur: 'interdit' } } },
    ]);
  });
});
