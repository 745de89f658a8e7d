import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Role, ROLES } from '#domain/access/roles.ts';
import type { Call } from '#domain/api/call.ts';
import { CONTRACT, type CallName } from '#domain/api/contract.ts';
import { must } from '#domain/base/must.ts';
import type { Fixtures } from '../../server/test-support/examples.ts';
import type { Args, GatewayAnswer } from '../../src-worker/api.ts';
import { callApi } from '../../src-worker/fallback/gateway.ts';
import { ANSWERED } from '../../src-worker/fallback/local.ts';
import type { ScenarioDevice } from '../support/device.ts';
import { OfflineBureau, exampleOf, callsMarked } from '../support/offline.ts';

/** Marked L, and answered by something else than the local collections. */
const LOCAL_OTHERWISE: Readonly<Partial<Record<CallName, string>>> = {
  authLogin: 'the sign-in command opens the device against its kept verifier ([sync/C12])',
  getLogsDemande: 'a history is never pulled: the one that was read last is kept, with its date',
  supervisionLogs: 'the same of a supervision',
  contratLogs: 'the same of a contract',
  documentLogs: 'the same of a document',
  documentReaders:
    'the last answer of the server is kept: the accounts of a client stand in no scope of its office ([documents/GE12])',
  generate: 'bytes: the issued report that was downloaded, or the draft drawn here',
  downloadSign: 'bytes: those that were downloaded',
  filesDownload: 'bytes: those that were downloaded with a visit',
  demandeGetFile: 'bytes: those that were downloaded with a visit',
  rsReportPdf: 'bytes: the syntheses that were read',
  generateFacturation: 'bytes: the issued invoices that were read or downloaded',
  contratGenerate: 'bytes: the contracts that were sent, and read ([contrats/CT60])',
  signatureTracking: 'the last answer of the server is kept, with its hour ([signatures/E22])',
  contratTracking: 'the last answer of the server is kept, with its hour ([signatures/E22])',
  placeCommunes: 'the last answer of the server is kept, a département each ([places/L8])',
};
/** What a role's device does not hold: it says so, or gives the last answer of the server. */
const NOT_HERE: Readonly<Partial<Record<CallName, readonly Role[]>>> = {
  // The clients of a controller's dossiers stand in no scope of theirs; nor do a customer's other side.
  clientListe: ['CONTROL'],
  clientsDuBureau: ['CONTROL'],
  clients: ['CONTROL'],
  clientById: ['CONTROL'],
  client: ['CONTROL'],
  clientsDeLEntreprise: ['ENTREPRISE'],
  clientsByEntreprise: ['ENTREPRISE'],
  entreprisesDuClient: ['CLIENT'],
  // The accounts of the office are its leads'.
  authSupervisers: ['CONTROL'],
  // Towns are brought after the first synchronisation, which is all that these devices made ([places/L8] has its tests).
  placeSearch: ROLES,
};

/** What a device may say otherwise without saying something else. */
const COMPARABLE: Readonly<Partial<Record<CallName, (data: never) => unknown>>> = {
  // The record of an account holds the day of its last sign-in.
  authUsers: ({ items, ...page }: { items: { derniereConnexion: string | null }[] }) => ({
    ...page,
    items: items.map((one) => ({ ...one, derniereConnexion: one.derniereConnexion?.slice(0, 10) })),
  }),
  // How long it took, and what a device cannot see ([planning/PO9]).
  getOptimizer: ({ indicateurs, ...reste }: { indicateurs: object }) => ({
    ...reste,
    indicateurs: { ...indicateurs, dureeMs: 0 },
    reserves: [],
  }),
};
// Each is called with the answer of its own call, which a table cannot say.
const comparable = (nom: CallName, data: unknown): unknown => COMPARABLE[nom]?.(data as never) ?? data;
const isConforming = (nom: CallName, said: GatewayAnswer | null): boolean => {
  const { answer }: Call = CONTRACT[nom];
  return said === null || typeof answer === 'string' || answer.safeParse(said.data).success;
};
/** Who may call it; the counters of a controller have a test of their own. */
const rolesOf = (nom: CallName): readonly Role[] => {
  const { roles }: Call = CONTRACT[nom];
  return ROLES.filter(
    (one) => (typeof roles === 'string' || roles.includes(one)) && !(nom === 'getEtatDossiers' && one === 'CONTROL'),
  );
};

