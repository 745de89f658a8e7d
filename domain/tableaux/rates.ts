import type { Intervention } from '../interventions/intervention.ts';
import type { Figure, ListFilters } from './figure.ts';
import { setFilters } from './figure.ts';
import { outcomeOf, shareOf } from './resultats.ts';

type Concluded = Pick<Intervention, 'resultat' | 'codeFiche' | 'idEntreprise' | 'nomEntreprise'>;

/** A rate of not satisfying results, and the two lists that make it. */
export interface Rate {
  /** 0 to 1; null when no result was given. */
  readonly taux: number | null;
  readonly nonSatisfaisants: Figure;
  readonly rendus: Figure;
}
export interface RateRow extends Rate {
  /** Value of the filter: a fiche, an installer. */
  readonly cle: string;
  readonly nom: string;
}

/** Words of the results that a list is asked for: those met, or those of the control forms while none is. */
export interface ResultatWords {
  readonly tous: readonly string[];
  readonly nonSatisfaisants: readonly string[];
}
const CONTROL_WORDS = ['Satisfaisant', 'Non satisfaisant', 'Non vérifiable'];

export function resultatWords(interventions: readonly Pick<Intervention, 'resultat'>[]): ResultatWords {
  const seen = new Set(interventions.flatMap(({ resultat }) => (resultat === null ? [] : [resultat])));
  const all = [...(seen.size === 0 ? CONTROL_WORDS : seen)].toSorted();
  const bad = all.filter((word) => outcomeOf(word) === 'nonSatisfaisant');
  return { tous: all, nonSatisfaisants: bad.length === 0 ? ['Non satisfaisant'] : bad };
}

/** [tableaux/TB4] Rate of these interventions, all validated; `filtres` is what the list of them is asked for. */
export function rateOf(validated: readonly Concluded[], words: ResultatWords, filters: ListFilters): Rate {
  const returned = validated.filter(({ resultat }) => resultat !== null);
  const bad = returned.filter(({ resultat }) => outcomeOf(resultat ?? '') === 'nonSatisfaisant');
  const figure = (nombre: number, resultat: readonly string[]): Figure => ({
    nombre,
    liste: { ecran: 'interventions', segment: 'valide', filtres: setFilters({ ...filters, resultat }) },
  });
  return {
    taux: shareOf(bad.length, returned.length),
    nonSatisfaisants: figure(bad.length, words.nonSatisfaisants),
    rendus: figure(returned.length, words.tous),
  };
}

interface Grouping {
  readonly filtre: 'type' | 'installateur';
  readonly keyOf: (intervention: Concluded) => string | null;
  readonly nameOf: (intervention: Concluded) => string;
}
export const BY_FICHE: Grouping = {
  filtre: 'type',
  keyOf: ({ codeFiche }) => codeFiche,
  nameOf: ({ codeFiche }) => codeFiche,
};
export const BY_ENTREPRISE: Grouping = {
  filtre: 'installateur',
  keyOf: ({ idEntreprise }) => idEntreprise,
  nameOf: ({ nomEntreprise }) => nomEntreprise ?? '',
};

/** Rate of each fiche or installer that had a result, the worst first. */
export function ratesBy(
  { filtre, keyOf, nameOf }: Grouping,
  validated: readonly Concluded[],
  { mots, filtres }: { readonly mots: ResultatWords; readonly filtres: ListFilters },
): readonly RateRow[] {
  const groups = new Map<string, Concluded[]>();
  for (const intervention of validated) {
    const key = keyOf(intervention);
    if (key === null || intervention.resultat === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [intervention]);
    else group.push(intervention);
  }
  const rows = [...groups].map(([cle, siennes]) => ({
    cle,
    nom: siennes[0] === undefined ? cle : nameOf(siennes[0]),
    ...rateOf(siennes, mots, { ...filtres, [filtre]: [cle] }),
  }));
  return rows.toSorted(
    (a, b) => (b.taux ?? 0) - (a.taux ?? 0) || b.rendus.nombre - a.rendus.nombre || (a.nom < b.nom ? -1 : 1),
  );
}
