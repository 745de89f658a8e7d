import { isKnown } from '#domain/utilisateurs/accounts.ts';
import { dossierOf } from '#domain/kinds.ts';
import { pushBody, type Edit, type PushReply } from '#domain/sync/messages.ts';
import type { Fields } from '#domain/fields/documents.ts';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { type Caller, keysOf } from './callers.ts';
import { callOf, type Deed, type Fault, isDone } from './judge.ts';
import { type AccountChange, type Change, compteOf, kindOf, type Ledger, type Row } from './ledger.ts';
import { jsonOf } from './wire.ts';

const READERS: ReadonlySet<string> = new Set(['COFRAC', 'PNCEE']);
/** What an assessor may do that is no reading: their own session and second factor, the key of their device, questions, and a push, which is judged edit by edit. */
const READERS_MAY = new Set(['authLogout', 'syncAuteurs', 'appareilCle', 'syncPush']);
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** Given by the server's write path, whatever a device says. */
const SERVER_OWNED: readonly string[] = [
  'numero',
  'idDemande',
  'idIntervention',
  'numeroDossier',
  'variante',
  'idBureauInspection',
  'totaux',
  'conserverJusquAu',
  'signatureStatus',
  'valideLe',
  'validePar',
  'soumisPar',
  'recuLe',
  'kind',
  'auteur',
  'idUser',
];

/** What a request wrote, against what it was answered and against who asked. */
export function judgeWrites(deed: Deed, ledger: Ledger): Fault[] {
  const { shot, answer, changes } = deed;
  const written = changes.filter(({ before, after }) => before?.rev !== after.rev);
  const replies = repliesOf(deed);
  const isRefused = !isDone(answer) || (replies !== null && replies.every(({ statut }) => statut !== 'accepte'));
  const first = written[0]?.after;
  if (isRefused) return first === undefined ? [] : [{ kind: 'refusé mais écrit', detail: nameOf(first) }];
  const read: Fault[] =
    shot.method === 'GET' && first !== undefined ? [{ kind: 'une lecture a écrit', detail: nameOf(first) }] : [];
  const { caller } = shot;
  if (caller === null) return [...read, ...judgeStoredNames(written), ...judgeSeen(written)];
  const accepted = pushed(deed, replies).filter(({ reply }) => reply.statut === 'accepte');
  return [
    ...read,
    ...judgeStoredNames(written),
    ...judgeSeen(written),
    ...judgeScope(caller, deed, written),
    ...judgeReader(deed, written),
    ...judgeArchive(deed, written, ledger),
    ...accepted.flatMap(({ edit }) => judgeEdit(caller, edit, ledger)),
    ...judgeNames(caller, deed, ledger),
  ];
}

const nameOf = (row: Row | undefined): string =>
  row === undefined ? '' : `${row.collection} ${kindOf(row)} ${row.id}`;

function repliesOf({ shot, answer }: Deed): PushReply[] | null {
  if (shot.call !== 'syncPush' && shot.call !== 'syncImport') return null;
  const { reponses } = (jsonOf(answer) ?? {}) as { reponses?: PushReply[] };
  return reponses ?? [];
}

function pushed({ shot }: Deed, replies: PushReply[] | null): { edit: Edit; reply: PushReply }[] {
  const body = pushBody.pick({ edits: true }).safeParse(shot.json);
  if (!body.success || replies === null) return [];
  return body.data.edits.flatMap((edit, rank) => {
    const reply = replies[rank];
    return reply === undefined ? [] : [{ edit, reply }];
  });
}

const isIn = (keys: ReadonlySet<string>, { portees }: Row): boolean => portees.some((portee) => keys.has(portee));

/** Copies of an account for each of its portals: `judgeAccounts` judges the account. */
const isOfAccount = ({ collection, data }: Row): boolean =>
  collection === 'controllers' || data['kind'] === 'utilisateur';

/**
 * Only what the caller could see was written; an erasure empties the bells of others that name the person
 * (domain/rgpd/SPEC.md, [rgpd/RG8]).
 */
function judgeScope(caller: Caller, { shot }: Deed, written: readonly Change[]): Fault[] {
  const keys = keysOf(caller);
  return written.flatMap(({ before }) => {
    if (before === null || isIn(keys, before) || isOfAccount(before)) return [];
    if (shot.call === 'rgpdEffacement' && before.data['kind'] === 'notification') return [];
    return [{ kind: 'écrit hors de portée', detail: nameOf(before) }];
  });
}

