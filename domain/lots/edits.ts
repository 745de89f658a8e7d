import { can } from '../access/can.ts';
import { isLead, type Actor } from '../access/roles.ts';
import { ok, refuse, type Refusal } from '../base/result.ts';
import { officeOfNew } from '../access/office-of-new.ts';
import type { Changes, Fields } from '../fields/documents.ts';
import { applyChanges, documentErrors, outsideList, typeErrors, withoutId } from '../fields/schemas.ts';
import type { CheckedEdit } from '../kind/edit-input.ts';
import { hasLots } from '../variants/variants.ts';
import type { LotEdit } from './context.ts';
import { etatOfLot, type Lot, writtenLot } from './lot.ts';

const EMPTY: Fields = {
  libelle: '',
  idTypeIntervention: null,
  periodeDu: null,
  periodeAu: null,
  dateReception: null,
  dateDepot: null,
  methode: 'echantillon',
  tauxCible: null,
  tauxContact: null,
  attendues: 0,
  colonnes: {},
};
/** Filled by the server, whatever the device wrote. */
const OF_SERVER = ['id', 'variante', 'idBureauInspection', 'nomClient', 'etat', 'etapes', 'tirage', 'createdAt'];
/** [lots/L4] Those of whoever gives the list. */
const OF_LIST = ['attendues', 'colonnes'];
/** [lots/L9] What says how the lot is called and when it is deposited: no draw rests on it. */
const ALWAYS = ['libelle', 'dateDepot'];

/** [lots/L1] A new lot, open: the office's, or the client's own when it deposits its list. */
export function checkNewLot(edit: LotEdit): CheckedEdit {
  const { actor, changes, context, now } = edit;
  if (!hasLots(context.variante)) return refuse('REGLE_METIER', { regle: 'sans-lot' });
  const received = applyChanges({}, changes);
  const idBureauInspection = officeOfNew(actor, context.variante, received['idBureauInspection']);
  const idClient = actor.role === 'CLIENT' ? actor.idClient : received['idClient'];
  const right = can(actor, 'lot.deposer', {
    idBureauInspection,
    idClient: typeof idClient === 'string' ? idClient : null,
  });
  if (!right.ok) return right;
  const written = Object.keys(writtenLot.shape);
  const outside = outsideList(changes, [...written, ...OF_SERVER]) ?? refusalOfClient(edit);
  if (outside !== null) return outside;
  const entered = Object.fromEntries(Object.entries(received).filter(([field]) => written.includes(field)));
  const document: Fields = { ...EMPTY, ...entered, idClient };
  const refusal =
    documentErrors(writtenLot, document) ?? typeRefusal(edit) ?? codeRefusal(edit) ?? periodRefusal(document);
  if (refusal !== null) return refusal;
  const own = {
    variante: context.variante,
    idBureauInspection,
    nomClient: context.nomClient,
    etat: 'OUVERT',
    tirage: null,
    createdAt: now,
  };
  return ok({ changes: withoutId({ ...writtenLot.parse(document), ...own }) });
}

/** [lots/L1] Its client exists in this office, and is open. */
function refusalOfClient({ context }: LotEdit): Refusal | null {
  if (context.nomClient === null) return refuse('VALIDATION', { champs: { idClient: 'inconnu' } });
  return context.tiersInactifs.includes('idClient')
    ? refuse('TIERS_INACTIF', { champs: { idClient: 'inactif' } })
    : null;
}

const codeRefusal = ({ context }: LotEdit): Refusal | null =>
  context.codeLotConnu ? refuse('VALIDATION', { champs: { uniqueCode: 'connu' } }) : null;

/** The type of its visits is one of the portal's. */
const typeRefusal = ({ changes, context }: LotEdit): Refusal | null =>
  typeof changes['idTypeIntervention'] === 'string' && context.type?.variante !== context.variante
    ? refuse('VALIDATION', { champs: { idTypeIntervention: 'inconnu' } })
    : null;

const periodRefusal = ({ periodeDu, periodeAu }: Fields): Refusal | null =>
  typeof periodeDu === 'string' && typeof periodeAu === 'string' && periodeAu < periodeDu
    ? refuse('VALIDATION', { champs: { periodeAu: 'avant' } })
    : null;

/** [lots/L1] [lots/L9] What somebody may write now of a lot: its rule asks it, and so do its screens. */
export function lotFieldsOf(actor: Actor, lot: Lot): readonly string[] {
  const isOpen = etatOfLot(lot) === 'OUVERT';
  if (isLead(actor.role) && can(actor, 'lot.ecrire', lot).ok)
    return isOpen ? Object.keys(writtenLot.shape).filter((field) => field !== 'idClient') : ALWAYS;
  return isOpen && can(actor, 'lot.deposer', lot).ok ? OF_LIST : [];
}

/** [lots/L1] [lots/L9] Edit of a lot: once drawn, what the draw rests on is closed. */
export function checkLot(edit: LotEdit, lot: Lot): CheckedEdit {
  const { actor, changes } = edit;
  const right = can(actor, isLead(actor.role) ? 'lot.ecrire' : 'lot.deposer', lot);
  if (!right.ok) return right;
  const fields = lotFieldsOf(actor, lot);
  const isFrozen = etatOfLot(lot) !== 'OUVERT' && outsideList(changes, fields) !== null;
  const refusal =
    outsideList(changes, Object.keys(writtenLot.shape)) ??
    (isFrozen ? refuse('VERROUILLE', { etat: etatOfLot(lot) }) : outsideList(changes, fields)) ??
    typeErrors(writtenLot, changes) ??
    typeRefusal(edit) ??
    codeRefusal(edit) ??
    periodRefusal(applyChanges({ ...lot }, changes));
  return refusal ?? ok({ changes: trimmed(changes) });
}

const trimmed = (written: Changes): Changes =>
  Object.fromEntries(
    Object.entries(written).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]),
  );
