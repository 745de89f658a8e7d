import { can, type Action } from '../access/can.ts';
import { isLead, type Actor } from '../access/roles.ts';
import type { CheckedEdit } from '../kind/edit-input.ts';
import type { ThirdPartyEdit } from './context.ts';
import { applyChanges, documentErrors, typeErrors, outsideList } from '../fields/schemas.ts';
import { ok, refuse, type Refusal } from '../base/result.ts';
import { officeOfNew } from '../access/office-of-new.ts';
import type { Changes, Fields } from '../fields/documents.ts';
import { isSiret, withoutSpaces } from '../base/siret.ts';
import {
  EMPTY_CLIENT,
  writtenClient,
  type ClientRecord,
  type Entreprise,
  EMPTY_ENTREPRISE,
  writtenEntreprise,
} from './tiers.ts';
import { isTva } from './tva.ts';

export type ThirdPartyKind = 'client' | 'entreprise';

/** What the record's own people may correct: how to reach them, and, for an installer, its RGE papers. */
const OWN_FIELDS = {
  client: ['contact', 'contacts', 'telephone', 'email'],
  entreprise: ['contacts', 'telephone', 'email', 'qualificationsRGE'],
} as const;
const SCHEMAS = { client: writtenClient, entreprise: writtenEntreprise };
const EMPTY = { client: EMPTY_CLIENT, entreprise: EMPTY_ENTREPRISE };
const ACTIONS: Readonly<Record<ThirdPartyKind, Action>> = { client: 'client.ecrire', entreprise: 'entreprise.ecrire' };

/** [tiers/T1] What somebody may write now of a client or of an installer: its rule asks it, and so does its screen. */
export function thirdPartyFieldsOf(genre: ThirdPartyKind, actor: Actor, record: Fields): readonly string[] {
  if (!can(actor, ACTIONS[genre], subjectOf(genre, record)).ok) return [];
  return isLead(actor.role) ? Object.keys(SCHEMAS[genre].shape) : OWN_FIELDS[genre];
}

/** [tiers/T1] [tiers/T2] [tiers/T3] Edit of a client or of an installer. */
export function checkThirdParty(
  genre: ThirdPartyKind,
  { actor, changes, context }: ThirdPartyEdit,
  before: ClientRecord | Entreprise,
): CheckedEdit {
  const current = { ...EMPTY[genre], ...before };
  const right = can(actor, ACTIONS[genre], subjectOf(genre, current));
  if (!right.ok) return right;
  const written = normalise(changes);
  const refusal =
    outsideList(written, thirdPartyFieldsOf(genre, actor, current)) ??
    typeErrors(SCHEMAS[genre], written) ??
    identityRefusal({ ...current, ...written }, context.variante, Object.keys(written)) ??
    duplicateRefusal(written, context.siretConnu) ??
    linkRefusal(context);
  return refusal ?? ok({ changes: { ...written, ...townOf(written) } });
}

/** [tiers/T1] [tiers/T2] [tiers/T3] A new client or installer of the actor's office: the whole document. */
export function checkNewThirdParty(genre: ThirdPartyKind, edit: ThirdPartyEdit): CheckedEdit {
  const { actor, changes, context } = edit;
  const received = normalise(applyChanges({}, changes) as Changes);
  const idBureauInspection = officeOfNew(actor, context.variante, received['idBureauInspection']);
  const right = can(actor, 'tiers.creer', { idBureauInspection });
  if (!right.ok) return right;
  const schema = SCHEMAS[genre];
  const serverFields = ['id', 'kind', 'variante', 'idBureauInspection', 'idEntreprise'];
  const outside = outsideList(received, [...Object.keys(schema.shape), ...serverFields]);
  if (outside !== null) return outside;
  const entered = Object.fromEntries(Object.entries(received).filter(([champ]) => champ in schema.shape));
  const document: Fields = { siret: '', ville: '', departement: '', ...EMPTY[genre], ...entered, ...townOf(received) };
  const refusal =
    documentErrors(schema, document) ??
    identityRefusal(document, context.variante, ['siret', 'tva']) ??
    duplicateRefusal(document, context.siretConnu) ??
    linkRefusal(context);
  if (refusal !== null) return refusal;
  const own = genre === 'client' ? { kind: 'client' } : { idEntreprise: edit.id };
  return ok({ changes: { ...document, ...own, variante: context.variante, idBureauInspection } });
}

const subjectOf = (genre: ThirdPartyKind, doc: Fields) => ({
  idBureauInspection: doc['idBureauInspection'] as number,
  ...(genre === 'client' ? { idClient: doc['id'] as string } : { idEntreprise: doc['id'] as string }),
});

/** Numbers are stored without their spaces. */
function normalise(changes: Changes): Changes {
  const next: Record<string, unknown> = { ...changes };
  for (const champ of ['siret', 'tva']) {
    const value = next[champ];
    if (typeof value === 'string') next[champ] = withoutSpaces(value).toUpperCase();
  }
  return next as Changes;
}

/** [tiers/T2] SIRET and VAT number, among the fields that are written; a household has none. */
function identityRefusal(doc: Fields, variante: string, written: readonly string[]): Refusal | null {
  const champs: Record<string, string> = {};
  const siret = typeof doc['siret'] === 'string' ? doc['siret'] : '';
  const wrong = siretError(siret, variante);
  if (written.includes('siret') && wrong !== null) champs['siret'] = wrong;
  const { tva } = doc;
  if (written.includes('tva') && typeof tva === 'string' && tva !== '' && !isTva(tva)) champs['tva'] = 'tva';
  return Object.keys(champs).length === 0 ? null : refuse('VALIDATION', { champs });
}

/** What is empty is missing, and has no wrong digit. */
function siretError(siret: string, variante: string): 'requis' | 'siret' | null {
  if (siret === '') return variante === 'mar' ? null : 'requis';
  return isSiret(siret) ? null : 'siret';
}

/** [tiers/T3] One record for one establishment in an office. */
const duplicateRefusal = (written: Fields, known: string | null): Refusal | null =>
  typeof written['siret'] === 'string' && written['siret'] !== '' && known !== null
    ? refuse('VALIDATION', { champs: { siret: 'connu' }, ...(known === '' ? {} : { nom: known }) })
    : null;

/** [tiers/T9] An installer that its office has closed is linked to nobody any more; a link that is there stays. */
const linkRefusal = ({ liensInactifs }: ThirdPartyEdit['context']): Refusal | null =>
  liensInactifs.length === 0 ? null : refuse('TIERS_INACTIF', { champs: { entreprises: 'inactif' } });

/** The lists read the town of the address. */
function townOf(written: Fields): Changes {
  const adresse = written['adresse'] as { ville?: string; departement?: string } | null | undefined;
  return adresse === null || adresse === undefined
    ? {}
    : { ville: adresse.ville ?? '', departement: adresse.departement ?? '' };
}
