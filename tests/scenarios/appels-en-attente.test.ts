import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#domain/access/roles.ts';
import type { Call } from '#domain/api/call.ts';
import { CONTRACT, type CallName } from '#domain/api/contract.ts';
import { must } from '#domain/base/must.ts';
import type { EtatDossier } from '#domain/dossiers/dossier.ts';
import { EXEMPLES, type Fixtures } from '../../server/test-support/exemples.ts';
import type { Args } from '../../src-worker/api.ts';
import { MIS_EN_FILE, rejouerAppels } from '../../src-worker/fallback/commandes.ts';
import { EDITES } from '../../src-worker/fallback/edits.ts';
import { callApi } from '../../src-worker/fallback/gateway.ts';
import { BureauHorsLigne, exempleDe, marques } from '../support/hors-ligne.ts';

/** Marked Q, and queued by another command of the worker. */
const Q_AUTREMENT: Readonly<Partial<Record<CallName, string>>> = {
  authLogout: 'the sign-out command keeps or sends what waits, then revokes',
  addImages: 'bytes do not fit in an argument: garderPrise and ajouterPhoto keep them, and queue them',
  imageCreate: 'as addImages',
  uploadFiles: 'as addImages: garderFichier, then joindreFichier',
  changeDemandFiles: 'as uploadFiles; what is taken away or renamed is an edit of its document',
};

type Situation = (office: BureauHorsLigne, jeu: Fixtures, role: Role) => Promise<Args> | Args;

const surDossier =
  (etat: EtatDossier, body: object): Situation =>
  async ({ bureau }) => {
    const { idDossier } = await bureau.dossier({ dossier: { etat }, intervention: { etat: 'VALIDE' } });
    return { params: { id: idDossier }, body };
  };
/** A third party that no dossier names. */
const surTiersNeuf =
  (nom: 'clientCreate' | 'entrepriseCreate'): Situation =>
  async (office, jeu, role) => {
    const body = { ...(EXEMPLES[nom]?.(jeu).body as object), idBureauInspection: 1 };
    const cree = await office.auServeur(nom, { body }, role);
    return { params: { id: cree.json<{ id: string }>().id } };
  };

/** Where the example of a call would be refused, or change nothing. */
const SITUATIONS: Readonly<Partial<Record<CallName, Situation>>> = {
  archiveDossier: surDossier('VALIDE', {}),
  unarchiveDossier: surDossier('ARCHIVE', { motif: 'Essai' }),
  clientDelete: surTiersNeuf('clientCreate'),
  entrepriseDelete: surTiersNeuf('entrepriseCreate'),
  authUpdateInfo: (office, _jeu, role) => ({ params: { id: office.compte(role).id }, body: { langue: 'fr' } }),
  updateControllerIntervention: ({ bureau }, { idIntervention }) => ({
    body: [{ idIntervention, idControleur: bureau.ids.samia }],
  }),
  deleteFile: async ({ bureau, serveur }, jeu) => {
    await bureau.fichier(jeu, { taille: 10, recuLe: '2026-11-20T08:00:00.000Z' });
    const [fichier] = await serveur.db.query<{ id: string }>(
      "select id from documents where data ->> 'kind' = 'fichier' and id_dossier = $1",
      [jeu.idDossier],
    );
    return { params: { container: `demande-${jeu.idDossier}`, id: must(fichier, 'it was just added').id } };
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

/** What is asked; a creation names its document, so that it may be sent twice. */
async function demandeDe(office: BureauHorsLigne, nom: CallName, role: Role): Promise<Args> {
  const jeu = await office.jeu(role);
  const situation = SITUATIONS[nom];
  if (situation !== undefined) return situation(office, jeu, role);
  const exemple = exempleDe(nom, jeu) as Args;
  const isNommee = MIS_EN_FILE.includes(nom) && CONTRACT[nom].method === 'POST';
  return isNommee ? { ...exemple, body: { ...(exemple.body as object), id: crypto.randomUUID() } } : exemple;
}

describe('calls marked Q, without a network', () => {
  let office: BureauHorsLigne;
  beforeAll(async () => {
    office = await BureauHorsLigne.ouvrir();
  }, 180_000);
  afterAll(() => office.fermer());

  test('every Q is queued by the device, or named here with its reason', () => {
    const enFile = [...EDITES, ...MIS_EN_FILE];
    const ailleurs = marques('Q').filter((nom) => !enFile.includes(nom));
    expect(ailleurs.toSorted()).toEqual(Object.keys(Q_AUTREMENT).toSorted());
    expect(enFile.filter((nom) => CONTRACT[nom as CallName].offline !== 'Q')).toEqual([]);
  });

  test.each(marques('Q').filter((nom) => !(nom in Q_AUTREMENT)))('%s waits, then is received', async (nom) => {
    const { roles }: Call = CONTRACT[nom];
    const role = typeof roles === 'string' || roles.includes('MANAGER') ? 'MANAGER' : must(roles[0], 'a role');
    const demande = await demandeDe(office, nom, role);
    const appareil = await office.appareil(role, `${role} ${nom}`);
    const enAttente = async () => (await appareil.file()) + (await appareil.magasin.tous('commandes')).length;

    const reponse = await callApi(office.passerelle(role, appareil), nom, demande);
    expect(reponse).toMatchObject({ ok: true, value: { status: 202, fromCache: true } });
    expect(await enAttente()).toBeGreaterThan(0);

    const { client } = office.passerelle(role, appareil, 'avec');
    expect(await rejouerAppels({ magasin: appareil.magasin, client })).toEqual({ ok: true, value: null });
    expect(await appareil.synchronise()).toMatchObject({ refuses: 0, conflits: 0 });
    expect(await enAttente()).toBe(0);
  });
});
