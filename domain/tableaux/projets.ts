import { joursEntre } from '../base/jours.ts';
import { ETATS_DOSSIER, type Dossier, type EtatDossier } from '../dossiers/dossier.ts';
import { ETAPES_PROJET } from '../dossiers/etapes.ts';
import { SLUGS_DOSSIER, slugDeEtat } from '../dossiers/etat.ts';
import { estEnRetard } from './bureau.ts';
import { jourDe, periode, poses, type Chiffre, type Filtres } from './chiffre.ts';

export type ProjetCompte = Pick<
  Dossier,
  'id' | 'etat' | 'etape' | 'echeance' | 'dateCommande' | 'createdAt' | 'menage' | 'controleurs' | 'adresseTravaux'
>;

/** What somebody chose to look at; `controleurs` are accompagnateurs in mar, by id. */
export interface ChampProjets {
  readonly du: string;
  readonly au: string;
  readonly controleurs: readonly string[];
  readonly departements: readonly string[];
}

export interface LigneEtape {
  /** null: the projets that have no step. */
  readonly etape: string | null;
  readonly total: Chiffre;
  readonly enRetard: Chiffre;
  /** [tableaux/TB9] Days since the order; null of none. */
  readonly ageJours: number | null;
}
export interface LigneCategorie {
  readonly categorie: string | null;
  readonly menages: Chiffre;
  /** Euros. */
  readonly aides: number;
}
export interface TableauProjets {
  readonly parEtat: Readonly<Record<EtatDossier, Chiffre>>;
  /** Neither validated nor archived, and accepted. */
  readonly accompagnes: Chiffre;
  readonly commandes: Chiffre;
  /** Requested aid of the accompanied ones, euros. */
  readonly aides: number;
  readonly enRetard: Chiffre;
  readonly etapes: readonly LigneEtape[];
  readonly categories: readonly LigneCategorie[];
}

/** Value of the filters of the lists for what is not filled in. */
const AUCUN = 'aucun';
const OUVERTS: readonly EtatDossier[] = ['NOUVELLE', 'EN COURS'];
const DE_LA_LISTE: readonly EtatDossier[] = SLUGS_DOSSIER.all;

/** The figures of the renovation variant (SPEC [tableaux/TB9]). `aujourdhui`: YYYY-MM-DD where the reader stands. */
export function tableauProjets(
  tous: readonly ProjetCompte[],
  { du, au, controleurs, departements }: ChampProjets,
  aujourdhui: string,
): TableauProjets {
  const projets = retenus(tous, { controleurs, departements });
  const communs = { departement: departements, controleur: controleurs };
  const compter = (siens: readonly unknown[], filtres: Filtres, segment = 'all'): Chiffre => ({
    nombre: siens.length,
    liste: { ecran: 'dossiers', segment, filtres: poses({ ...communs, ...filtres }) },
  });
  const listes = projets.filter(({ etat }) => DE_LA_LISTE.includes(etat));
  const ouverts = listes.filter(({ etat }) => OUVERTS.includes(etat));
  const retards = (siens: readonly ProjetCompte[]) => siens.filter((projet) => estEnRetard(projet, aujourdhui));
  return {
    parEtat: Object.fromEntries(
      ETATS_DOSSIER.map((etat) => [
        etat,
        compter(
          projets.filter((projet) => projet.etat === etat),
          {},
          slugDeEtat(etat),
        ),
      ]),
    ) as Record<EtatDossier, Chiffre>,
    accompagnes: compter(ouverts, { etat: OUVERTS }),
    commandes: compter(
      listes.filter(({ dateCommande }) => dateCommande !== null && dateCommande >= du && dateCommande <= au),
      { commande: [periode({ du, au })] },
    ),
    aides: somme(ouverts),
    enRetard: compter(retards(listes), { echeance: ['retard'] }),
    etapes: etapesDe(listes).map((etape) => {
      const siens = listes.filter((projet) => projet.etape === etape);
      const filtre = { etape: [etape ?? AUCUN] };
      return {
        etape,
        total: compter(siens, filtre),
        enRetard: compter(retards(siens), { ...filtre, echeance: ['retard'] }),
        ageJours: age(siens, aujourdhui),
      };
    }),
    categories: categoriesDe(ouverts).map((categorie) => {
      const siens = ouverts.filter((projet) => categorieDe(projet) === categorie);
      const menages = compter(siens, { etat: OUVERTS, categorie: [categorie ?? AUCUN] });
      return { categorie, menages, aides: somme(siens) };
    }),
  };
}

const retenus = <P extends ProjetCompte>(
  tous: readonly P[],
  { controleurs, departements }: Pick<ChampProjets, 'controleurs' | 'departements'>,
): readonly P[] =>
  tous.filter(
    (projet) =>
      (departements.length === 0 || departements.includes(projet.adresseTravaux.departement)) &&
      (controleurs.length === 0 || cles(projet).some((cle) => controleurs.includes(cle))),
  );

/** [tableaux/TB6] Projets of the chosen field whose deadline is past, the oldest first. */
export const projetsEnRetard = <P extends ProjetCompte>(
  tous: readonly P[],
  champ: ChampProjets,
  aujourdhui: string,
): readonly P[] =>
  retenus(tous, champ)
    .filter((projet) => estEnRetard(projet, aujourdhui))
    .toSorted((a, b) => ((a.echeance ?? '') < (b.echeance ?? '') ? -1 : 1));

const cles = ({ controleurs }: ProjetCompte): readonly string[] =>
  controleurs.length === 0 ? [AUCUN] : controleurs.map(({ id }) => String(id));

/** Our steps, even those where nobody stands, then the other words, then none. */
function etapesDe(projets: readonly ProjetCompte[]): readonly (string | null)[] {
  const connues: readonly string[] = ETAPES_PROJET;
  const vues = new Set(projets.map(({ etape }) => etape));
  const autres = [...vues].flatMap((etape) => (etape === null || connues.includes(etape) ? [] : [etape])).toSorted();
  return [...connues, ...autres, ...(vues.has(null) ? [null] : [])];
}

const CATEGORIES: readonly string[] = ['Très modestes', 'Modestes', 'Intermédiaires', 'Supérieures'];

/** Resource category of a household, as it is written in its record; null when it is not. */
export function categorieDe({ menage }: Pick<Dossier, 'menage'>): string | null {
  const categorie = menage['categorie'];
  return typeof categorie === 'string' && categorie !== '' ? categorie : null;
}

function categoriesDe(projets: readonly ProjetCompte[]): readonly (string | null)[] {
  const vues = new Set(projets.map(categorieDe));
  const autres = [...vues].flatMap((une) => (une === null || CATEGORIES.includes(une) ? [] : [une])).toSorted();
  return [...CATEGORIES.filter((une) => vues.has(une)), ...autres, ...(vues.has(null) ? [null] : [])];
}

const somme = (projets: readonly ProjetCompte[]): number =>
  projets.reduce((total, { menage }) => {
    const aide = menage['aidesDemandees'];
    return total + (typeof aide === 'number' ? aide : 0);
  }, 0);

function age(projets: readonly ProjetCompte[], aujourdhui: string): number | null {
  if (projets.length === 0) return null;
  const jours = projets.map(({ dateCommande, createdAt }) => joursEntre(dateCommande ?? jourDe(createdAt), aujourdhui));
  return jours.reduce((total, un) => total + un, 0) / projets.length;
}