/** Erasures, and what accounts owe after the archive ([access/E15]). */
const WRITES_ARCHIVES = /^(?:rgpdEffacement|avoirFacturation|sendEmailFacturation)$/;
/** [access/E15] Nobody writes what stands in a dossier that was archived before they asked; the receipt of bytes is no writing. */
function judgeArchive({ shot: { call } }: Deed, written: readonly Change[], ledger: Ledger): Fault[] {
  if (WRITES_ARCHIVES.test(call)) return [];
  const moved = new Set(written.filter(({ after }) => after.collection === 'dossiers').map(({ after }) => after.id));
  return written.flatMap(({ before, after }) => {
    const id = dossierOf(after.collection, after.data);
    if (id === null || after.collection === 'dossiers' || moved.has(id) || !isArchived(ledger, id)) return [];
    if (before?.data['recuLe'] === null && after.data['recuLe'] !== null) return [];
    return [{ kind: 'une archive a été écrite', detail: nameOf(after) }];
  });
}
const isArchived = (ledger: Ledger, id: string): boolean => ledger.find('dossiers', id)?.data['etat'] === 'ARCHIVE';

/** Roles that only read leave nothing behind them. */
function judgeReader({ shot: { call, method, caller } }: Deed, written: readonly Change[]): Fault[] {
  if (caller === null || !READERS.has(caller.actor.role) || method === 'GET') return [];
  // Whoever knocks at the public door is nobody there.
  const declared = callOf(call);
  if (declared === undefined || declared.roles === 'public') return [];
  const first = written.find(({ after }) => after.data['idUser'] !== caller.actor.id);
  if (first !== undefined) return [{ kind: 'un lecteur a écrit', detail: nameOf(first.after) }];
  const isOpen = READERS_MAY.has(call) || /^(?:secondFactor|sessions?Revoke)/.test(call);
  return isOpen ? [] : [{ kind: 'un lecteur a écrit', detail: 'un appel qui écrit lui est ouvert' }];
}

function judgeEdit(caller: Caller, { collection, id, nouveau, changes }: Edit, ledger: Ledger): Fault[] {
  const faults: Fault[] = [];
  if (READERS.has(caller.actor.role)) faults.push({ kind: 'un lecteur a écrit', detail: `${collection} ${id}` });
  if (nouveau && !UUID.test(id)) faults.push({ kind: 'id qui n’est pas un UUID', detail: id });
  const row = ledger.find(collection, id);
  const stolen = SERVER_OWNED.filter((field) => isStolen(row?.data, changes, field));
  // A new record says its kind; and the office of a new dossier is one that ADMIN chooses.
  const allowed = nouveau ? ['kind', ...(caller.actor.role === 'ADMIN' ? ['idBureauInspection'] : [])] : [];
  for (const field of stolen.filter((one) => !allowed.includes(one)))
    faults.push({ kind: 'champ du serveur écrit', detail: `${collection}.${field}` });
  return faults;
}

/** Marks that the pushes of the attack put in the server's fields. */
export const STOLEN_TEXT = 'volé';
export const STOLEN_NUMBER = 990_001;
const isStolen = (data: Fields | undefined, changes: Fields, field: string): boolean => {
  const value = changes[field];
  return (value === STOLEN_TEXT || value === STOLEN_NUMBER) && data?.[field] === value;
};

/**
 * A write that names a document of another office or brand was accepted, and what was written names it too: a name that
 * the server replaced by its own did no harm.
 */
function judgeNames(caller: Caller, { shot, changes }: Deed, ledger: Ledger): Fault[] {
  if (caller.actor.role === 'ADMIN') return [];
  const keys = keysOf(caller);
  const said = new Set(`${shot.path} ${JSON.stringify(shot.json ?? '')}`.match(UUIDS));
  const kept = new Set(changes.flatMap(({ after }) => JSON.stringify(after.data).match(UUIDS) ?? []));
  const own = (row: Row): boolean =>
    row.data['variante'] === caller.variante &&
    (caller.actor.idBureauInspection === null || row.data['idBureauInspection'] === caller.actor.idBureauInspection);
  return ledger
    .rows()
    .filter(({ id }) => said.has(id) && kept.has(id))
    .filter((row) => row.data['idBureauInspection'] !== undefined && !own(row) && !isIn(keys, row))
    .map((row) => ({ kind: 'document d’ailleurs nommé et accepté', detail: nameOf(row) }));
}

