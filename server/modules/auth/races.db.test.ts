/** What is read to be written is read behind the lock: of two changes at once, neither is lost. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bureau, openBureau } from '../../test-support/bureau.ts';
import { OFFICE } from '../../test-support/examples.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

const ROUNDS = 12;
let server: TestServer;
let bureau: Bureau;
beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
});
afterAll(() => server.close());

const post = (url: string, body: object) => server.call('POST', `/api/${url}`, { jeton: bureau.jetons.gaelle, body });
const set = (idUser: number, autorisations: readonly object[]) =>
  post('Authorization/setAuthorizationsByUser', { idUser, autorisations });
const rightsOf = async (idUser: number): Promise<{ code: string; accorde: boolean }[]> =>
  (
    await server.call('GET', `/api/Authorization/getAuthorizationsByUser/${idUser}`, { jeton: bureau.jetons.gaelle })
  ).json();

describe('[access/A31] two changes at once', () => {
  test('of the rights of an account: both are withdrawn, each time', async () => {
    const codes = ['dossier.archiver', 'facture.emettre', 'intervention.affecter'];
    for (let round = 0; round < ROUNDS; round += 1) {
      await set(
        bureau.ids.claire,
        codes.map((code) => ({ code, accorde: true })),
      );
      await Promise.all(codes.map((code) => set(bureau.ids.claire, [{ code, accorde: false }])));
      const left = (await rightsOf(bureau.ids.claire)).filter(({ code, accorde }) => codes.includes(code) && accorde);
      expect([round, left]).toEqual([round, []]);
    }
    await set(
      bureau.ids.claire,
      codes.map((code) => ({ code, accorde: true })),
    );
  });

  test('of what a controller is authorised for: what was withdrawn does not come back', async () => {
    const fiche = (code: string, accorde: boolean) => ({ code: `habilitation.${code}`, accorde });
    for (let round = 0; round < ROUNDS; round += 1) {
      await set(bureau.ids.yann, [fiche('BAR-EN-101', true), fiche('BAR-TH-1', true)]);
      await Promise.all([
        set(bureau.ids.yann, [fiche('BAR-EN-101', false)]),
        set(bureau.ids.yann, [fiche('BAR-TH-1', false)]),
      ]);
      const [{ competences } = { competences: null }] = await server.db.query<{ competences: unknown }>(
        `select data -> 'competences' as competences from documents where collection = 'controllers' and id = $1`,
        [String(bureau.ids.yann)],
      );
      expect([round, competences]).toEqual([round, []]);
    }
  });

  test('of the offices of a type: each has its own', async () => {
    const { idBureau } = (await post('BureauInspection', OFFICE)).json<{ idBureau: number }>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const open = (idBureauInspection: number, actif: boolean) =>
        post('BureauInspectionTypeIntervention/postTypeIntervention', {
          idBureauInspection,
          idTypeIntervention: 'BAR-EN-101',
          actif,
          dureeMin: 30 + round,
        });
      const done = await Promise.all([open(1, true), open(idBureau, false)]);
      expect(done.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      const [row] = await server.db.query<{ bureaux: { idBureauInspection: number; dureeMin: number }[] }>(
        `select data -> 'bureaux' as bureaux from documents where collection = 'typeInterventions' and id = 'BAR-EN-101'`,
        [],
      );
      const kept = row?.bureaux.map(({ idBureauInspection, dureeMin }) => [idBureauInspection, dureeMin]) ?? [];
      expect(kept.toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
        [1, 30 + round],
        [idBureau, 30 + round],
      ]);
    }
  });

  test('of one new code: one is made, the other is told that it is taken', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const body = { code: `essai.numero${round}`, libelle: 'Essai', portee: 'bureau' };
      const done = await Promise.all([post('Authorization', body), post('Authorization', body)]);
      expect(done.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
    }
  });
});
