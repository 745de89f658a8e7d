import { joursEntre } from '../base/jours.ts';
import type { Dossier } from '../dossiers/dossier.ts';
import { etatAffiche } from '../interventions/etat.ts';
import type { Intervention } from '../interventions/intervention.ts';
import { jourDe, type Champ } from './chiffre.ts';

type Validee = Pick<
  Intervention,
  'etat' | 'signatureStatus' | 'typeOfTypeIntervention' | 'valideLe' | 'demandeId' | 'createdAt'
>;
export type Commande = Pick<Dossier, 'id' | 'dateCommande' | 'createdAt'>;

/** [tableaux/TB3] Those that were validated on a day of the period. */
export const valideesDans = <I extends Validee>(
  interventions: readonly I[],
  { du, au }: Pick<Champ, 'du' | 'au'>,
): readonly I[] =>
  interventions.filter((i) => {
    const jour = i.valideLe === null ? null : jourDe(i.valideLe);
    return jour !== null && jour >= du && jour <= au && etatAffiche(i) === 'VALIDE';
  });

/** [tableaux/TB5] Mean delay in days from the order to the validation of these; null of none. */
export function delaiMoyen(validees: readonly Validee[], dossiers: readonly Commande[]): number | null {
  if (validees.length === 0) return null;
  const commandes = new Map(dossiers.map((dossier) => [dossier.id, dossier.dateCommande ?? jourDe(dossier.createdAt)]));
  const total = validees.reduce((somme, { demandeId, createdAt, valideLe }) => {
    const commande = commandes.get(demandeId) ?? jourDe(createdAt);
    return somme + (valideLe === null ? 0 : joursEntre(commande, jourDe(valideLe)));
  }, 0);
  return total / validees.length;
}
