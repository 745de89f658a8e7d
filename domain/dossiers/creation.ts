import { can } from '../access/can.ts';
import type { EditAVerifier, EditVerifie } from '../access/edit-input.ts';
import { apres, erreursDeDocument, horsListe, sansId } from '../access/schemas.ts';
import type { Result } from '../base/result.ts';
import { ok, refuse } from '../base/result.ts';
import { refusDeLignes } from '../renovation/lignes.ts';
import type { Fields } from '../sync/documents.ts';
import { BUREAU_OF_VARIANT } from '../variants/variants.ts';
import { dossier as schema } from './dossier.ts';
import { CHAMPS_BUREAU, CHAMPS_DEMANDE } from './edits.ts';

const CONTACT = { civilite: null, nom: '', prenom: null, telephone: null, email: null };
const ADRESSE = { ligne1: '', ligne2: null, codePostal: '', ville: '', departement: '', lat: null, lng: null };

/** Every field of a dossier before anyone has filled it; numbers are given by the server's write path. */
const VIDE = {
  idDemande: null,
  numero: null,
  modifiePar: null,
  referenceClient: null,
  idEntreprise: null,
  nomEntreprise: null,
  typesDemandes: [],
  logement: null,
  acces: null,
  commandePar: null,
  dateCommande: null,
  dateEngagement: null,
  dateFacture: null,
  echeance: null,
  rsBatchId: null,
  codeLot: null,
  urgence: false,
  archiveLe: null,
  conserverJusquAu: null,
  aSupprimerLe: null,
  motif: null,
  totaux: { interventions: 0, valides: 0 },
  prochaineVisite: null,
  controleurs: [],
  resultat: null,
  etape: null,
  menage: {},
  donnees: {},
};

/** Fields a device may send with a new dossier, which the server fills by itself: they are taken over by its own. */
const DU_SERVEUR = [
  'id',
  'variante',
  'idBureauInspection',
  'nomClient',
  'nomEntreprise',
  'etat',
  'createdAt',
  'updatedAt',
  ...Object.keys(VIDE),
];

/** [dossiers/D14] [access/E5] [access/E7] A new dossier (the office) or demande (a client or an installer): the whole document. */
export function verifierNouveauDossier(edit: EditAVerifier): EditVerifie {
  const { acteur, changes, contexte } = edit;
  const duBureau = acteur.role === 'ADMIN' || acteur.role === 'MANAGER';
  const recu = apres({}, changes);
  const idBureauInspection = bureauDe(edit, recu['idBureauInspection']);
  const droit = can(acteur, 'dossier.creer', { idBureauInspection });
  if (!droit.ok) return droit;
  const permis = duBureau ? CHAMPS_BUREAU : [...CHAMPS_DEMANDE, 'idClient'];
  const hors = horsListe(changes, [...permis, ...DU_SERVEUR]) ?? refusDeLignes(changes, {});
  if (hors !== null) return hors;
  const tiers = tiersDe(edit, recu);
  if (!tiers.ok) return tiers;
  const saisis = Object.fromEntries(Object.entries(recu).filter(([champ]) => permis.includes(champ)));
  const document: Fields = {
    ...VIDE,
    ...saisis,
    ...tiers.value,
    id: edit.id,
    beneficiaire: { ...CONTACT, ...(recu['beneficiaire'] as Fields | undefined) },
    adresseTravaux: { ...ADRESSE, ...(recu['adresseTravaux'] as Fields | undefined) },
    operation: { surface: null, puissance: null, ...(recu['operation'] as Fields | undefined) },
    variante: contexte.variante,
    idBureauInspection,
    etat: duBureau ? 'NOUVELLE' : 'EN ATTENTE',
    createdAt: edit.maintenant,
    updatedAt: edit.maintenant,
  };
  return erreursDeDocument(schema, document) ?? ok({ changes: sansId(document) });
}

/** ADMIN chooses the office; the others have theirs; customers write to the one of the variant (gaps.md 34). */
const bureauDe = ({ acteur, contexte }: EditAVerifier, demande: unknown): number => {
  if (acteur.role === 'ADMIN' && typeof demande === 'number') return demande;
  return acteur.idBureauInspection ?? BUREAU_OF_VARIANT[contexte.variante];
};

/** A client orders for itself, an installer works for itself; both must exist in this office. */
function tiersDe({ acteur, contexte }: EditAVerifier, recu: Fields): Result<Fields> {
  const { nomClient, nomEntreprise } = contexte;
  const idClient = acteur.role === 'CLIENT' ? acteur.idClient : (recu['idClient'] ?? null);
  const idEntreprise = acteur.role === 'ENTREPRISE' ? acteur.idEntreprise : (recu['idEntreprise'] ?? null);
  if (idClient === null || nomClient === null) return refuse('VALIDATION', { champs: { idClient: 'inconnu' } });
  if (idEntreprise !== null && nomEntreprise === null) {
    return refuse('VALIDATION', { champs: { idEntreprise: 'inconnu' } });
  }
  return ok({ idClient, nomClient, idEntreprise, nomEntreprise: idEntreprise === null ? null : nomEntreprise });
}
