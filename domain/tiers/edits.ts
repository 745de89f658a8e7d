import { can, type Action } from '../access/can.ts';
import type { EditAVerifier, EditVerifie } from '../access/edit-input.ts';
import { apres, erreursDeDocument, erreursDeType, horsListe } from '../access/schemas.ts';
import { ok, refuse, type Refusal } from '../base/result.ts';
import type { Changes, Fields } from '../sync/documents.ts';
import { BUREAU_OF_VARIANT } from '../variants/variants.ts';
import { estSiret, sansEspaces } from './siret.ts';
import {
  CLIENT_VIDE,
  clientEcrit,
  type ClientRecord,
  type Entreprise,
  ENTREPRISE_VIDE,
  entrepriseEcrite,
} from './tiers.ts';
import { estTva } from './tva.ts';

export type GenreTiers = 'client' | 'entreprise';

/** What the record's own people may correct: how to reach them, and, for an installer, its RGE papers. */
const CHAMPS_DES_SIENS = {
  client: ['contact', 'contacts', 'telephone', 'email'],
  entreprise: ['contacts', 'telephone', 'email', 'qualificationsRGE'],
} as const;
const SCHEMAS = { client: clientEcrit, entreprise: entrepriseEcrite };
const VIDES = { client: CLIENT_VIDE, entreprise: ENTREPRISE_VIDE };
const ACTIONS: Readonly<Record<GenreTiers, Action>> = { client: 'client.ecrire', entreprise: 'entreprise.ecrire' };

/** [tiers/T1] [tiers/T2] [tiers/T3] Edit of a client or of an installer. */
export function verifierTiers(
  genre: GenreTiers,
  { acteur, changes, contexte }: EditAVerifier,
  avant: ClientRecord | Entreprise,
): EditVerifie {
  const courant = { ...VIDES[genre], ...avant };
  const droit = can(acteur, ACTIONS[genre], chose(genre, courant));
  if (!droit.ok) return droit;
  const duBureau = acteur.role === 'ADMIN' || acteur.role === 'MANAGER';
  const permis = duBureau ? Object.keys(SCHEMAS[genre].shape) : CHAMPS_DES_SIENS[genre];
  const ecrits = normaliser(changes);
  const refus =
    horsListe(ecrits, permis) ??
    erreursDeType(SCHEMAS[genre], ecrits) ??
    identite({ ...courant, ...ecrits }, contexte.variante, Object.keys(ecrits)) ??
    doublon(ecrits, contexte.siretConnu);
  return refus ?? ok({ changes: { ...ecrits, ...lieu(ecrits) } });
}

/** [tiers/T1] [tiers/T2] [tiers/T3] A new client or installer of the actor's office: the whole document. */
export function verifierNouveauTiers(genre: GenreTiers, edit: EditAVerifier): EditVerifie {
  const { acteur, changes, contexte } = edit;
  const recu = normaliser(apres({}, changes) as Changes);
  const demande = recu['idBureauInspection'];
  const idBureauInspection =
    acteur.role === 'ADMIN' && typeof demande === 'number'
      ? demande
      : (acteur.idBureauInspection ?? BUREAU_OF_VARIANT[contexte.variante]);
  const droit = can(acteur, 'tiers.creer', { idBureauInspection });
  if (!droit.ok) return droit;
  const schema = SCHEMAS[genre];
  const duServeur = ['id', 'kind', 'variante', 'idBureauInspection', 'idEntreprise'];
  const hors = horsListe(recu, [...Object.keys(schema.shape), ...duServeur]);
  if (hors !== null) return hors;
  const saisis = Object.fromEntries(Object.entries(recu).filter(([champ]) => champ in schema.shape));
  const document: Fields = { siret: '', ville: '', departement: '', ...VIDES[genre], ...saisis, ...lieu(recu) };
  const refus =
    erreursDeDocument(schema, document) ??
    identite(document, contexte.variante, ['siret', 'tva']) ??
    doublon(document, contexte.siretConnu);
  if (refus !== null) return refus;
  const propre = genre === 'client' ? { kind: 'client' } : { idEntreprise: edit.id };
  return ok({ changes: { ...document, ...propre, variante: contexte.variante, idBureauInspection } });
}

const chose = (genre: GenreTiers, doc: Fields) => ({
  idBureauInspection: doc['idBureauInspection'] as number,
  ...(genre === 'client' ? { idClient: doc['id'] as string } : { idEntreprise: doc['id'] as string }),
});

/** Numbers are stored without their spaces. */
function normaliser(changes: Changes): Changes {
  const suite: Record<string, unknown> = { ...changes };
  for (const champ of ['siret', 'tva']) {
    const value = suite[champ];
    if (typeof value === 'string') suite[champ] = sansEspaces(value).toUpperCase();
  }
  return suite as Changes;
}

/** [tiers/T2] SIRET and VAT number, among the fields that are written; a household has none. */
function identite(doc: Fields, variante: string, ecrits: readonly string[]): Refusal | null {
  const champs: Record<string, string> = {};
  const siret = typeof doc['siret'] === 'string' ? doc['siret'] : '';
  const sansSiret = siret === '' && variante === 'mar';
  if (ecrits.includes('siret') && !sansSiret && !estSiret(siret)) champs['siret'] = 'siret';
  const { tva } = doc;
  if (ecrits.includes('tva') && typeof tva === 'string' && tva !== '' && !estTva(tva)) champs['tva'] = 'tva';
  return Object.keys(champs).length === 0 ? null : refuse('VALIDATION', { champs });
}

/** [tiers/T3] One record for one establishment in an office. */
const doublon = (ecrits: Fields, connu: string | null): Refusal | null =>
  typeof ecrits['siret'] === 'string' && ecrits['siret'] !== '' && connu !== null
    ? refuse('VALIDATION', { champs: { siret: 'connu' }, ...(connu === '' ? {} : { nom: connu }) })
    : null;

/** The lists read the town of the address. */
function lieu(ecrits: Fields): Changes {
  const adresse = ecrits['adresse'] as { ville?: string; departement?: string } | null | undefined;
  return adresse === null || adresse === undefined
    ? {}
    : { ville: adresse.ville ?? '', departement: adresse.departement ?? '' };
}
