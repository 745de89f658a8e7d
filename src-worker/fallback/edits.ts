import type { CallName } from '#domain/api/contract.ts';
import type { ErrorCode } from '#domain/base/errors.ts';
import type { Changes, Fields, SyncedCollection } from '#domain/sync/documents.ts';
import { changementsDe } from '#domain/sync/paths.ts';
import type { Magasin } from '../local/magasin.ts';
import { parRef, texte } from './listes.ts';

/** What a call changes of one document of this device. */
export interface EditDemande {
  readonly collection: SyncedCollection;
  readonly id: string;
  readonly changes: Changes;
  readonly nouveau?: true;
  /** Revision that the caller had read; undefined: whichever is here. */
  readonly base?: number | undefined;
}
/** Lines of a call that are judged alone, each with the name that its caller knows it by. */
export interface Ligne {
  readonly id: string;
  /** Why it may not be, before any rule is asked. */
  readonly refus?: ErrorCode;
  readonly edits: readonly EditDemande[];
}

/** The call as its contract has read it, its person, the device. */
export interface Demande {
  readonly params: Fields;
  readonly body: Fields;
  readonly magasin: Magasin;
  readonly role: string;
  readonly maintenant: string;
  readonly uuid: () => string;
}
/** null: this device cannot make it an edit, and only the server can answer. */
type Traduction = (demande: Demande) => Promise<readonly EditDemande[] | null>;

/** Changes of the document that the path names. */
const surRef =
  (
    collection: SyncedCollection,
    changer: (demande: Demande & { readonly body: Fields }) => Fields | null,
  ): Traduction =>
  async (demande) => {
    const { magasin, params, body } = demande;
    const document = await parRef(magasin, collection, texte(params['id']));
    const { base, ...reste } = body;
    const champs = changer({ ...demande, body: reste });
    if (document === null || champs === null) return null;
    return [
      { collection, id: document.id, changes: changementsDe(collection, champs), base: base as number | undefined },
    ];
  };

/** A document made here: its caller names it, or this device does. */
const creation =
  (collection: SyncedCollection, constants: Fields = {}): Traduction =>
  ({ body: { id, ...champs }, uuid }) =>
    Promise.resolve([
      {
        collection,
        id: texte(id) || uuid(),
        changes: changementsDe(collection, { ...champs, ...constants }),
        nouveau: true,
      },
    ]);

const champsSaisis = ({ body }: Demande): Fields => body;
const retrait = ({ maintenant }: Demande): Fields => ({ retireLe: maintenant });

/** [interventions/I21] Back to NOUVELLE; its photos are set aside one by one, as the server does. */
const reinitialisation: Traduction = async (demande) => {
  const [edit] = (await surRef('interventions', ({ body }) => ({ ...body, etat: 'NOUVELLE' }))(demande)) ?? [];
  if (edit === undefined) return null;
  const photos = await demande.magasin.chercher('photos', 'idIntervention', edit.id);
  const gardees = photos.filter((photo) => !photo._deleted && photo['retireLe'] === null);
  const changes = { retireLe: demande.maintenant };
  return [edit, ...gardees.map(({ id }): EditDemande => ({ collection: 'photos', id, changes }))];
};

const message: Traduction = async ({ magasin, params, body, uuid }) => {
  const dossier = await parRef(magasin, 'dossiers', texte(params['id']));
  if (dossier === null) return null;
  const { id, texte: dit, destinataires: fil } = body;
  const changes = { kind: 'message', idDossier: dossier.id, fil, texte: dit } as Changes;
  return [{ collection: 'records', id: texte(id) || uuid(), changes, nouveau: true }];
};

const duGenre = async (magasin: Magasin, id: unknown, kind: string): Promise<boolean> =>
  (await parRef(magasin, 'records', texte(id)))?.['kind'] === kind;

/** The mark of one's own bell; what an announcement says is published online. */
const lecture: Traduction = async ({ magasin, body, maintenant, uuid }) => {
  const { id, lue } = body;
  if (lue === true && (await duGenre(magasin, id, 'annonce')))
    return [{ collection: 'records', id: uuid(), changes: { kind: 'lecture', idAnnonce: texte(id) }, nouveau: true }];
  if (typeof lue !== 'boolean' || !(await duGenre(magasin, id, 'notification'))) return null;
  return [{ collection: 'records', id: texte(id).toLowerCase(), changes: { lueLe: lue ? maintenant : null } }];
};

