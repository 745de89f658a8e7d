import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appareil } from '../../test-support/appareil.ts';
import { type Bureau, openBureau, type Who } from '../../test-support/bureau.ts';
import { KEYWORD } from '../../test-support/ocr-examples.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

let server: TestServer;
let bureau: Bureau;
beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
});
afterAll(() => server.close());

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
/** `what`: method and path. */
function call(who: Who, what: `${(typeof METHODS)[number]} ${string}`, body?: object) {
  const [word, path = ''] = what.split(' ');
  const method = METHODS.find((one) => one === word) ?? 'GET';
  return server.call(method, `/api/OcrKeyWord/${path}`, { jeton: bureau.jetons[who], ...(body && { body }) });
}
const create = async (who: Who, rest: object = {}) => (await call(who, 'POST Post', { ...KEYWORD, ...rest })).json();

describe('keywords', () => {
  test('[ocr/OC2] a responsable writes those of their office, ADMIN those of one or of the portal', async () => {
    expect(await create('claire')).toMatchObject({ idBureauInspection: 1, motCle: 'Surface isolée' });
    expect(await create('claire', { idBureauInspection: 7 })).toMatchObject({ idBureauInspection: 1 });
    expect(await create('gaelle', { idBureauInspection: 7 })).toMatchObject({ idBureauInspection: 7 });
    const everywhere = await create('gaelle', { motCle: 'Acompte' });
    expect(everywhere).toMatchObject({ idBureauInspection: null });
    expect((await call('claire', `PUT Put/${everywhere.id}`, { poids: 9 })).statusCode).toBe(403);
    const read = (await call('claire', 'GET Get')).json().items as { idBureauInspection: number | null }[];
    expect(new Set(read.map((one) => one.idBureauInspection))).toEqual(new Set([1, null]));
    const own = (await call('claire', 'GET GetByBureauInspectionId/1')).json();
    expect(own.items.length).toBeGreaterThan(0);
    expect((await call('claire', 'GET GetByBureauInspectionId/7')).json().items).toEqual([]);
    expect((await call('yann', 'GET Get')).statusCode).toBe(403);
  });

  test('[ocr/OC4] a pattern that cannot be followed is refused when it is written', async () => {
    const { id } = await create('claire');
    const refused = await call('claire', `PUT Put/${id}`, { expression: '(a)\\1' });
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'VALIDATION']);
    expect((await call('claire', `PUT Put/${id}`, { expression: 'R = [\\d,]+' })).statusCode).toBe(200);
  });

  test('[ocr/OC3] a deleted one leaves the lists and comes back no more', async () => {
    const { id } = await create('claire', { motCle: 'À supprimer' });
    expect((await call('claire', `DELETE ${id}`)).statusCode).toBe(204);
    expect((await call('claire', 'GET Get?search=supprimer')).json().items).toEqual([]);
    const desk = appareil(server, bureau.jetons.claire);
    const answer = await desk.pousser({ collection: 'records', id, baseRev: 2, changes: { poids: 2 } });
    expect(answer).toMatchObject({ statut: 'refus', code: 'VERROUILLE' });
  });

  test('[ocr/OC2] whoever lost the authorisation writes none', async () => {
    await server.db.query(`update utilisateurs set droit_restreint = '{ocr.gerer}' where id = $1`, [bureau.ids.claire]);
    const refused = await call('claire', 'POST Post', KEYWORD);
    expect([refused.statusCode, refused.json().data]).toMatchObject([403, { autorisation: 'ocr.gerer' }]);
  });
});
