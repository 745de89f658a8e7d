import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#domain/access/roles.ts';
import type { Call } from '#domain/api/call.ts';
import { CONTRACT, type CallName } from '#domain/api/contract.ts';
import { must } from '#domain/base/must.ts';
import type { EtatDossier } from '#domain/dossiers/dossier.ts';
import type { Supervision } from '#domain/supervisions/supervision.ts';
import { DRAWING, READY_SUPERVISION } from '../../server/test-support/supervision-examples.ts';
import { EXAMPLES, type Fixtures } from '../../server/test-support/examples.ts';
import type { Args } from '../../src-worker/api.ts';
import { QUEUED, replayCalls } from '../../src-worker/fallback/waiting-calls.ts';
import { EDITED } from '../../src-worker/fallback/edits.ts';
import { callApi } from '../../src-worker/fallback/gateway.ts';
import { OfflineBureau, exampleOf, callsMarked } from '../support/offline.ts';

/** Marked Q, and queued by another command of the worker. */
const QUEUED_OTHERWISE: Readonly<Partial<Record<CallName, string>>> = {
  authLogout: 'the sign-out command keeps or sends what waits, then revokes',
  addImages: 'bytes do not fit in an argument: garderPrise and ajouterPhoto keep them, and queue them',
  imageCreate: 'as addImages',
  uploadFiles: 'as addImages: garderFichier, then joindreFichier',
  changeDemandFiles: 'as uploadFiles; what is taken away or renamed is an edit of its document',
};

type Situation = (office: OfflineBureau, fixtures: Fixtures, role: Role) => Promise<Args> | Args;

const onDossier =
  (etat: EtatDossier, body: object): Situation =>
  async ({ bureau }) => {
    const { idDossier } = await bureau.dossier({ dossier: { etat }, intervention: { etat: 'VALIDE' } });
    return { params: { id: idDossier }, body };
  };
/** A third party that no dossier names. */
const onNewTiers =
  (nom: 'clientCreate' | 'entrepriseCreate'): Situation =>
  async (office, fixtures, role) => {
    const body = { ...(EXAMPLES[nom]?.(fixtures).body as object), idBureauInspection: 1 };
    const created = await office.askServer(nom, { body }, role);
    return { params: { id: created.json<{ id: string }>().id } };
  };

/** Made by whoever asks. */
const onSupervision =
  (fields: Partial<Supervision>): Situation =>
  async (office, fixtures, role) => {
    const data = JSON.stringify({ ...fields, idSuperviseur: office.account(role).id });
    await office.server.db.query('update documents set data = data || $2::jsonb where id = $1', [
      fixtures.idSupervision,
      data,
    ]);
    const nom = fields.etat === undefined ? 'supervisionSend' : 'supervisionSigned';
    return EXAMPLES[nom]?.(fixtures) as Args;
  };

/** Where the example of a call would be refused, or change nothing. */
const SITUATIONS: Readonly<Partial<Record<CallName, Situation>>> = {
  archiveDossier: onDossier('VALIDE', {}),
  unarchiveDossier: onDossier('ARCHIVE', { motif: 'Essai' }),
  clientDelete: onNewTiers('clientCreate'),
  entrepriseDelete: onNewTiers('entrepriseCreate'),
  authUpdateInfo: (office, _fixtures, role) => ({ params: { id: office.account(role).id }, body: { langue: 'fr' } }),
  updateControllerIntervention: ({ bureau }, { idIntervention }) => ({
    body: [{ idIntervention, idControleur: bureau.ids.samia }],
  }),
  contratTerminate: async ({ server }, fixtures) => {
    const { idContrat } = fixtures;
    await server.db.query(`update documents set data = data || '{"etat":"SIGNE"}' where id = $1`, [idContrat]);
    return EXAMPLES.contratTerminate?.(fixtures) as Args;
  },
  supervisionSend: onSupervision(READY_SUPERVISION),
  supervisionSigned: onSupervision({
    etat: 'EN SIGNATURE',
    signatures: {
      inspecteur: {
        version: 1,
        image: DRAWING,
        remarque: '',
        accord: true,
        id: 1,
        nom: 'Y',
        le: '2026-11-20T08:00:00.000Z',
      },
      superviseur: null,
    },
  }),
  deleteFile: async ({ bureau, server }, fixtures) => {
    await bureau.addFile(fixtures, { taille: 10, recuLe: '2026-11-20T08:00:00.000Z' });
    const [fichier] = await server.db.query<{ id: string }>(
      "select id from documents where data ->> 'kind' = 'fichier' and id_dossier = $1",
      [fixtures.idDossier],
    );
    return { params: { container: `demande-${fixtures.idDossier}`, id: must(fichier, 'it was just added').id } };
  },
  syncAbandon: (_office, { idIntervention }) => ({
    body: {
      appareil: 'tablette-1',
      edit: {
        editId: crypto.randomUUID(),
        collection: 'interventions',
        id: idIntervention,
        baseRev: 1,
        nouveau: false,
        changes: { consignes: 'Échelle' },
        horsLigne: true,
        faitLe: '2026-11-21T06:30:00.000Z',
      },
    },
  }),
};

/** Those that wait only when they name their document. */
const NAMED: ReadonlySet<CallName> = new Set([
  ...QUEUED,
  'ticketNew',
  'ticketCreate',
  'contratPost',
  'contratCreate',
  'documentCreate',
  'supervisionPost',
  'supervisionCreate',
]);

/** What is asked; a creation names its document, so that it may be sent twice. */
async function argsFor(office: OfflineBureau, nom: CallName, role: Role): Promise<Args> {
  const fixtures = await office.fixtures(role);
  const situation = SITUATIONS[nom];
  if (situation !== undefined) return situation(office, fixtures, role);
  const example = exampleOf(nom, fixtures) as Args;
  const isNamed = NAMED.has(nom) && CONTRACT[nom].method === 'POST';
  return isNamed ? { ...example, body: { ...(example.body as object), id: crypto.randomUUID() } } : example;
}

describe('calls marked Q, without a network', () => {
  let office: OfflineBureau;
  beforeAll(async () => {
    office = await OfflineBureau.open();
  }, 180_000);
  afterAll(() => office.close());

  test('every Q is queued by the device, or named here with its reason', () => {
    const queued = [...EDITED, ...QUEUED];
    const elsewhere = callsMarked('Q').filter((nom) => !queued.includes(nom));
    expect(elsewhere.toSorted()).toEqual(Object.keys(QUEUED_OTHERWISE).toSorted());
    expect(queued.filter((nom) => CONTRACT[nom as CallName].offline !== 'Q')).toEqual([]);
  });

  test.each(callsMarked('Q').filter((nom) => !(nom in QUEUED_OTHERWISE)))('%s waits, then is received', async (nom) => {
    const { roles }: Call = CONTRACT[nom];
    const role = typeof roles === 'string' || roles.includes('MANAGER') ? 'MANAGER' : must(roles[0], 'a role');
    const args = await argsFor(office, nom, role);
    const device = await office.device(role, `${role} ${nom}`);
    const waiting = async () => (await device.queue()) + (await device.store.all('commandes')).length;

    const answer = await callApi(office.gateway(role, device), nom, args);
    expect(answer).toMatchObject({ ok: true, value: { status: 202, fromCache: true } });
    expect(await waiting()).toBeGreaterThan(0);

    const { client } = office.gateway(role, device, 'avec');
    expect(await replayCalls({ store: device.store, client })).toEqual({ ok: true, value: null });
    expect(await device.synchronise()).toMatchObject({ refuses: 0, conflits: 0 });
    expect(await waiting()).toBe(0);
  });
});