/** Calls that are edits of documents: they wait in the documents themselves ([sync/S11]), and their screens show them. */
const TRADUCTIONS: Readonly<Partial<Record<CallName, Traduction>>> = {
  demandeCreate: creation('dossiers'),
  demandeReplace: surRef('dossiers', champsSaisis),
  // A refusal rings at whoever asked: the server alone does that.
  updateDemand: surRef('dossiers', ({ body }) => (body['motifRefus'] === undefined ? body : null)),
  setStatusToDelete: surRef('dossiers', ({ body, maintenant }) => ({ ...body, aSupprimerLe: maintenant.slice(0, 10) })),
  archiveDossier: surRef('dossiers', () => ({ etat: 'ARCHIVE' })),
  unarchiveDossier: surRef('dossiers', ({ body }) => ({ ...body, etat: 'VALIDE' })),
  addMessage: message,
  listeSave: surRef('interventions', ({ body: { commentaire, ...champs } }) => ({
    ...champs,
    commentaireRt: commentaire,
  })),
  updateAddresses: surRef('interventions', ({ body: { adresseTravaux, ...champs } }) => ({
    ...champs,
    adresse: adresseTravaux,
  })),
  interventionPatch: surRef('interventions', ({ body }) => body['changes'] as Fields),
  interventionReplace: surRef('interventions', champsSaisis),
  interventionCreate: creation('interventions'),
  reinitialiser: reinitialisation,
  imageReplace: surRef('photos', champsSaisis),
  imageDelete: surRef('photos', retrait),
  deleteImage: surRef('photos', retrait),
  deleteFile: surRef('records', retrait),
  clientCreate: creation('records', { kind: 'client' }),
  clientReplace: surRef('records', champsSaisis),
  entrepriseCreate: creation('entreprises'),
  entrepriseReplace: surRef('entreprises', champsSaisis),
  commentDelete: surRef('records', retrait),
  notificationModify: lecture,
};

/** api.md 28: what a controller changes of several visits at once. */
const DATES: readonly string[] = ['dateRdv', 'dateFin'];

interface LigneDemandee extends Fields {
  readonly base?: number;
}

async function ligneDe(
  { magasin }: Demande,
  { ref, champs, base }: { readonly ref: string; readonly champs: Fields; readonly base: number | undefined },
): Promise<Ligne> {
  const une = await parRef(magasin, 'interventions', ref);
  if (une === null) return { id: ref, refus: 'INTROUVABLE', edits: [] };
  const edit = {
    collection: 'interventions',
    id: une.id,
    changes: changementsDe('interventions', champs),
    base,
  } as const;
  return { id: une.id, edits: [edit] };
}

const LIGNES: Readonly<Partial<Record<CallName, (demande: Demande, ligne: LigneDemandee) => Promise<Ligne>>>> = {
  patchList: async (demande, { id, base, changes }) => {
    const champs = changes as Fields;
    const isInterdit = demande.role === 'CONTROL' && Object.keys(champs).some((champ) => !DATES.includes(champ));
    if (isInterdit) return { id: texte(id), refus: 'DROIT_INSUFFISANT', edits: [] };
    return ligneDe(demande, { ref: texte(id), champs, base });
  },
  updateControllerIntervention: (demande, { idIntervention, base, ...champs }) =>
    ligneDe(demande, { ref: texte(idIntervention), champs, base }),
};

/** Calls that wait as edits of documents. */
export const EDITES: readonly string[] = [...Object.keys(TRADUCTIONS), ...Object.keys(LIGNES)];

/** The edits that a call asks for; null when this device cannot make them. */
export const editsDe = async (nom: CallName, demande: Demande): Promise<readonly EditDemande[] | null> =>
  (await TRADUCTIONS[nom]?.(demande)) ?? null;

/** The lines of a call that takes several; null of any other. */
export async function lignesDe(nom: CallName, demande: Demande, body: unknown): Promise<readonly Ligne[] | null> {
  const traduire = LIGNES[nom];
  if (traduire === undefined) return null;
  return Promise.all((body as readonly LigneDemandee[]).map((ligne) => traduire(demande, ligne)));
}
