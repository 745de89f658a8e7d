import { daysBetween } from '../base/days.ts';
import { localDay, zoneOf } from '../base/time-zone.ts';
import type { Dossier } from '../dossiers/dossier.ts';
import { ETAPES_PROJET } from '../dossiers/etapes.ts';
import {
  DOSSIER_LISTS,
  SHOWN_ETATS,
  type ShownDossier,
  type ShownEtat,
  shownEtat,
  slugOfEtat,
} from '../dossiers/shown.ts';
import { isLate } from './bureau.ts';
import { periodText, setFilters, type Figure, type ListFilters } from './figure.ts';

export type CountedProjet = Pick<
  Dossier,
  'id' | 'etape' | 'echeance' | 'dateCommande' | 'createdAt' | 'fuseau' | 'menage' | 'controleurs' | 'adresseTravaux'
> &
  ShownDossier;

/** What somebody chose to look at; `controleurs` are accompagnateurs in mar, by id. */
export interface ProjetsScope {
  readonly du: string;
  readonly au: string;
  readonly controleurs: readonly string[];
  readonly departements: readonly string[];
}

export interface EtapeRow {
  /** null: the projets that have no step. */
  readonly etape: string | null;
  readonly total: Figure;
  readonly enRetard: Figure;
  /** [tableaux/TB9] Days since the order; null of none. */
  readonly ageJours: number | null;
}
export interface CategoryRow {
  readonly categorie: string | null;
  readonly menages: Figure;
  /** Euros. */
  readonly aides: number;
}
export interface ProjetsDashboard {
  readonly parEtat: Readonly<Record<ShownEtat, Figure>>;
  /** Neither validated nor archived, and accepted. */
  readonly accompagnes: Figure;
  readonly commandes: Figure;
  /** Requested aid of the accompanied ones, euros. */
  readonly aides: number;
  readonly enRetard: Figure;
  readonly etapes: readonly EtapeRow[];
  readonly categories: readonly CategoryRow[];
}

/** Value of the filters of the lists for what is not filled in. */
const NONE = 'aucun';
const OPEN: readonly ShownEtat[] = ['NOUVELLE', 'PLANIFIE', 'EN COURS'];
const LISTED: readonly ShownEtat[] = DOSSIER_LISTS.all;

/** The figures of the renovation variant (SPEC [tableaux/TB9]). `aujourdhui`: YYYY-MM-DD where the reader stands. */
export function projetsDashboard(
  all: readonly CountedProjet[],
  { du, au, controleurs, departements }: ProjetsScope,
  today: string,
): ProjetsDashboard {
  const projets = select(all, { controleurs, departements });
  const common = { departement: departements, controleur: controleurs };
  const count = (own: readonly unknown[], filters: ListFilters, segment = 'all'): Figure => ({
    nombre: own.length,
    liste: { ecran: 'dossiers', segment, filtres: setFilters({ ...common, ...filters }) },
  });
  const lists = projets.filter((projet) => LISTED.includes(shownEtat(projet)));
  const open = lists.filter((projet) => OPEN.includes(shownEtat(projet)));
  const late = (own: readonly CountedProjet[]) => own.filter((projet) => isLate(projet, today));
  return {
    parEtat: Object.fromEntries(
      SHOWN_ETATS.map((etat) => [
        etat,
        count(
          projets.filter((projet) => shownEtat(projet) === etat),
          {},
          slugOfEtat(etat),
        ),
      ]),
    ) as Record<ShownEtat, Figure>,
    accompagnes: count(open, { etat: OPEN }),
    commandes: count(
      lists.filter(({ dateCommande }) => dateCommande !== null && dateCommande >= du && dateCommande <= au),
      { commande: [periodText({ du, au })] },
    ),
    aides: sum(open),
    enRetard: count(late(lists), { echeance: ['retard'] }),
    etapes: etapesOf(lists).map((etape) => {
      const own = lists.filter((projet) => projet.etape === etape);
      const filter = { etape: [etape ?? NONE] };
      return {
        etape,
        total: count(own, filter),
        enRetard: count(late(own), { ...filter, echeance: ['retard'] }),
        ageJours: age(own, today),
      };
    }),
    categories: categoriesOf(open).map((categorie) => {
      const own = open.filter((projet) => categoryOf(projet) === categorie);
      const menages = count(own, { etat: OPEN, categorie: [categorie ?? NONE] });
      return { categorie, menages, aides: sum(own) };
    }),
  };
}

const select = <P extends CountedProjet>(
  all: readonly P[],
  { controleurs, departements }: Pick<ProjetsScope, 'controleurs' | 'departements'>,
): readonly P[] =>
  all.filter(
    (projet) =>
      (departements.length === 0 || departements.includes(projet.adresseTravaux.departement)) &&
      (controleurs.length === 0 || keysOf(projet).some((key) => controleurs.includes(key))),
  );

/** [tableaux/TB6] Projets of the chosen field whose deadline is past, the oldest first. */
export const lateProjets = <P extends CountedProjet>(
  all: readonly P[],
  scope: ProjetsScope,
  today: string,
): readonly P[] =>
  select(all, scope)
    .filter((projet) => isLate(projet, today))
    .toSorted((a, b) => ((a.echeance ?? '') < (b.echeance ?? '') ? -1 : 1));

const keysOf = ({ controleurs }: CountedProjet): readonly string[] =>
  controleurs.length === 0 ? [NONE] : controleurs.map(({ id }) => String(id));

/** Our steps, even those where nobody stands, then the other words, then none. */
function etapesOf(projets: readonly CountedProjet[]): readonly (string | null)[] {
  const known: readonly string[] = ETAPES_PROJET;
  const seen = new Set(projets.map(({ etape }) => etape));
  const others = [...seen].flatMap((etape) => (etape === null || known.includes(etape) ? [] : [etape])).toSorted();
  return [...known, ...others, ...(seen.has(null) ? [null] : [])];
}

const CATEGORIES: readonly string[] = ['Très modestes', 'Modestes', 'Intermédiaires', 'Supérieures'];

/** Resource category of a household, as it is written in its record; null when it is not. */
export function categoryOf({ menage }: Pick<Dossier, 'menage'>): string | null {
  const categorie = menage['categorie'];
  return typeof categorie === 'string' && categorie !== '' ? categorie : null;
}

function categoriesOf(projets: readonly CountedProjet[]): readonly (string | null)[] {
  const seen = new Set(projets.map(categoryOf));
  const others = [...seen].flatMap((one) => (one === null || CATEGORIES.includes(one) ? [] : [one])).toSorted();
  return [...CATEGORIES.filter((one) => seen.has(one)), ...others, ...(seen.has(null) ? [null] : [])];
}

const sum = (projets: readonly CountedProjet[]): number =>
  projets.reduce((total, { menage }) => {
    const aide = menage['aidesDemandees'];
    return total + (typeof aide === 'number' ? aide : 0);
  }, 0);

function age(projets: readonly CountedProjet[], today: string): number | null {
  if (projets.length === 0) return null;
  const days = projets.map((one) => daysBetween(one.dateCommande ?? localDay(one.createdAt, zoneOf(one)), today));
  return days.reduce((total, one) => total + one, 0) / projets.length;
}
