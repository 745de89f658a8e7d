/** Lots of an office and their lists. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partsOfList } from '#domain/lots/parts.ts';
import { appareil } from '../../test-support/appareil.ts';
import { type Bureau, CLIENT, openBureau, type Who } from '../../test-support/bureau.ts';
import { operationOf, operationsOf } from '../../test-support/lots.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

let server: TestServer;
let bureau: Bureau;
type Method = Parameters<TestServer['call']>[0];
// oxlint-disable-next-line max-params -- who does what to what, with what: read aloud in each test
const call = (who: Who, method: Method, url: string, body?: unknown) =>
  server.call(method, `/api/RsBatch${url}`, { jeton: bureau.jetons[who], ...(body === undefined ? {} : { body }) });

let codes = 0;
const newLot = (fields: object = {}) => {
  codes += 1;
  return { id: randomUUID(), uniqueCode: `OXA-${codes}`, fiche: 'BAR-EN-101', idClient: CLIENT, ...fields };
};
const partsTo = (idLot: string, operations: ReturnType<typeof operationsOf>) =>
  partsOfList({ idLot, idImport: randomUUID(), fichier: 'liste.csv', operations }).map((part) => ({
    collection: 'records' as const,
    id: randomUUID(),
    nouveau: true,
    baseRev: 0,
    changes: { ...part, operations: part.operations.map((one) => ({ ...one })) },
  }));

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
});
afterAll(() => server.close());

describe('lots', () => {
  test('[lots/L4] [lots/L12] a lot comes with its whole list, in its order; the same one sent again is one', async () => {
    const body = newLot({ operations: operationsOf(230), periodeDu: '2026-08-03', periodeAu: '2026-10-30' });
    const first = await call('claire', 'POST', '', body);
    expect([first.statusCode, first.json().nbOperations, first.json().etat]).toEqual([201, 230, 'OUVERT']);
    expect((await call('claire', 'POST', '', body)).json()).toMatchObject({ id: body.id, nbOperations: 230 });
    const read = (await call('maud', 'GET', `/${body.id}`)).json();
    expect(read.operations.map(({ reference }: { reference: string }) => reference)).toEqual(
      operationsOf(230).map(({ reference }) => reference),
    );
    expect(read.operations[0]).toMatchObject({ beneficiaire: { nom: 'Kermarrec 1' }, selection: null });
  });

  test('[lots/L2] [lots/L4] what one operation refuses, nothing is written of', async () => {
    const twice = newLot({ operations: [...operationsOf(150, 1000), operationOf(1001)] });
    expect((await call('claire', 'POST', '', twice)).json()).toMatchObject({
      code: 'REGLE_METIER',
      data: { regle: 'operation-connue', references: ['OXA-101-01001'] },
    });
    expect((await call('claire', 'GET', `/${twice.id}`)).statusCode).toBe(404);
    const tooLong = newLot({ operations: Array.from({ length: 20_001 }, () => ({})) });
    expect((await call('claire', 'POST', '', tooLong)).json().code).toBe('VALIDATION');
    expect((await call('claire', 'POST', '', newLot({ operations: operationsOf(1, 1000) }))).statusCode).toBe(201);
  });

  test('[lots/L1] the type of its visits is one that the portal has: the id of anything else is unknown', async () => {
    const { idIntervention } = await bureau.dossier();
    const lot = newLot();
    await call('claire', 'POST', '', lot);
    const named = (idTypeIntervention: string) => call('claire', 'PUT', `/${lot.id}`, { idTypeIntervention });
    for (const id of [idIntervention, 'nulle-part'])
      expect((await named(id)).json()).toMatchObject({ code: 'VALIDATION', champs: { idTypeIntervention: 'inconnu' } });
    expect((await named('BAR-EN-101')).statusCode).toBe(200);
    const made = await call('claire', 'POST', '', newLot({ idTypeIntervention: idIntervention }));
    expect(made.json()).toMatchObject({ champs: { idTypeIntervention: 'inconnu' } });
  });

  test('[lots/L1] [lots/L10] its code is its own, another office does not know it, a controller reads no beneficiary', async () => {
    const lot = newLot({ operations: operationsOf(2, 2000) });
    await call('claire', 'POST', '', lot);
    const taken = await call('claire', 'POST', '', newLot({ uniqueCode: lot.uniqueCode.toLowerCase() }));
    expect(taken.json()).toMatchObject({ code: 'VALIDATION', champs: { uniqueCode: 'connu' } });
    expect((await call('etranger', 'GET', `/${lot.id}`)).statusCode).toBe(404);
    expect((await call('etranger', 'PUT', `/${lot.id}`, { libelle: 'X' })).statusCode).toBe(404);
    expect((await call('etranger', 'POST', '', newLot())).json()).toMatchObject({ champs: { idClient: 'inconnu' } });
    expect((await call('yann', 'GET', `/${lot.id}`)).statusCode).toBe(403);
    const told = await appareil(server, bureau.jetons.yann).tirer();
    expect(told.docs.some(({ c, d }) => c === 'rsBatchs' && d.id === lot.id)).toBe(true);
    expect(JSON.stringify(told)).not.toContain('Kermarrec');
  });

  test('lists are told with what validated visits conclude', async () => {
    const lot = newLot({ dateReception: '2026-11-02' });
    await call('claire', 'POST', '', lot);
    const visit = { rsBatchId: lot.id, etat: 'VALIDE' } as const;
    for (const resultat of ['Satisfaisant', 'Non satisfaisant', 'Satisfaisant'])
      await bureau.dossier({ intervention: { ...visit, resultat } });
    await bureau.dossier({ intervention: { rsBatchId: lot.id, etat: 'EN COURS', resultat: 'Satisfaisant' } });
    const { items } = (await call('claire', 'GET', '/Get?debut=2026-11-01&fin=2026-11-30')).json();
    expect(items).toMatchObject([{ id: lot.id, client: 'Oxance Énergie', controles: 3, S: 2, NS: 1, tauxNS: 1 / 3 }]);
    const open = (await call('maud', 'GET', `/GetByIdClientIdTypeIntervention/${CLIENT}/BAR-EN-101`)).json();
    expect(open.map(({ id }: { id: string }) => id)).toContain(lot.id);
    expect((await call('maud', 'GET', `/GetByIdClientIdTypeIntervention/${randomUUID()}/BAR-EN-101`)).statusCode).toBe(
      404,
    );
  });

  test('[lots/L5] a lot that nothing names is deleted with its list, and its operations may be listed again', async () => {
    const lot = newLot({ operations: operationsOf(3, 3000) });
    await call('claire', 'POST', '', lot);
    expect((await call('maud', 'DELETE', `/${lot.id}`)).statusCode).toBe(403);
    expect((await call('claire', 'DELETE', `/${lot.id}`)).statusCode).toBe(204);
    expect((await call('claire', 'POST', '', newLot({ operations: operationsOf(3, 3000) }))).statusCode).toBe(201);
    const named = newLot();
    await call('claire', 'POST', '', named);
    await bureau.dossier({ dossier: { rsBatchId: named.id } });
    expect((await call('claire', 'DELETE', `/${named.id}`)).json().code).toBe('REGLE_METIER');
  });
});

describe('a list that a device sends', () => {
  test('[lots/L4] parts sent twice are one list; a part before its lot waits; another office’s lot takes nothing', async () => {
    const lot = newLot();
    const desk = appareil(server, bureau.jetons.claire);
    const edits = partsTo(lot.id, operationsOf(250, 4000));
    const [early] = edits;
    if (early === undefined) throw new Error('a part');
    expect(await desk.pousser(early)).toMatchObject({ statut: 'refus', code: 'HORS_ORDRE' });
    await call('claire', 'POST', '', lot);
    const send = edits.map((edit) => ({ ...edit, editId: randomUUID() }));
    for (const round of [1, 2]) {
      const { reponses } = await desk.envoyer(send);
      expect([round, ...reponses.map(({ statut }) => statut)]).toEqual([round, 'accepte', 'accepte', 'accepte']);
    }
    expect((await call('claire', 'GET', `/${lot.id}`)).json().nbOperations).toBe(250);
    const other = appareil(server, bureau.jetons.etranger);
    const [foreign] = partsTo(lot.id, operationsOf(1, 4900));
    if (foreign === undefined) throw new Error('a part');
    expect((await other.pousser(foreign)).statut).toBe('refus');
    expect((await call('claire', 'GET', `/${lot.id}`)).json().nbOperations).toBe(250);
  });

  test('[lots/L2] two lots of one client that list one operation at once: one has it', async () => {
    const [a, b] = [newLot(), newLot()];
    await Promise.all([call('claire', 'POST', '', a), call('claire', 'POST', '', b)]);
    const both = await Promise.all(
      [a, b].map(({ id }) =>
        appareil(server, bureau.jetons.claire).envoyer(
          partsTo(id, operationsOf(5, 5000)).map((one) => ({ ...one, editId: randomUUID() })),
        ),
      ),
    );
    const statuts = both.flatMap(({ reponses }) => reponses.map(({ statut }) => statut));
    expect(statuts.toSorted()).toEqual(['accepte', 'refus']);
  });
});
