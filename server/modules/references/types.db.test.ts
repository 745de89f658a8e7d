/** Types of an office. */
import { describe, expect, test } from 'vitest';
import { openedBureau } from '../../test-support/open-bureau.ts';

describe('types of an office', () => {
  const office = openedBureau();
  const { appel, lire } = office;

  const ONE = 'BureauInspectionTypeIntervention/1-BAR-EN-101';
  test('the five calls write one opening; closed, the type keeps its duration and its price', async () => {
    const body = {
      idBureauInspection: 1,
      idTypeIntervention: 'BAR-EN-101',
      actif: true,
      dureeMin: 50,
      prixHT: 12_000,
    };
    const created = await appel('claire', 'POST', 'BureauInspectionTypeIntervention', body);
    expect([created.statusCode, created.json()]).toMatchObject([
      201,
      { id: '1-BAR-EN-101', dureeMin: 50, prixHT: 12_000 },
    ]);
    const change = await appel('claire', 'PUT', ONE, { actif: true, dureeMin: 55 });
    expect(change.json()).toMatchObject({ actif: true, dureeMin: 55, prixHT: 12_000 });
    expect((await appel('claire', 'DELETE', ONE)).statusCode).toBe(204);
    expect(await lire('claire', ONE)).toMatchObject({ actif: false, dureeMin: 55, prixHT: 12_000 });
    expect(await lire('sandrine', 'BureauInspectionTypeIntervention')).toMatchObject([
      { id: '1-BAR-EN-101', idBureauInspection: 1, idTypeIntervention: 'BAR-EN-101', prixHT: null },
    ]);
    await appel('claire', 'PUT', ONE, { actif: true });
  });

  test('another office neither reads nor writes it, a client writes nothing', async () => {
    for (const [methode, corps] of [['GET'], ['PUT', { actif: false }], ['DELETE']] as const) {
      expect((await appel('etranger', methode, ONE, corps)).statusCode).toBe(404);
    }
    expect((await appel('maud', 'DELETE', ONE)).statusCode).toBe(403);
    expect(await lire('claire', ONE)).toMatchObject({ actif: true });
  });
});
