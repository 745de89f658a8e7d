import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Role, ROLES } from '#domain/access/roles.ts';
import type { Call } from '#domain/api/call.ts';
import { CONTRACT, type CallName } from '#domain/api/contract.ts';
import { must } from '#domain/base/must.ts';
import type { Fixtures } from '../../server/test-support/exemples.ts';
import type { Args, GatewayAnswer } from '../../src-worker/api.ts';
import { callApi } from '../../src-worker/fallback/gateway.ts';
import { REPONDUS } from '../../src-worker/fallback/local.ts';
import type { AppareilDeScenario } from '../support/appareil.ts';
import { BureauHorsLigne, exempleDe, marques } from '../support/hors-ligne.ts';

/** Marked L, and answered by something else than the local collections. */
const L_AUTREMENT: Readonly<Partial<Record<CallName, string>>> = {
  authLogin: 'the sign-in command opens the device against its kept verifier ([sync/C12])',
  getLogsDemande: 'a history is never pulled: the one that was read last is kept, with its date',
  generate: 'bytes: the issued report that was downloaded, or the draft drawn here',
  downloadSign: 'bytes: those that were downloaded',
  filesDownload: 'bytes: those that were downloaded with a visit',
  demandeGetFile: 'bytes: those that were downloaded with a visit',
};
/** What a role's device does not hold: it says so, or gives the last answer of the server. */
const PAS_ICI: Readonly<Partial<Record<CallName, readonly Role[]>>> = {
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
};

/** What a device may say otherwise without saying something else. */
const COMPARABLE: Readonly<Partial<Record<CallName, (data: never) => unknown>>> = {
  // The record of an account holds the day of its last sign-in.
  authUsers: ({ items, ...page }: { items: { derniereConnexion: string | null }[] }) => ({
    ...page,
    items: items.map((un) => ({ ...un, derniereConnexion: un.derniereConnexion?.slice(0, 10) })),
  }),
  // How long it took, and what a device cannot see ([planning/PO9]).
  getOptimizer: ({ indicateurs, ...reste }: { indicateurs: object }) => ({
    ...reste,
    indicateurs: { ...indicateurs, dureeMs: 0 },
    reserves: [],
  }),
};
const comparable = (nom: CallName, data: unknown): unknown => COMPARABLE[nom]?.(data as never) ?? data;
const estConforme = (nom: CallName, dit: GatewayAnswer | null): boolean => {
  const { answer }: Call = CONTRACT[nom];
  return dit === null || typeof answer === 'string' || answer.safeParse(dit.data).success;
};
/** Who may call it; the counters of a controller have a test of their own. */
const rolesDe = (nom: CallName): readonly Role[] => {
  const { roles }: Call = CONTRACT[nom];
  return ROLES.filter(
    (un) => (typeof roles === 'string' || roles.includes(un)) && !(nom === 'getEtatDossiers' && un === 'CONTROL'),
  );
};

describe('calls marked L, without a network', () => {
  let office: BureauHorsLigne;
  const postes = new Map<Role, { readonly jeu: Fixtures; readonly appareil: AppareilDeScenario }>();
  const poste = (role: Role) => must(postes.get(role), role);

  beforeAll(async () => {
    office = await BureauHorsLigne.ouvrir();
    // Everything exists before any device pulls: each reads what the others left.
    const jeux = [];
    for (const role of ROLES) jeux.push([role, await office.jeu(role)] as const);
    for (const [role, jeu] of jeux) postes.set(role, { jeu, appareil: await office.appareil(role) });
  }, 180_000);
  afterAll(() => office.fermer());

  test('every L is answered by the device, or named here with its reason', () => {
    expect(
      marques('L')
        .filter((nom) => !REPONDUS.includes(nom))
        .toSorted(),
    ).toEqual(Object.keys(L_AUTREMENT).toSorted());
  });
  test('a tablet keeps no archive, and does not say that there is none', async () => {
    const { appareil } = poste('CONTROL');
    const demander = (nom: CallName, args: Args) => callApi(office.passerelle('CONTROL', appareil), nom, args);
    const archives = await demander('getDossiersBureau', { params: { state: 'archive' } });
    expect(archives).toMatchObject({ ok: false, code: 'HORS_LIGNE' });
    const comptes = await demander('getEtatDossiers', {});
    expect(comptes.ok && String(comptes.value.data)).not.toContain('ARCHIVE');
  });

  test.each(marques('L').filter((nom) => REPONDUS.includes(nom)))('%s is answered as the server does', async (nom) => {
    for (const role of rolesDe(nom)) {
      const { jeu, appareil } = poste(role);
      const exemple = exempleDe(nom, jeu);
      const attendu = await office.auServeur(nom, exemple, role);
      const reponse = await callApi(office.passerelle(role, appareil), nom, exemple as Args);
      const dit: GatewayAnswer | null = reponse.ok ? reponse.value : null;
      const isDit = attendu.statusCode === 200 && !(PAS_ICI[nom]?.includes(role) ?? false);
      const voulu = isDit ? { status: 200, fromCache: true, data: comparable(nom, attendu.json()) } : null;
      expect({ role, dit: dit && { ...dit, data: comparable(nom, dit.data) } }).toEqual({ role, dit: voulu });
      expect(estConforme(nom, dit)).toBe(true);
    }
  });

  // After the others: it adds visits that their devices have not received.
  test('[planning/PO9] a device plans as the server does, and says what it cannot see', async () => {
    const { bureau } = office;
    const libre = { dateRdv: null, dateFin: null, idControleur: null, nomControleur: null } as const;
    const visites = [];
    for (const dureeMin of [30, 45, 60, 90, 120, 240])
      visites.push(await bureau.dossier({ intervention: { ...libre, dureeMin } }));
    const appareil = await office.appareil('MANAGER', 'plan');
    const body = {
      interventionIds: visites.map(({ idIntervention }) => idIntervention),
      controllerIds: [bureau.ids.yann, bureau.ids.samia],
      debut: '2026-12-07',
      fin: '2026-12-09',
    };
    const calculer = async (demande: object) => {
      const reponse = await callApi(office.passerelle('MANAGER', appareil), 'getOptimizer', { body: demande });
      return reponse.ok ? reponse.value.data : reponse;
    };
    const attendu = await office.auServeur('getOptimizer', { body }, 'MANAGER');
    const ici = await calculer(body);
    expect(comparable('getOptimizer', ici)).toEqual(comparable('getOptimizer', attendu.json()));
    expect(ici).toMatchObject({ nonPlacees: [], reserves: ['autres-agendas'] });
    const absente = crypto.randomUUID();
    expect(await calculer({ ...body, interventionIds: [absente], controllerIds: [424_242] })).toMatchObject({
      propositions: [],
      nonPlacees: [{ id: absente, motif: 'hors-appareil' }],
      reserves: ['autres-agendas', 'controleurs-absents'],
    });
  });
});
