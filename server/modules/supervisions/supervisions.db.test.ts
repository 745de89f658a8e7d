import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '#domain/base/json.ts';
import { GAP_ID, gap, grilleOf, typeOf } from '#domain/supervisions/supervisions.test-support.ts';
import { appareil } from '../../test-support/appareil.ts';
import { deliveredGrilles } from '#domain/supervisions/delivered.ts';
import { deliveredTypes } from '#domain/supervisions/type.ts';
import { type Bureau, openBureau, type Who } from '../../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';
import { DRAWING, READY_SUPERVISION } from '../../test-support/supervision-examples.ts';

let server: TestServer;
let bureau: Bureau;
type Method = Parameters<TestServer['call']>[0];
// oxlint-disable-next-line max-params -- who does what to what, with what: read aloud in each test
const call = (who: Who, method: Method, url: string, body?: unknown) =>
  server.call(method, `/api/${url}`, { jeton: bureau.jetons[who], ...(body === undefined ? {} : { body }) });
const push = (who: Who, id: string, changes: Readonly<Record<string, Json>>) =>
  appareil(server, bureau.jetons[who]).pousser({ collection: 'records', id, changes });
const heading = (fields: object = {}) => ({
  idType: typeOf('ENTRETIEN').id,
  idGrille: grilleOf('ENTRETIEN').id,
  idInspecteur: bureau.ids.yann,
  idSuperviseur: bureau.ids.claire,
  fiche: 'BAR-EN-101',
  ...fields,
});
const planned = async (fields: object = {}): Promise<string> => {
  const made = await call('claire', 'POST', 'Supervision/post', heading(fields));
  expect(made.statusCode).toBe(201);
  return made.json<{ id: string }>().id;
};
const word = (cote: string, fields: object = {}) => ({
  version: 1,
  image: DRAWING,
  remarque: '',
  accord: true,
  cote,
  ...fields,
});
const read = async (who: Who, id: string) =>
  (await call(who, 'GET', `Supervision/${id}`)).json<Record<string, unknown>>();
const sent = async (fields: object = {}): Promise<string> => {
  const id = await planned();
  await call('claire', 'PUT', `Supervision/updateSupervision/${id}`, { ...READY_SUPERVISION, ...fields });
  expect((await call('claire', 'PUT', `Supervision/sendSignSupervision/${id}`, {})).json()).toMatchObject({
    etat: 'EN SIGNATURE',
    verrouillee: true,
  });
  return id;
};
const competences = async () => {
  const [row] = await server.db.query<{ competences: object[] }>(
    `select data -> 'competences' as competences from documents where collection = 'controllers' and id = $1`,
    [String(bureau.ids.yann)],
  );
  return row?.competences;
};

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.query(
    `update documents set data = data || '{"competences":[{"code":"BAR-EN-101","jusquAu":null}]}' where collection = 'controllers' and id = $1`,
    [String(bureau.ids.yann)],
  );
});

