/** What the measures say against a conclusion, and what may hurt somebody: by every road to the server. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REASON_ID } from '#domain/forms/proposal.ts';
import { SYNC_VERSION } from '#domain/sync/messages.ts';
import { formulaire, NOW } from '#domain/test-support/samples.ts';
import { insertMany } from '../../documents/bulk.ts';
import { type Bureau, openBureau, type Who } from '../../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

/** Under 100 m² the control is not satisfactory; a surface of 7 is a hole in the floor. */
const VERSION = {
  id: 'CONTESTE-v1',
  kind: 'versionFormulaire',
  variante: 'cee',
  idTypeIntervention: 'BAR-EN-101',
  code: 'BAR-EN-101',
  version: 9,
  libelle: 'Contesté',
  valideDu: '2025-01-01',
  valideAu: null,
  champs: [
    ...formulaire.champs.filter(({ cf_id }) => cf_id !== 'photo'),
    {
      cf_id: 'propose',
      cf_label: 'Proposé',
      cf_component_type: 'TEXT',
      cf_calculated: true,
      cf_calculation_type: 'logical',
      cf_calculation_func: "IF({surface} >= 100, 'Satisfaisant', 'Non satisfaisant')",
      cf_section: 's',
    },
  ],
  sections: formulaire.sections,
  champResultat: 'c_resultat',
  champPropose: 'propose',
  regles: [{ id: 'trou', quand: { expression: '{surface} == 7' }, phrase: 'Le plancher est ouvert.', danger: true }],
  templates: ['rapport'],
  actif: true,
  validations: [{ idBureauInspection: 1, valideLe: NOW, validePar: { id: 1, nom: 'Claire Vasseur' } }],
};

let server: TestServer;
let bureau: Bureau;
type Method = Parameters<TestServer['call']>[0];
// oxlint-disable-next-line max-params -- who does what to what, with what: read aloud in each test
const call = (who: Who, method: Method, url: string, body?: unknown) =>
  server.call(method, `/api/${url}`, { jeton: bureau.jetons[who], ...(body === undefined ? {} : { body }) });
const patch = (who: Who, id: string, changes: unknown) => call(who, 'PATCH', `Intervention/patch/${id}`, { changes });
const push = async (who: Who, id: string, changes: object) => {
  const { rev: baseRev } = (await call(who, 'GET', `Intervention/${id}`)).json();
  const edit = { collection: 'interventions', id, baseRev, nouveau: false, changes, faitLe: NOW, horsLigne: true };
  const answer = await call(who, 'POST', 'Sync/push', {
    version: SYNC_VERSION,
    appareil: { id: 'tablette', version: '1' },
    edits: [{ editId: randomUUID(), ...edit }],
  });
  return answer.json().reponses;
};
const titresSeenBy = async (who: Who): Promise<readonly string[]> =>
  (await call(who, 'GET', 'Notification/GetNotificationsById'))
    .json()
    .items.map(({ titre }: { titre: string }) => titre);
const mailsOf = async (): Promise<readonly number[]> => {
  const rows = await server.db.query<{ id: number }>(
    "select id_user as id from avis_courriels where titre = 'Danger signalé' order by id_user",
  );
  return rows.map(({ id }) => id);
};
const visit = (fields: object) => bureau.dossier({ intervention: { idVersionFormulaire: VERSION.id, ...fields } });

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  await insertMany(server.db, [{ collection: 'records', data: { ...VERSION, createdAt: NOW, updatedAt: NOW } }]);
});
afterAll(() => server.close());

const contested = {
  etat: 'VERIF RT',
  champs: { surface: 64, c_resultat: 'Satisfaisant', [REASON_ID]: 'Combles mesurés au laser' },
  resultat: 'Satisfaisant',
};
const vu = { propose: 'Non satisfaisant', conclu: 'Satisfaisant', id: 1, nom: 'Personne', le: NOW };

