import { writtenFor } from '#domain/access/keys.ts';
import type { Actor, Role } from '#domain/access/roles.ts';
import type { CallName } from '#domain/api/contract.ts';
import type { ErrorCode } from '#domain/base/errors.ts';
import { fullName } from '#domain/base/person.ts';
import { localDay, type TimeZone } from '#domain/base/time-zone.ts';
import { threadOf } from '#domain/dossiers/messages.ts';
import { contratKind } from '#domain/contrats/kind.ts';
import { readerKey } from '#domain/documents/readers.ts';
import { documentKind } from '#domain/documents/kind.ts';
import { fileKind } from '#domain/fichiers/file-kind.ts';
import { dossierKind } from '#domain/dossiers/kind.ts';
import { interventionKind } from '#domain/interventions/kind.ts';
import { photoKind } from '#domain/photos/photo-kind.ts';
import type { Kind } from '#domain/kind/kind.ts';
import { kindOf } from '#domain/kinds.ts';
import { lotKind } from '#domain/lots/kind.ts';
import type { Operation } from '#domain/lots/operation.ts';
import { partsOfList } from '#domain/lots/parts.ts';
import { commentaireKind } from '#domain/commentaires/comment-kind.ts';
import { ticketKind } from '#domain/tickets/kind.ts';
import { clientKind, entrepriseKind } from '#domain/tiers/kind.ts';
import { supervisionKind } from '#domain/supervisions/kind.ts';
import { deliveredModele } from '#domain/contrats/delivered/delivered.ts';
import { newFrom } from '#domain/contrats/draft.ts';
import { modeleContratKind } from '#domain/contrats/modele-kind.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Changes, Fields, SyncedCollection } from '#domain/fields/documents.ts';
import { changesOfBody } from '#domain/fields/paths.ts';
import { documentOf, type Store } from '../local/store.ts';
import { byRef, asText, held } from './lists.ts';

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
  readonly role: Role;
  readonly user: Pick<Actor, 'id' | 'nom' | 'prenom'>;
  readonly variante: Variant;
  readonly now: string;
  /** Hour of the office of who writes. */
  readonly zone: TimeZone;
  readonly uuid: () => string;
}
/** null: this device cannot make it an edit, and only the server can answer. */
type Translation = (demande: Demande) => Promise<readonly EditDemande[] | null>;

type Named = Pick<Kind, 'collection' | 'name'>;
type Change = (demande: Demande) => Fields | null;
/** Whether a call is about this document; what it is not about, only the server can say. */
type Test = (document: Fields, demande: Demande) => boolean | Promise<boolean>;

const enteredFields = ({ body }: Demande): Fields => body;
const removal = ({ now }: Demande): Fields => ({ retireLe: now });
const takenAway = ({ body, now }: Demande): Fields => ({ retireLe: now, motifRetrait: body['motif'] ?? null });

/** Changes of the document of a kind that the path names; an id of another kind names nothing, as on the server. */
const change =
  ({ collection, name }: Named, changeOf: Change = enteredFields, isMeant: Test = () => true): Translation =>
  async (demande) => {
    const { store, params, body } = demande;
    const document = await byRef(store, collection, asText(params['id']));
    const { base, ...reste } = body;
    const fields = changeOf({ ...demande, body: reste });
    if (document === null || kindOf(collection, document).name !== name || fields === null) return null;
    if (!(await isMeant(document, demande))) return null;
    return [
      { collection, id: document.id, changes: changesOfBody(collection, fields), base: base as number | undefined },
    ];
  };

/** A document of a kind made here: its caller names it, or this device does. */
const creation =
  ({ collection, name }: Named): Translation =>
  ({ body: { id, ...champs }, uuid }) =>
    Promise.resolve([
      {
        collection,
        id: asText(id) || uuid(),
        changes: changesOfBody(collection, collection === 'records' ? { ...champs, kind: name } : champs),
        nouveau: true,
      },
    ]);

/** Of a document that its caller names: an answer lost on the way back is a creation that was made, and is made once. */
const named =
  (translation: Translation): Translation =>
  async (demande) =>
    demande.body['id'] === undefined ? null : translation(demande);

/** [contrats/CT2] What the call does not say comes from its model; one that is not here, the server alone reads. */
const contract: Translation = async (demande) => {
  const { store, body, variante } = demande;
  const own = deliveredModele(variante);
  const id = asText(body['idModele']).toLowerCase() || own.id;
  const modele = id === own.id ? own : (await held(store, modeleContratKind)).find((one) => one.id === id);
  if (modele === undefined) return null;
  const said = { idClient: asText(body['idClient']), libelle: asText(body['libelle']) };
  return creation(contratKind)({ ...demande, body: { ...newFrom(modele, said), ...body } });
};

/** [contrats/CT10] Its author and its time are those of whoever judges. */
const ending = ({ body: { effet, motif }, now }: Demande): Fields => ({
  resiliation: { effet, motif, par: { id: 0, nom: '', role: '' }, le: now },
});

/** [documents/GE5] Of the version that this device knows; whose reading it is, and when, are those of whoever judges. */
const reading: Translation = async (demande) => {
  const { user, now } = demande;
  return change(documentKind, ({ body: { version } }) => ({
    lecteurs: { [readerKey(user)]: { nom: fullName(user), version, le: now } },
  }))(demande);
};

