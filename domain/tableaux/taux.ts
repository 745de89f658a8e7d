import type { Intervention } from '../interventions/intervention.ts';
import type { Chiffre, Filtres } from './chiffre.ts';
import { poses } from './chiffre.ts';
import { issueDe, part } from './resultats.ts';

type Conclue = Pick<Intervention, 'resultat' | 'codeFiche' | 'idEntreprise' | 'nomEntreprise'>;

/** A rate of not satisfying results, and the two lists that make it. */
export interface Taux {
  /** 0 to 1; null when no result was given. */
  readonly taux: number | null;
  readonly nonSatisfaisants: Chiffre;
  readonly rendus: Chiffre;
}
export interface LigneTaux extends Taux {
  /** Value of the filter: a fiche, an installer. */
  readonly cle: string;
  readonly nom: string;
}

/** Words of the results that a list is asked for: those met, or those of the control forms while none is. */
export interface MotsDesResultats {
  readonly tous: readonly string[];
  readonly nonSatisfaisants: readonly string[];
}
const DU_CONTROLE = ['Satisfaisant', 'Non satisfaisant', 'Non vérifiable'];

export function motsDesResultats(interventions: readonly Pick<Intervention, 'resultat'>[]): MotsDesResultats {
  const vus = new Set(interventions.flatMap(({ resultat }) => (resultat === null ? [] : [resultat])));
  const tous = [...(vus.size === 0 ? DU_CONTROLE : vus)].toSorted();
  const mauvais = tous.filter((mot) => issueDe(mot) === 'nonSatisfaisant');
  return { tous, nonSatisfaisants: mauvais.length === 0 ? ['Non satisfaisant'] : mauvais };
}

/** [tableaux/TB4] Rate of these interventions, all validated; `filtres` is what the list of them is asked for. */
export function tauxDe(validees: readonly Conclue[], mots: MotsDesResultats, filtres: Filtres): Taux {
  const rendus = validees.filter(({ resultat }) => resultat !== null);
  const mauvais = rendus.filter(({ resultat }) => issueDe(resultat ?? '') === 'nonSatisfaisant');
  const chiffre = (nombre: number, resultat: readonly string[]): Chiffre => ({
    nombre,
    liste: { ecran: 'interventions', segment: 'valide', filtres: poses({ ...filtres, resultat }) },
  });
  return {
    taux: part(mauvais.length, rendus.length),
    nonSatisfaisants: chiffre(mauvais.length, mots.nonSatisfaisants),
    rendus: chiffre(rendus.length, mots.tous),
  };
}

interface Regroupement {
  readonly filtre: 'type' | 'installateur';
  readonly cleDe: (intervention: Conclue) => string | null;
  readonly nomDe: (intervention: Conclue) => string;
}
export const PAR_FICHE: Regroupement = {
  filtre: 'type',
  cleDe: ({ codeFiche }) => codeFiche,
  nomDe: ({ codeFiche }) => codeFiche,
};
export const PAR_ENTREPRISE: Regroupement = {
  filtre: 'installateur',
  cleDe: ({ idEntreprise }) => idEntreprise,
  nomDe: ({ nomEntreprise }) => nomEntreprise ?? '',
};

/** Rate of each fiche or installer that had a result, the worst first. */
export function tauxPar(
  { filtre, cleDe, nomDe }: Regroupement,
  validees: readonly Conclue[],
  { mots, filtres }: { readonly mots: MotsDesResultats; readonly filtres: Filtres },
): readonly LigneTaux[] {
  const groupes = new Map<string, Conclue[]>();
  for (const intervention of validees) {
    const cle = cleDe(intervention);
    if (cle === null || intervention.resultat === null) continue;
    const groupe = groupes.get(cle);
    if (groupe === undefined) groupes.set(cle, [intervention]);
    else groupe.push(intervention);
  }
  const lignes = [...groupes].map(([cle, siennes]) => ({
    cle,
    nom: siennes[0] === undefined ? cle : nomDe(siennes[0]),
    ...tauxDe(siennes, mots, { ...filtres, [filtre]: [cle] }),
  }));
  return lignes.toSorted(
    (a, b) => (b.taux ?? 0) - (a.taux ?? 0) || b.rendus.nombre - a.rendus.nombre || (a.nom < b.nom ? -1 : 1),
  );
}