test('[interventions/I50] a call that validates without acknowledging is refused, and says what contradicts', async () => {
  const { idIntervention } = await visit({ ...contested, soumisPar: bureau.ids.yann, soumisLe: NOW });
  const refused = await patch('claire', idIntervention, { etat: 'VALIDE' });
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'ECART_NON_VU']);
  expect(refused.json().data).toMatchObject({ propose: 'Non satisfaisant', conclu: 'Satisfaisant' });
  expect((await patch('yann', idIntervention, { ecartVu: vu })).statusCode).not.toBe(200);
  expect((await patch('claire', idIntervention, { ecartVu: vu })).json()).toMatchObject({
    ecartVu: { id: bureau.ids.claire, nom: 'Claire Vasseur' },
  });
  expect((await patch('claire', idIntervention, { etat: 'VALIDE' })).json()).toMatchObject({ etat: 'VALIDE' });
  const { idIntervention: pushed } = await visit({ ...contested, soumisPar: bureau.ids.yann, soumisLe: NOW });
  expect(await push('claire', pushed, { etat: 'VALIDE' })).toMatchObject([{ statut: 'refus', code: 'ECART_NON_VU' }]);
  expect(await push('claire', pushed, { etat: 'VALIDE', ecartVu: vu })).toMatchObject([{ statut: 'accepte' }]);
});

test('[interventions/I50] a list of validations is refused line by line where the measures contradict, the others pass', async () => {
  const of = async (fields: object) =>
    (await visit({ ...contested, soumisPar: bureau.ids.yann, soumisLe: NOW, ...fields })).idIntervention;
  const [told, silent, again] = [
    await of({ champs: { surface: 120, c_resultat: 'Satisfaisant' } }),
    await of({}),
    await of({ champs: { surface: 120, c_resultat: 'Non satisfaisant' }, resultat: 'Non satisfaisant' }),
  ];
  const ids = [told, silent, again];
  const answer = await call(
    'claire',
    'POST',
    'Intervention/PatchList',
    ids.map((id) => ({ id, changes: { etat: 'VALIDE' } })),
  );
  expect(answer.json()).toMatchObject([
    { id: told, ok: true },
    { id: silent, ok: false, code: 'ECART_NON_VU', data: { propose: 'Non satisfaisant', conclu: 'Satisfaisant' } },
    { id: again, ok: false, code: 'ECART_NON_VU', data: { propose: 'Satisfaisant', conclu: 'Non satisfaisant' } },
  ]);
  const etats = await Promise.all(
    ids.map(async (id) => (await call('claire', 'GET', `Intervention/${id}`)).json().etat),
  );
  expect(etats).toEqual(['VALIDE', 'VERIF RT', 'VERIF RT']);
});

test('[interventions/I50] no list submits, concludes or acknowledges in the name of somebody else', async () => {
  const begun = { etat: 'EN COURS', champs: { surface: 64, c_resultat: 'Satisfaisant' }, resultat: null };
  const { idIntervention } = await visit(begun);
  const list = async (who: Who, changes: object) =>
    (await call(who, 'POST', 'Intervention/PatchList', [{ id: idIntervention, changes }])).body;
  expect(await list('yann', { etat: 'VERIF RT' })).toContain('DROIT_INSUFFISANT');
  for (const changes of [{ etat: 'VERIF RT' }, { etat: 'VALIDE' }, { resultat: 'Satisfaisant' }, { ecartVu: vu }])
    expect(await list('claire', changes)).not.toContain('"ok":true');
  expect((await call('claire', 'GET', `Intervention/${idIntervention}`)).json()).toMatchObject({
    etat: 'EN COURS',
    resultat: null,
  });
});

test('[interventions/I51] a danger that comes from a tablet rings at once at the RT and at the client, and is mailed', async () => {
  const { idIntervention } = await visit({ etat: 'EN COURS', champs: {} });
  expect(await push('yann', idIntervention, { 'champs.surface': 7 })).toMatchObject([{ statut: 'accepte' }]);
  for (const who of ['claire', 'maud'] as const) expect(await titresSeenBy(who)).toContain('Danger signalé');
  expect(await titresSeenBy('loic')).not.toContain('Danger signalé');
  expect(await mailsOf()).toEqual([bureau.ids.claire, bureau.ids.maud].toSorted((a, b) => a - b));
  expect((await patch('yann', idIntervention, { champs: { c_resultat: 'Non satisfaisant' } })).statusCode).toBe(200);
  expect(await mailsOf()).toHaveLength(2);
});
