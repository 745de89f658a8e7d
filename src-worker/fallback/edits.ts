import type { CallName } from '#domain/api/contract.ts';
import type { ErrorCode } from '#domain/base/errors.ts';
import type { Changes, Fields, SyncedCollection } from '#domain/sync/documents.ts';
import { changesOfBody } from '#domain/sync/paths.ts';
import type { Store } from '../local/store.ts';
import { byRef, asText } from './lists.ts';

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
export interface Line {
  readonly id: string;
  /** Why it may not be, before any rule is asked. */
  readonly refus?: ErrorCode;
  readonly edits: readonly EditDemande[];
}

/** The call as its contract has read it, its person, the device. */
export interface Demande {
  readonly params: Fields;
  readonly body: Fields;
  readonly store: Store;
  readonly role: string;
  readonly now: string;
  readonly uuid: () => string;
}
/** null: this device cannot make it an edit, and only the server can answer. */
type Translation = (demande: Demande) => Promise<readonly EditDemande[] | null>;

/** Changes of the document that the path names. */
const onRef =
  (
    collection: SyncedCollection,
    change: (demande: Demande & { readonly body: Fields }) => Fields | null,
  ): Translation =>
  async (demande) => {
    const { store, params, body } = demande;
    const document = await byRef(store, collection, asText(params['id']));
    const { base, ...reste } = body;
    const fields = change({ ...demande, body: reste });
    if (document === null || fields === null) return null;
    return [
      { collection, id: document.id, changes: changesOfBody(collection, fields), base: base as number | undefined },
    ];
  };

/** A document made here: its caller names it, or this device does. */
const creation =
  (collection: SyncedCollection, constants: Fields = {}): Translation =>
  ({ body: { id, ...champs }, uuid }) =>
    Promise.resolve([
      {
        collection,
        id: asText(id) || uuid(),
        changes: changesOfBody(collection, { ...champs, ...constants }),
        nouveau: true,
      },
    ]);

const enteredFields = ({ body }: Demande): Fields => body;
const removal = ({ now }: Demande): Fields => ({ retireLe: now });

/** [interventions/I21] Back to NOUVELLE; its photos are set aside one by one, as the server does. */
const reset: Translation = async (demande) => {
  const [edit] = (await onRef('interventions', ({ body }) => ({ ...body, etat: 'NOUVELLE' }))(demande)) ?? [];
  if (edit === undefined) return null;
  const photos = await demande.store.find('photos', 'idIntervention', edit.id);
  const kept = photos.filter((photo) => !photo._deleted && photo['retireLe'] === null);
  const changes = { retireLe: demande.now };
  return [edit, ...kept.map(({ id }): EditDemande => ({ collection: 'photos', id, changes }))];
};

const message: Translation = async ({ store, params, body, uuid }) => {
  const dossier = await byRef(store, 'dossiers', asText(params['id']));
  if (dossier === null) return null;
  const { id, texte: said, destinataires: thread } = body;
  const changes = { kind: 'message', idDossier: dossier.id, fil: thread, texte: said } as Changes;
  return [{ collection: 'records', id: asText(id) || uuid(), changes, nouveau: true }];
};

const ofKind = async (store: Store, id: unknown, kind: string): Promise<boolean> =>
  (await byRef(store, 'records', asText(id)))?.['kind'] === kind;

/** The mark of one's own bell; what an announcement says is published online. */
const lecture: Translation = async ({ store, body, now, uuid }) => {
  const { id, lue } = body;
  if (lue === true && (await ofKind(store, id, 'annonce')))
    return [{ collection: 'records', id: uuid(), changes: { kind: 'lecture', idAnnonce: asText(id) }, nouveau: true }];
  if (typeof lue !== 'boolean' || !(await ofKind(store, id, 'notification'))) return null;
  return [{ collection: 'records', id: asText(id).toLowerCase(), changes: { lueLe: lue ? now : null } }];
};

