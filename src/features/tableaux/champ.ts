import { plusJours } from '#domain/base/jours.ts';

/** What somebody chose to look at, as the address says it. */
export interface ChampChoisi {
  /** Days included. */
  readonly du: string;
  readonly au: string;
  readonly clients: readonly string[];
  readonly fiches: readonly string[];
  readonly controleurs: readonly string[];
  readonly departements: readonly string[];
  /** false: the current month, which nobody asked for. */
  readonly isPeriodeChoisie: boolean;
}

/** Beyond these, a day is a mistake of typing. */
const PREMIER = '2000-01-01';
const DERNIER = '2099-12-31';
const PERIODE = /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/;
const AN_JOURS = 364;

/** What the address asks for; a period that means nothing is the current month. */
export function lireChamp(params: URLSearchParams, aujourdhui: string): ChampChoisi {
  const choisie = lirePeriode(params.get('periode') ?? '', aujourdhui);
  const valeurs = (nom: string): readonly string[] => [...new Set(params.getAll(nom).filter((une) => une !== ''))];
  return {
    ...(choisie ?? moisDe(aujourdhui)),
    clients: valeurs('client'),
    fiches: valeurs('fiche'),
    controleurs: valeurs('controleur'),
    departements: valeurs('departement'),
    isPeriodeChoisie: choisie !== null,
  };
}

interface Jours {
  readonly du: string;
  readonly au: string;
}

function lirePeriode(texte: string, aujourdhui: string): Jours | null {
  const lue = PERIODE.exec(texte);
  const [debut, fin] = [lue?.[1], lue?.[2]];
  if (debut === undefined && fin === undefined) return null;
  const au = fin ?? (debut !== undefined && debut > aujourdhui ? debut : aujourdhui);
  const bornes = [estJour(au) ? (debut ?? plusJours(au, -AN_JOURS)) : '', au].toSorted();
  const [du = '', dernier = ''] = bornes;
  return estJour(du) && estJour(dernier) ? { du, au: dernier } : null;
}

const estJour = (jour: string): boolean =>
  jour >= PREMIER && jour <= DERNIER && !Number.isNaN(Date.parse(`${jour}T00:00:00Z`)) && plusJours(jour, 0) === jour;

/** The calendar month of a day. */
export function moisDe(jour: string): Jours {
  const du = `${jour.slice(0, 7)}-01`;
  const suivant = `${plusJours(du, 31).slice(0, 7)}-01`;
  return { du, au: plusJours(suivant, -1) };
}

/** Periods offered at once: this month, the one before, the twelve months up to today. */
export function periodesOffertes(aujourdhui: string): readonly string[] {
  const mois = moisDe(aujourdhui);
  const avant = moisDe(plusJours(mois.du, -1));
  return [`${mois.du}..${mois.au}`, `${avant.du}..${avant.au}`, `${plusJours(aujourdhui, -AN_JOURS)}..${aujourdhui}`];
}