describe('a supervision', () => {
  test('[supervisions/SU6] [supervisions/SU13] [supervisions/SU21] planned, filled in, sent, signed by both in their turn', async () => {
    const id = await sent({ ecarts: { [GAP_ID]: gap }, conclusion: 'actions' });
    expect(await read('yann', id)).toMatchObject({
      numero: expect.stringMatching(/^SU-\d{4}-\d{5}$/),
      ecartsOuverts: 1,
    });
    expect((await call('claire', 'PUT', `Supervision/signedSupervision/${id}`, word('superviseur'))).statusCode).toBe(
      422,
    );
    const disagrees = word('inspecteur', { accord: false, remarque: 'L’heure était saisie' });
    expect((await call('yann', 'PUT', `Supervision/signedSupervision/${id}`, disagrees)).statusCode).toBe(200);
    const last = await call('claire', 'PUT', `Supervision/signedSupervision/${id}`, word('superviseur'));
    expect(last.json()).toMatchObject({
      etat: 'SIGNEE',
      signatures: { inspecteur: { accord: false, nom: 'Yann Kerdoncuff' }, superviseur: { nom: 'Claire Vasseur' } },
      prochaineLe: '2028-11-20',
    });
    for (const who of ['samia', 'maud', 'loic', 'etranger'] as const)
      expect([who, (await call(who, 'GET', `Supervision/${id}`)).statusCode]).toEqual([
        who,
        who === 'samia' || who === 'etranger' ? 404 : 403,
      ]);
  });

  test('[supervisions/SU29] an assessor of the office reads what both have signed, and nothing else; each reading is noted', async () => {
    const id = await sent();
    expect((await read('helene', id))['code']).toBe('INTROUVABLE');
    await call('yann', 'PUT', `Supervision/signedSupervision/${id}`, word('inspecteur'));
    await call('claire', 'PUT', `Supervision/signedSupervision/${id}`, word('superviseur'));
    expect(await read('helene', id)).toMatchObject({ id, etat: 'SIGNEE' });
    const listed = (await call('helene', 'GET', 'Supervision?size=50')).json<{
      items: { id: string; etat: string }[];
    }>();
    expect(listed.items.map((one) => one.id)).toContain(id);
    expect(new Set(listed.items.map(({ etat }) => etat))).toEqual(new Set(['SIGNEE']));
    const noted = await server.db.query(
      `select 1 from consultations where id_user = $1 and appel = 'supervision' and demande::text like $2`,
      [bureau.ids.helene, `%${id}%`],
    );
    expect(noted).not.toEqual([]);
    expect((await call('helene', 'GET', `Supervision/GetLogsSupervision/${id}`)).statusCode).toBe(403);
    await call('claire', 'PUT', `Supervision/unlockSupervision/${id}`, { motif: 'Mauvaise fiche' });
    expect((await read('helene', id))['code']).toBe('INTROUVABLE');
  });

  test('[supervisions/SU14] [supervisions/SU15] a suspension refuses visits as soon as it is locked, rings at who plans, and a lifting gives it back', async () => {
    const { idIntervention } = await bureau.dossier({ intervention: { idControleur: null } });
    const give = () =>
      call('gaelle', 'PUT', 'Intervention/UpdateControllerIntervention', [
        { idIntervention, idControleur: bureau.ids.yann },
      ]);
    await sent({ conclusion: 'suspension', ecarts: { [GAP_ID]: gap } });
    expect(await competences()).toEqual([{ code: 'BAR-EN-101', jusquAu: null, suspenduLe: '2026-11-20' }]);
    expect((await give()).body).toContain('habilitation');
    const kept = await call('claire', 'PUT', `Auth/updateInfo/${bureau.ids.yann}`, {
      terrain: { competences: [{ code: 'BAR-EN-101', jusquAu: null }] },
    });
    expect(kept.statusCode).toBe(200);
    expect(await competences()).toEqual([{ code: 'BAR-EN-101', jusquAu: null, suspenduLe: '2026-11-20' }]);
    const lifting = await sent({ conclusion: 'levee' });
    await call('yann', 'PUT', `Supervision/signedSupervision/${lifting}`, word('inspecteur'));
    await call('claire', 'PUT', `Supervision/signedSupervision/${lifting}`, word('superviseur'));
    expect(await competences()).toEqual([{ code: 'BAR-EN-101', jusquAu: null }]);
  });

  test('[supervisions/SU32] its history is told to whoever reads it, without answers nor drawings', async () => {
    const id = await sent({ ecarts: { [GAP_ID]: gap }, conclusion: 'actions' });
    await call('yann', 'PUT', `Supervision/signedSupervision/${id}`, word('inspecteur', { remarque: 'Vu' }));
    await call('claire', 'PUT', `Supervision/unlockSupervision/${id}`, { motif: 'Mauvaise fiche' });
    const url = `Supervision/GetLogsSupervision/${id}`;
    const logs = await call('yann', 'GET', url);
    expect(logs.body).not.toContain('data:image');
    const lines = logs.json<{ utilisateur: string; action: string; champ: string | null; apres: unknown }[]>();
    const written = lines.map(({ champ }) => champ);
    expect(written).toEqual(expect.arrayContaining([null, `ecarts.${GAP_ID}`, 'conclusion', 'deverrouillages']));
    expect(written.filter((champ) => champ?.startsWith('champs') === true || champ === 'updatedAt')).toEqual([]);
    expect(lines.find(({ champ }) => champ === 'signatures.inspecteur')).toMatchObject({
      utilisateur: 'Yann Kerdoncuff',
      apres: { accord: true, remarque: 'Vu' },
    });
    expect(lines.at(-1)).toMatchObject({ action: 'creation', utilisateur: 'Claire Vasseur' });
    for (const [who, status] of [
      ['samia', 404],
      ['etranger', 404],
      ['maud', 403],
      ['helene', 403],
    ] as const)
      expect([who, (await call(who, 'GET', url)).statusCode]).toEqual([who, status]);
  });

  test('[supervisions/SU18] unlocked with its reason; a signature of the former version is refused', async () => {
    const id = await sent();
    expect((await call('yann', 'PUT', `Supervision/unlockSupervision/${id}`, { motif: 'x' })).statusCode).toBe(403);
    expect(
      (await call('claire', 'PUT', `Supervision/unlockSupervision/${id}`, { motif: 'Mauvaise fiche' })).json(),
    ).toMatchObject({
      etat: 'EN COURS',
      version: 2,
      deverrouillages: [{ motif: 'Mauvaise fiche', par: { nom: 'Claire Vasseur' } }],
    });
    await call('claire', 'PUT', `Supervision/sendSignSupervision/${id}`, {});
    const late = await call('yann', 'PUT', `Supervision/signedSupervision/${id}`, word('inspecteur'));
    expect([late.statusCode, late.json()]).toMatchObject([423, { code: 'VERROUILLE' }]);
  });

  test('[supervisions/SU10] two people who fill in the same one without a network lose nothing of either', async () => {
    const id = await planned();
    const other = `e${randomUUID().replaceAll('-', '')}`;
    const [one, two] = await Promise.all([
      push('claire', id, { [`ecarts.${GAP_ID}`]: gap, constats: 'Vu' }),
      push('gaelle', id, { [`ecarts.${other}`]: gap, 'champs.e_formation': 'Conforme' }),
    ]);
    expect([one.statut, two.statut].filter((statut) => statut === 'refus')).toEqual([]);
  });

  test('[supervisions/SU19] taken away with its reason, and read by nobody any more', async () => {
    const id = await planned();
    const url = `Supervision/deleteSupervision/${id}`;
    expect((await call('claire', 'DELETE', url, { motif: 'Doublon' })).statusCode).toBe(204);
    expect((await call('claire', 'GET', `Supervision/${id}`)).statusCode).toBe(404);
  });

  test('[supervisions/SU5] [supervisions/SU7] what a hand-made push tries is refused', async () => {
    const id = await planned();
    const word1 = { version: 1, image: DRAWING, remarque: '', accord: true };
    for (const changes of [
      { etat: 'SIGNEE', signeeLe: '2026-01-01T00:00:00.000Z' },
      { prochaineLe: '2099-01-01' },
      { version: 7 },
      { signatures: { inspecteur: null, superviseur: null } },
      { 'signatures.superviseur': word1 },
      { idBureauInspection: 7 },
      { idSuperviseur: bureau.ids.yann },
      { idSuperviseur: bureau.ids.etranger },
      { idInspecteur: bureau.ids.etranger },
      { 'ecarts.__proto__': gap },
      { datePrevue: '9999-01-01' },
      { deverrouillages: [] },
    ] satisfies Record<string, Json>[])
      expect([changes, await push('claire', id, changes)]).toMatchObject([changes, { statut: 'refus' }]);
    for (const who of ['yann', 'samia', 'maud', 'sandrine', 'etranger'] as const)
      expect([who, await push(who, id, { constats: 'x' })]).toMatchObject([who, { statut: 'refus' }]);
    expect((await read('claire', id))['etat']).toBe('PLANIFIEE');
  });
});

