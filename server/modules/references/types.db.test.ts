/** Types of an office. */
import { describe, expect, test } from 'vitest';
import { bureauOuvert } from '../../test-support/bureau-ouvert.ts';

describe('types of an office', () => {
  const office = bureauOuvert();
  const { appel, lire } = office;

  const UN = 'BureauInspectionTypeIntervention/1-BAR-EN-101';
  test('the five calls write one opening; closed, the type keeps its duration and its price', async () => {
    const body = {
      idBureauInspection: 1,
      idTypeIntervention: 'BAR-EN-101',
      actif: true,
      dureeMin: 50,
      prixHT: 12_000,
    };
    const cree = await appel('claire', 'POST', 'BureauInspectionTypeIntervention', body);
    expect([cree.statusCode, cree.json()]).toMatchObject([201, { id: '1-BAR-EN-101', dureeMin: 50, prixHT: 12_000 }]);
    const change = await appel('claire', 'PUT', UN, { actif: true, dureeMin: 55 });
    expect(change.json()).toMatchObject({ actif: true, dureeMin: 55, prixHT: 12_000 });
    expect((await appel('claire', 'DELETE', UN)).statusCode).toBe(204);
    expect(await lire('claire', UN)).toMatchObject({ actif: false, dureeMin: 55, prixHT: 12_000 });
    expect(await lire('sandrine', 'BureauInspectionTypeIntervention')).toMatchObject([
      { id: '1-BAR-EN-101', idBureauInspection: 1, idTypeIntervention: 'BAR-EN-101', prixHT: null },
    ]);
    await appel('claire', 'PUT', UN, { actif: true });
  });

  test('another office neither reads nor writes it, a client writes nothing', async () => {
    for (const [methode, corps] of [['GET'], ['PUT', { actif: false }], ['DELETE']] as const) {
      expect((await appel('etranger', methode, UN, corps)).statusCode).toBe(404);
    }
    expect((await appel('maud', 'DELETE', UN)).statusCode).toBe(403);
    expect(await lire('claire', UN)).toMatchObject({ actif: true });
  });
});