/** Calls that are edits of documents: they wait in the documents themselves ([sync/S11]), and their screens show them. */
const TRANSLATIONS: Readonly<Partial<Record<CallName, Translation>>> = {
  demandeCreate: creation('dossiers'),
  demandeReplace: onRef('dossiers', enteredFields),
  // A refusal rings at whoever asked: the server alone does that.
  updateDemand: onRef('dossiers', ({ body }) => (body['motifRefus'] === undefined ? body : null)),
  setStatusToDelete: onRef('dossiers', ({ body, now }) => ({ ...body, aSupprimerLe: now.slice(0, 10) })),
  archiveDossier: onRef('dossiers', () => ({ etat: 'ARCHIVE' })),
  unarchiveDossier: onRef('dossiers', ({ body }) => ({ ...body, etat: 'VALIDE' })),
  addMessage: message,
  listeSave: onRef('interventions', ({ body: { commentaire, ...champs } }) => ({
    ...champs,
    commentaireRt: commentaire,
  })),
  updateAddresses: onRef('interventions', ({ body: { adresseTravaux, ...champs } }) => ({
    ...champs,
    adresse: adresseTravaux,
  })),
  interventionPatch: onRef('interventions', ({ body }) => body['changes'] as Fields),
  interventionReplace: onRef('interventions', enteredFields),
  interventionCreate: creation('interventions'),
  reinitialiser: reset,
  imageReplace: onRef('photos', enteredFields),
  imageDelete: onRef('photos', removal),
  deleteImage: onRef('photos', removal),
  deleteFile: onRef('records', removal),
  clientCreate: creation('records', { kind: 'client' }),
  clientReplace: onRef('records', enteredFields),
  entrepriseCreate: creation('entreprises'),
  entrepriseReplace: onRef('entreprises', enteredFields),
  commentDelete: onRef('records', removal),
  notificationModify: lecture,
};

/** api.md 28: what a controller changes of several visits at once. */
const DATES: readonly string[] = ['dateRdv', 'dateFin'];

interface AskedLine extends Fields {
  readonly base?: number;
}

async function lineOf(
  { store }: Demande,
  { ref, champs, base }: { readonly ref: string; readonly champs: Fields; readonly base: number | undefined },
): Promise<Line> {
  const one = await byRef(store, 'interventions', ref);
  if (one === null) return { id: ref, refus: 'INTROUVABLE', edits: [] };
  const edit = {
    collection: 'interventions',
    id: one.id,
    changes: changesOfBody('interventions', champs),
    base,
  } as const;
  return { id: one.id, edits: [edit] };
}

const LINES: Readonly<Partial<Record<CallName, (demande: Demande, line: AskedLine) => Promise<Line>>>> = {
  patchList: async (demande, { id, base, changes }) => {
    const fields = changes as Fields;
    const isForbidden = demande.role === 'CONTROL' && Object.keys(fields).some((champ) => !DATES.includes(champ));
    if (isForbidden) return { id: asText(id), refus: 'DROIT_INSUFFISANT', edits: [] };
    return lineOf(demande, { ref: asText(id), champs: fields, base });
  },
  updateControllerIntervention: (demande, { idIntervention, base, ...champs }) =>
    lineOf(demande, { ref: asText(idIntervention), champs, base }),
};

/** Calls that wait as edits of documents. */
export const EDITED: readonly string[] = [...Object.keys(TRANSLATIONS), ...Object.keys(LINES)];

/** The edits that a call asks for; null when this device cannot make them. */
export const editsOf = async (nom: CallName, demande: Demande): Promise<readonly EditDemande[] | null> =>
  (await TRANSLATIONS[nom]?.(demande)) ?? null;

/** The lines of a call that takes several; null of any other. */
export async function linesOf(nom: CallName, demande: Demande, body: unknown): Promise<readonly Line[] | null> {
  const translate = LINES[nom];
  if (translate === undefined) return null;
  return Promise.all((body as readonly AskedLine[]).map((line) => translate(demande, line)));
}
