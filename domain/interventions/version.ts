import type { EditAVerifier } from '../access/edit-input.ts';
import { refuse, type Refusal } from '../base/result.ts';
import type { ChampDefinition, FormulaireDefinition } from '../forms/definition.ts';
import type { VersionFormulaireRecord } from './form-version.ts';
import type { Intervention } from './intervention.ts';
import { SANS_OBJET } from './reponses.ts';

/** The days of engagement for which a version may be chosen, both included; null: no end. */
type Vigueur = Pick<VersionFormulaireRecord, 'actif' | 'valideDu' | 'valideAu'>;

/** `jour`: YYYY-MM-DD, the day of engagement of the operation, otherwise today. */
export const estEnVigueur = ({ actif, valideDu, valideAu }: Vigueur, jour: string): boolean =>
  actif && valideDu <= jour && (valideAu === null || jour <= valideAu);

const OUVERTES: readonly Intervention['etat'][] = ['NOUVELLE', 'EN COURS'];

/**
 * [interventions/I16] [sync/C23] The newest version to which this intervention may go; null: it is on it already, or nothing newer is in
 * force for its operation. It never goes there by itself.
 */
export function versionSuivante(
  { etat, idTypeIntervention, idVersionFormulaire }: Intervention,
  versions: readonly VersionFormulaireRecord[],
  jour: string,
): VersionFormulaireRecord | null {
  if (!OUVERTES.includes(etat)) return null;
  const siennes = versions.filter((une) => une.idTypeIntervention === idTypeIntervention);
  const actuelle = siennes.find(({ id }) => id === idVersionFormulaire)?.version ?? 0;
  const nouvelles = siennes.filter((une) => une.version > actuelle && estEnVigueur(une, jour));
  return nouvelles.toSorted((a, b) => b.version - a.version)[0] ?? null;
}

/** [interventions/I16] Whether an edit may move an intervention to another version of its form. */
export function refusVersion({ changes, contexte, maintenant }: EditAVerifier, avant: Intervention): Refusal | null {
  const { versionDemandee, dossier } = contexte;
  const demande = changes['idVersionFormulaire'];
  if (demande === undefined || demande === avant.idVersionFormulaire) return null;
  const inconnue = refuse('VALIDATION', { champs: { idVersionFormulaire: 'inconnu' } });
  if (versionDemandee?.id !== demande) return inconnue;
  if (versionDemandee.idTypeIntervention !== avant.idTypeIntervention) return inconnue;
  if (!OUVERTES.includes(avant.etat)) return refuse('REGLE_METIER', { regle: 'version-hors-saisie', etat: avant.etat });
  const jour = dossier?.dateEngagement ?? maintenant.slice(0, 10);
  return estEnVigueur(versionDemandee, jour) ? null : refuse('REGLE_METIER', { regle: 'version-hors-vigueur', jour });
}

export interface ReponseQuittee {
  readonly champ: ChampDefinition;
  readonly valeur: Intervention['champs'][string];
}

/**
 * [sync/C23] Answers that the intervention keeps and that its form no longer asks for, each with its former definition:
 * what was typed stays readable. `anciennes`: the other versions of its type on this device.
 */
export function reponsesQuittees(
  champs: Intervention['champs'],
  actuelle: FormulaireDefinition,
  anciennes: readonly Pick<VersionFormulaireRecord, 'version' | 'champs'>[],
): readonly ReponseQuittee[] {
  const connus = new Set(actuelle.champs.map(({ cf_id }) => cf_id));
  const plusRecentes = anciennes.toSorted((a, b) => b.version - a.version);
  return Object.entries(champs).flatMap(([cfId, valeur]): ReponseQuittee[] => {
    if (connus.has(cfId) || valeur === null || valeur === '' || valeur === SANS_OBJET) return [];
    const definie = plusRecentes.flatMap((une) => une.champs).find(({ cf_id }) => cf_id === cfId);
    return [{ champ: definie ?? inconnu(cfId), valeur }];
  });
}

/** The version that asked is not on this device: the answer is shown under its key rather than not at all. */
const inconnu = (cfId: string): ChampDefinition => ({
  cf_id: cfId,
  cf_label: cfId,
  cf_component_type: 'TEXT',
});
