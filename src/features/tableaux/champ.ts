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

/** A missing end is today, or the beginning when it is to come; a missing beginning, a year before the end. */
function lirePeriode(texte: string, aujourdhui: string): Jours | null {
  const [, debut = '', fin = ''] = PERIODE.exec(texte) ?? [];
  if ([debut, fin].some((jour) => jour !== '' && !estJour(jour)) || debut + fin === '') return null;
  const au = fin === '' ? plusTard(debut, aujourdhui) : fin;
  const du = debut === '' ? plusJours(au, -AN_JOURS) : debut;
  return { du: du < au ? du : au, au: plusTard(du, au) };
}

const plusTard = (a: string, b: string): string => (a > b ? a : b);

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