describe('kinds and grids', () => {
  test('[supervisions/SU2] [supervisions/SU3] an office writes the rule and the grid that follow; another office keeps its own', async () => {
    const { libelle, categorie, sections, champs, id } = grilleOf('ENTRETIEN');
    const next = await call('claire', 'PUT', `SupervisionTemplate/${id}`, {
      libelle: `${libelle} 2`,
      categorie,
      sections,
      champs,
    });
    expect(next.json()).toMatchObject({ version: 2, idBureauInspection: 1 });
    const rule = {
      categorie,
      libelle: 'Entretien annuel',
      periodiciteMois: 12,
      repriseMois: 3,
      valideDu: '2026-01-01',
    };
    expect((await call('claire', 'POST', 'TypeSupervision', rule)).statusCode).toBe(201);
    const inForce = async (who: Who) =>
      (await call(who, 'GET', 'TypeSupervision/GetTypesSupervision'))
        .json<{ categorie: string; libelle: string; idTemplate: string }[]>()
        .find((one) => one.categorie === 'ENTRETIEN');
    expect(await inForce('yann')).toMatchObject({
      libelle: 'Entretien annuel',
      idTemplate: next.json<{ id: string }>().id,
    });
    expect(await inForce('etranger')).toMatchObject({ libelle: 'Entretien', idTemplate: id });
    const broken = [{ ...champs[0], cf_calculated: true, cf_calculation_func: '{rien} +' }];
    const refused = await call('claire', 'POST', 'SupervisionTemplate', {
      libelle,
      categorie,
      sections,
      champs: broken,
    });
    expect(refused.json()).toMatchObject({ code: 'FORMULE_INVALIDE' });
    expect((await call('yann', 'POST', 'TypeSupervision', rule)).statusCode).toBe(403);
  });

  test('[supervisions/SU2] [supervisions/SU3] both lists hold what the product delivers beside what the office wrote, sorted and cut as one', async () => {
    interface Page {
      readonly items: readonly { readonly id: string; readonly libelle: string }[];
      readonly total: number;
    }
    const list = async (who: Who, what: string, query = 'size=200') =>
      (await call(who, 'GET', `${what}?${query}`)).json<Page>();
    for (const [what, delivered] of [
      ['SupervisionTemplate', deliveredGrilles('cee').map(({ id }) => id)],
      ['TypeSupervision', deliveredTypes('cee').map(({ id }) => id)],
    ] as const) {
      const whole = await list('claire', what);
      const ids = whole.items.map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining(delivered));
      expect(whole.total).toBe(ids.length);
      // What another office wrote is in neither list.
      expect((await list('etranger', what)).total).toBeLessThan(whole.total);
      const pages = [await list('claire', what, 'size=2&page=1'), await list('claire', what, 'size=2&page=2')];
      expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids.slice(0, 4));
    }
    const named = async (sort: string) =>
      (await list('claire', 'SupervisionTemplate', `size=200&sort=${sort}`)).items.map(({ libelle }) => libelle);
    const names = await named('libelle');
    expect(new Set(names).size).toBeGreaterThan(1);
    expect(await named('-libelle')).toEqual(names.toReversed());
  });
});