/** An upload is read: its name then says what it is. */
const EXTENSIONS: Readonly<Record<string, RegExp>> = {
  'image/png': /\.png$/i,
  'image/jpeg': /\.jpe?g$/i,
  'application/pdf': /\.pdf$/i,
};
const MARKS = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\\/]/u;
function judgeStoredNames(written: readonly Change[]): Fault[] {
  return written
    .filter(
      ({ before, after }) => before === null && (after.collection === 'photos' || after.data['kind'] === 'fichier'),
    )
    .filter(({ after: { data } }) => {
      const nom = String(data['nom']);
      const isRead = typeof data['recuLe'] === 'string';
      return MARKS.test(nom) || (isRead && EXTENSIONS[String(data['type'])]?.test(nom) === false);
    })
    .map(({ after }) => ({ kind: 'nom de fichier trompeur gardé', detail: JSON.stringify(after.data['nom']) }));
}

/** [platform/T1] Nothing is kept that its reader does not see. */
const HIDDEN = /[\v\f\u200b\u202a-\u202e\u2060-\u2069\ufeff]/u;
const judgeSeen = (written: readonly Change[]): Fault[] =>
  written
    .filter(
      ({ after: { data } }) =>
        HIDDEN.test(JSON.stringify(data)) || /\\u00(?:0[1-8bcef]|1[\da-f])/i.test(JSON.stringify(data)),
    )
    .map(({ after }) => ({ kind: 'texte caché gardé', detail: nameOf(after) }));

/** Accounts that a request changed. */
export function judgeAccounts({ shot, answer, accounts }: Deed, ledger: Ledger): Fault[] {
  const { caller } = shot;
  if (accounts.length > 0 && !isDone(answer)) return [{ kind: 'refusé mais écrit', detail: 'utilisateurs' }];
  const said = JSON.stringify(shot.json ?? '');
  return accounts.flatMap((change) => [
    ...judgeManaged(caller, change),
    ...(caller === null ? [] : judgeProof(caller, change, said.includes(DEMO_PASSWORD))),
    ...(caller === null ? [] : judgeAttachment(caller, change, ledger)),
  ]);
}

function judgeManaged(caller: Caller | null, { before, after }: AccountChange): Fault[] {
  const detail = `${after.role} ${after.id}`;
  if (before === null) {
    const isOpen = caller === null && after.actif;
    return isOpen ? [{ kind: 'compte ouvert sans session', detail }] : [];
  }
  if (caller === null) return [{ kind: 'compte changé sans session', detail }];
  const known = isKnown(caller.actor, compteOf(before));
  return known ? [] : [{ kind: 'compte d’autrui changé', detail }];
}

/** Who holds an open session does not hold the account: its address, its password and its offline access ask for more. */
function judgeProof(caller: Caller, { before, after }: AccountChange, isProved: boolean): Fault[] {
  if (before === null || isProved) return [];
  const isOwn = caller.actor.id === after.id;
  const faults: Fault[] = [];
  if (before.email !== after.email) faults.push({ kind: 'adresse changée sans preuve', detail: after.role });
  if (isOwn && before.password !== after.password)
    faults.push({ kind: 'mot de passe changé sans preuve', detail: after.role });
  if (isOwn && before.offline_access !== after.offline_access)
    faults.push({ kind: 'accès hors ligne changé sans preuve', detail: after.role });
  return faults;
}

/** An account is attached to a client or an installer that its maker can see. */
function judgeAttachment(caller: Caller, { before, after }: AccountChange, ledger: Ledger): Fault[] {
  const keys = keysOf(caller);
  const attached = [
    ['records', after.id_client, before?.id_client],
    ['entreprises', after.id_entreprise, before?.id_entreprise],
  ] as const;
  return attached.flatMap(([collection, id, was]) => {
    if (id === null || id === was) return [];
    const row = ledger.find(collection, id);
    if (row !== undefined && isIn(keys, row)) return [];
    return [{ kind: 'compte rattaché à un tiers d’ailleurs', detail: `${after.role} ${collection} ${id}` }];
  });
}
