import { can } from '../access/can.ts';
import type { EditAVerifier, EditVerifie } from '../access/edit-input.ts';
import { apres, erreursDeDocument, horsListe, sansId } from '../access/schemas.ts';
import { ok, refuse } from '../base/result.ts';
import type { Dossier } from '../dossiers/dossier.ts';
import type { Changes, Fields } from '../sync/documents.ts';
import type { TypeIntervention } from './type-intervention.ts';
import { affectation } from './affectation.ts';
import { type Intervention, intervention as schema } from './intervention.ts';

export const NATURES = ['Contrôle sur le lieu', 'Contre-visite'] as const;

/** What the planner chooses; everything else comes from the dossier, from the type or from the server. */
const CHOISIS = [
  'demandeId',
  'idTypeIntervention',
  'nature',
  'idControleur',
  'dateRdv',
  'dateFin',
  'dureeMin',
  'rdvFixe',
  'consignes',
  'adresse',
  'beneficiaire',
  'priorite',
  'uniqueCode',
  'motif',
];

/** [access/E7] A new intervention of a dossier that is neither a demand nor archived: the whole document. */
export function verifierNouvelleIntervention(edit: EditAVerifier): EditVerifie {
  const { acteur, changes, contexte } = edit;
  const { dossier, type } = contexte;
  const recu = apres({}, changes);
  if (dossier === null) return refuse('VALIDATION', { champs: { demandeId: 'inconnu' } });
  const droit = can(acteur, 'intervention.creer', dossier);
  if (!droit.ok) return droit;
  if (dossier.etat === 'ARCHIVE') return refuse('VERROUILLE', { etat: 'ARCHIVE' });
  if (dossier.etat === 'EN ATTENTE') return refuse('REGLE_METIER', { regle: 'demande-non-acceptee' });
  if (type === null) return refuse('VALIDATION', { champs: { idTypeIntervention: 'inconnu' } });
  const hors = horsListe(changes, [...CHOISIS, ...Object.keys(schema.shape)]);
  if (hors !== null) return hors;
  const document = nouvelle({ edit, dossier, type, recu });
  const planifie = affectation({ ...edit, changes: choisis(recu) }, document as Intervention);
  if (!planifie.ok) return planifie;
  const complet = { ...document, ...planifie.value };
  return erreursDeDocument(schema, complet) ?? ok({ changes: sansId(complet) });
}

const choisis = (recu: Fields): Changes =>
  Object.fromEntries(Object.entries(recu).filter(([champ]) => CHOISIS.includes(champ))) as Changes;

interface Sources {
  readonly edit: EditAVerifier;
  readonly dossier: Dossier;
  readonly type: TypeIntervention;
  readonly recu: Fields;
}

function nouvelle({ edit, dossier, type, recu }: Sources): Fields {
  return {
    idControleur: null,
    dateRdv: null,
    dateFin: null,
    dureeMin: type.dureeMin,
    nature: NATURES[0],
    rdvFixe: false,
    consignes: dossier.acces,
    adresse: dossier.adresseTravaux,
    beneficiaire: dossier.beneficiaire,
    priorite: dossier.urgence ? 1 : 0,
    uniqueCode: null,
    motif: null,
    ...choisis(recu),
    id: edit.id,
    idIntervention: null,
    numero: null,
    variante: dossier.variante,
    idBureauInspection: dossier.idBureauInspection,
    demandeId: dossier.id,
    numeroDossier: dossier.numero,
    etat: 'NOUVELLE',
    typeOfTypeIntervention: type.typeOfTypeIntervention,
    idTypeIntervention: type.id,
    codeFiche: type.code,
    libelleType: type.libelle,
    idVersionFormulaire: type.idVersionFormulaire,
    champs: {},
    champsPrecedents: {},
    resultat: null,
    signatureStatus: null,
    templateDoc: '["rapport"]',
    configRapportJson: '{}',
    idClient: dossier.idClient,
    nomClient: dossier.nomClient,
    idEntreprise: dossier.idEntreprise,
    nomEntreprise: dossier.nomEntreprise,
    nomControleur: null,
    rsBatchId: dossier.rsBatchId,
    version: 1,
    remplaceId: null,
    commentaireRt: null,
    soumisLe: null,
    soumisPar: null,
    valideLe: null,
    validePar: null,
    createdAt: edit.maintenant,
    updatedAt: edit.maintenant,
    modifiePar: null,
  };
}
