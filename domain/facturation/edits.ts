import { z } from 'zod';
import { can } from '../access/can.ts';
import type { EditAVerifier, EditVerifie } from '../access/edit-input.ts';
import { erreursDeDocument, erreursDeType, horsListe, sansConsequences } from '../access/schemas.ts';
import { ok, refuse, type Refusal } from '../base/result.ts';
import type { Changes } from '../sync/documents.ts';
import { BROUILLON_NEUF, FACTURE_VIDE, factureEcrite, type FactureRecord } from './facture.ts';

const nouvelle = factureEcrite.extend({ idDossier: z.uuid() });
const modifiee = factureEcrite.extend({ retireLe: z.iso.datetime() });

/** [facturation/F3] [facturation/F4] [facturation/F5] A new draft: what the device wrote beside its author's words is dropped. */
export function verifierNouvelleFacture({ acteur, changes, contexte, maintenant }: EditAVerifier): EditVerifie {
  const { dossier, variante } = contexte;
  if (dossier === null) return refuse('VALIDATION', { champs: { idDossier: 'inconnu' } });
  const refus = refusDEcrire(acteur, dossier) ?? erreursDeDocument(nouvelle, { ...FACTURE_VIDE, ...changes });
  if (refus !== null) return refus;
  const saisie = nouvelle.parse({ ...FACTURE_VIDE, ...changes });
  return ok({
    changes: {
      kind: 'facture',
      ...saisie,
      variante,
      idBureauInspection: dossier.idBureauInspection,
      ...BROUILLON_NEUF,
      auteur: { id: acteur.id, nom: `${acteur.prenom} ${acteur.nom}`.trim(), role: acteur.role },
      createdAt: maintenant,
      updatedAt: maintenant,
      retireLe: null,
    },
  });
}

/** [facturation/F4] [facturation/F9] A draft that is changed or taken away; what is issued never changes. */
export function verifierFacture(
  { acteur, changes, contexte, maintenant }: EditAVerifier,
  { statut, retireLe }: FactureRecord,
): EditVerifie {
  if (contexte.dossier === null) return refuse('INTROUVABLE');
  const droit = can(acteur, 'facture.ecrire', contexte.dossier);
  if (!droit.ok) return droit;
  if (statut !== 'BROUILLON') return refuse('VERROUILLE', { statut });
  if (retireLe !== null) return refuse('VERROUILLE', { retireLe });
  const ecrits = sansConsequences(changes, ['updatedAt']);
  const refus =
    refusDEcrire(acteur, contexte.dossier) ??
    horsListe(ecrits, Object.keys(modifiee.shape)) ??
    erreursDeType(modifiee, ecrits);
  if (refus !== null) return refus;
  const retrait = ecrits['retireLe'] === undefined ? {} : { retireLe: maintenant };
  const lus = modifiee.partial().parse(ecrits) as Changes;
  return ok({ changes: { ...lus, ...retrait, updatedAt: maintenant } });
}

type Acteur = EditAVerifier['acteur'];
type Dossier = NonNullable<EditAVerifier['contexte']['dossier']>;

/** [facturation/F5] */
function refusDEcrire(acteur: Acteur, dossier: Dossier): Refusal | null {
  const droit = can(acteur, 'facture.ecrire', dossier);
  if (!droit.ok) return droit;
  if (dossier.etat === 'ARCHIVE') return refuse('VERROUILLE', { etat: 'ARCHIVE' });
  return dossier.etat === 'EN ATTENTE' ? refuse('REGLE_METIER', { regle: 'demande-en-attente' }) : null;
}