/** [lots/L4] A lot and the parts of its list, each a document that waits in the queue. */
const lotWithList: Translation = ({ body: { operations, ...fields }, uuid }) => {
  const list = operations as readonly Operation[];
  const idLot = asText(fields['id']) || uuid();
  const { id: _, ...changes } = { ...fields, attendues: list.length } as Fields;
  const parts = partsOfList({ idLot, idImport: uuid(), fichier: 'API', operations: list });
  return Promise.resolve([
    { collection: 'rsBatchs', id: idLot, changes: changesOfBody('rsBatchs', changes), nouveau: true },
    ...parts.map((part): EditDemande => ({
      collection: 'records',
      id: uuid(),
      changes: changesOfBody('records', { ...part }),
      nouveau: true,
    })),
  ]);
};

/** [dossiers/D19] A file is taken away from what bears it: `demande-<id or number>`, `ticket-<id>`, `message-<id>` or `ged-<id>`. */
const isBorneBy: Test = async (file, { store, params }) => {
  const [genre = '', ...parts] = asText(params['container']).toLowerCase().split('-');
  const ref = parts.join('-');
  if (genre === 'ticket') return file['idTicket'] === ref;
  if (genre === 'message') return file['idMessage'] === ref;
  if (genre === 'ged') return file['idDocument'] === ref;
  const dossier = await byRef(store, 'dossiers', ref);
  return dossier !== null && file['idDossier'] === dossier.id && file['idMessage'] === undefined;
};

/** [interventions/I21] Back to NOUVELLE; its photos are set aside one by one, as the server does. */
const reset: Translation = async (demande) => {
  const [edit] = (await change(interventionKind, ({ body }) => ({ ...body, etat: 'NOUVELLE' }))(demande)) ?? [];
  if (edit === undefined) return null;
  const photos = await demande.store.find('photos', 'idIntervention', edit.id);
  const kept = photos.filter((photo) => !photo._deleted && photo['retireLe'] === null);
  const changes = { retireLe: demande.now };
  return [edit, ...kept.map(({ id }): EditDemande => ({ collection: 'photos', id, changes }))];
};

const message: Translation = async ({ store, params, body, role, uuid }) => {
  const found = await byRef(store, 'dossiers', asText(params['id']));
  const dossier = found === null ? null : await documentOf(store, 'dossiers', found.id);
  if (dossier === null) return null;
  const { id, texte: said, destinataires: thread } = body;
  const fil = asText(thread) || threadOf(role);
  const tiers = { ...writtenFor(dossier) };
  const changes = { kind: 'message', idDossier: dossier.id, fil, texte: asText(said), tiers };
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
  demandeCreate: creation(dossierKind),
  demandeReplace: change(dossierKind),
  // A refusal rings at whoever asked: the server alone does that.
  updateDemand: change(dossierKind, ({ body }) => (body['motifRefus'] === undefined ? body : null)),
  setStatusToDelete: change(dossierKind, ({ body, now, zone }) => ({ ...body, aSupprimerLe: localDay(now, zone) })),
  archiveDossier: change(dossierKind, () => ({ etat: 'ARCHIVE' })),
  unarchiveDossier: change(dossierKind, ({ body }) => ({ ...body, etat: 'VALIDE' })),
  addMessage: message,
  listeSave: change(interventionKind, ({ body: { commentaire, ...champs } }) => ({
    ...champs,
    commentaireRt: commentaire,
  })),
  updateAddresses: change(interventionKind, ({ body: { adresseTravaux, ...champs } }) => ({
    ...champs,
    adresse: adresseTravaux,
  })),
  interventionPatch: change(interventionKind, ({ body }) => body['changes'] as Fields),
  interventionReplace: change(interventionKind),
  interventionCreate: creation(interventionKind),
  reinitialiser: reset,
  imageReplace: change(photoKind),
  imageDelete: change(photoKind, removal),
  deleteImage: change(photoKind, removal),
  deleteFile: change(fileKind, removal, isBorneBy),
  clientCreate: creation(clientKind),
  clientReplace: change(clientKind),
  entrepriseCreate: creation(entrepriseKind),
  entrepriseReplace: change(entrepriseKind),
  ticketNew: named(creation(ticketKind)),
  ticketCreate: named(creation(ticketKind)),
  ticketReplace: change(ticketKind),
  commentReplace: change(commentaireKind),
  commentDelete: change(commentaireKind, removal),
  notificationModify: lecture,
  contratPost: named(contract),
  contratCreate: named(contract),
  contratPut: change(contratKind),
  contratReplace: change(contratKind),
  contratTerminate: change(contratKind, ending),
  contratDelete: change(contratKind, removal),
  documentCreate: named(creation(documentKind)),
  documentReplace: change(documentKind),
  documentDelete: change(documentKind, takenAway),
  documentLu: reading,
  supervisionPost: named(creation(supervisionKind)),
  supervisionCreate: named(creation(supervisionKind)),
  supervisionInfo: change(supervisionKind),
  supervisionUpdate: change(supervisionKind),
  supervisionReplace: change(supervisionKind),
  supervisionSend: change(supervisionKind, () => ({ etat: 'EN SIGNATURE' })),
  supervisionSigned: change(supervisionKind, ({ body: { cote, ...word } }) => ({
    signatures: { [asText(cote)]: word },
  })),
  supervisionRemove: change(supervisionKind, takenAway),
  supervisionDelete: change(supervisionKind, takenAway),
  rsBatchCreate: lotWithList,
  rsBatchReplace: change(lotKind),
};

/** What a controller changes of several visits at once. */
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