describe('calls marked L, without a network', () => {
  let office: OfflineBureau;
  const workplaces = new Map<Role, { readonly jeu: Fixtures; readonly appareil: ScenarioDevice }>();
  const workplaceOf = (role: Role) => must(workplaces.get(role), role);

  beforeAll(async () => {
    office = await OfflineBureau.open();
    // Everything exists before any device pulls: each reads what the others left.
    const allFixtures = [];
    for (const role of ROLES) allFixtures.push([role, await office.fixtures(role)] as const);
    for (const [role, jeu] of allFixtures) workplaces.set(role, { jeu, appareil: await office.device(role) });
  }, 180_000);
  afterAll(() => office.close());

  test('every L is answered by the device, or named here with its reason', () => {
    expect(
      callsMarked('L')
        .filter((nom) => !ANSWERED.includes(nom))
        .toSorted(),
    ).toEqual(Object.keys(LOCAL_OTHERWISE).toSorted());
  });
  test('a tablet keeps no archive, and does not say that there is none', async () => {
    const { appareil } = workplaceOf('CONTROL');
    const ask = (nom: CallName, args: Args) => callApi(office.gateway('CONTROL', appareil), nom, args);
    const archives = await ask('getDossiersBureau', { params: { state: 'archive' } });
    expect(archives).toMatchObject({ ok: false, code: 'HORS_LIGNE' });
    const counts = await ask('getEtatDossiers', {});
    expect(counts.ok && String(counts.value.data)).not.toContain('ARCHIVE');
  });

  test.each(callsMarked('L').filter((nom) => ANSWERED.includes(nom)))(
    '%s is answered as the server does',
    async (nom) => {
      for (const role of rolesOf(nom)) {
        const { jeu, appareil } = workplaceOf(role);
        const example = exampleOf(nom, jeu);
        const expected = await office.askServer(nom, example, role);
        const reply = await callApi(office.gateway(role, appareil), nom, example as Args);
        const said: GatewayAnswer | null = reply.ok ? reply.value : null;
        const isSaid = expected.statusCode === 200 && !(NOT_HERE[nom]?.includes(role) ?? false);
        const wanted = isSaid ? { status: 200, fromCache: true, data: comparable(nom, expected.json()) } : null;
        expect({ role, dit: said && { ...said, data: comparable(nom, said.data) } }).toEqual({ role, dit: wanted });
        expect(isConforming(nom, said)).toBe(true);
      }
    },
  );

  // After the others: it adds visits that their devices have not received.
  test('[planning/PO9] a device plans as the server does, and says what it cannot see', async () => {
    const { bureau } = office;
    const free = { dateRdv: null, dateFin: null, idControleur: null, nomControleur: null } as const;
    const visits = [];
    for (const dureeMin of [30, 45, 60, 90, 120, 240])
      visits.push(await bureau.dossier({ intervention: { ...free, dureeMin } }));
    const device = await office.device('MANAGER', 'plan');
    const body = {
      interventionIds: visits.map(({ idIntervention }) => idIntervention),
      controllerIds: [bureau.ids.yann, bureau.ids.samia],
      debut: '2026-12-07',
      fin: '2026-12-09',
    };
    const calculate = async (asked: object) => {
      const reply = await callApi(office.gateway('MANAGER', device), 'getOptimizer', { body: asked });
      return reply.ok ? reply.value.data : reply;
    };
    const expected = await office.askServer('getOptimizer', { body }, 'MANAGER');
    const here = await calculate(body);
    expect(comparable('getOptimizer', here)).toEqual(comparable('getOptimizer', expected.json()));
    expect(here).toMatchObject({ nonPlacees: [], reserves: ['autres-agendas'] });
    const absent = crypto.randomUUID();
    expect(await calculate({ ...body, interventionIds: [absent], controllerIds: [424_242] })).toMatchObject({
      propositions: [],
      nonPlacees: [{ id: absent, motif: 'hors-appareil', remede: null }],
      reserves: ['autres-agendas', 'controleurs-absents'],
    });
  });
});
