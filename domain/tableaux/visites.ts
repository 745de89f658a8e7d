import { etatAffiche, estVivante, type EtatAffiche } from '../interventions/etat.ts';
import type { Intervention } from '../interventions/intervention.ts';
import { lundiDe, numeroSemaine, plusJours } from '../base/jours.ts';
import { jourDe, periode, poses, type Champ, type Chiffre, type Filtres } from './chiffre.ts';

type Planifiee = Pick<Intervention, 'etat' | 'dateRdv' | 'id'>;

/** [tableaux/TB8] The first planned visits from an instant on. */
export function prochainesVisites<I extends Planifiee>(
  interventions: readonly I[],
  maintenant: string,
  nombre: number,
): readonly I[] {
  const aVenir = interventions.filter((i) => i.dateRdv !== null && i.dateRdv >= maintenant && estVivante(i));
  const cle = ({ dateRdv, id }: I): string => `${dateRdv} ${id}`;
  return aVenir.toSorted((a, b) => (cle(a) < cle(b) ? -1 : 1)).slice(0, nombre);
}

export interface Semaine {
  /** YYYY-MM-DD. */
  readonly lundi: string;
  readonly numero: number;
  readonly estCourante: boolean;
  readonly realisees: Chiffre;
  readonly prevues: Chiffre;
}

type Comptee = Pick<Intervention, 'etat' | 'signatureStatus' | 'typeOfTypeIntervention' | 'dateRdv'>;
const REALISEES: readonly EtatAffiche[] = ['EN COURS', 'EN SIGNATURE', 'VALIDE'];
const PREVUES: readonly EtatAffiche[] = ['NOUVELLE'];
const AVANT = 8;
const APRES = 3;

/** [tableaux/TB7] Visits of the weeks around a day, `interventions` being already those of the chosen clients and fiches. */
export function visitesParSemaine(
  interventions: readonly Comptee[],
  champ: Pick<Champ, 'clients' | 'fiches'>,
  aujourdhui: string,
): readonly Semaine[] {
  const courante = lundiDe(aujourdhui);
  const nombres = new Map<string, number>();
  const cle = (lundi: string, etat: EtatAffiche): string => `${lundi} ${etat}`;
  for (const intervention of interventions) {
    if (intervention.dateRdv === null) continue;
    const une = cle(lundiDe(jourDe(intervention.dateRdv)), etatAffiche(intervention));
    nombres.set(une, (nombres.get(une) ?? 0) + 1);
  }
  return Array.from({ length: AVANT + 1 + APRES }, (_, rang) => {
    const lundi = plusJours(courante, (rang - AVANT) * 7);
    const compter = (etats: readonly EtatAffiche[]): Chiffre => ({
      nombre: etats.reduce((total, etat) => total + (nombres.get(cle(lundi, etat)) ?? 0), 0),
      liste: { ecran: 'interventions', segment: 'all', filtres: filtresDe(champ, lundi, etats) },
    });
    return {
      lundi,
      numero: numeroSemaine(lundi),
      estCourante: lundi === courante,
      realisees: compter(REALISEES),
      prevues: compter(PREVUES),
    };
  });
}

const filtresDe = (
  { clients, fiches }: Pick<Champ, 'clients' | 'fiches'>,
  lundi: string,
  etats: readonly EtatAffiche[],
): Filtres =>
  poses({ etat: etats, type: fiches, rdv: [periode({ du: lundi, au: plusJours(lundi, 6) })], client: clients });
