import {
  LIGNE_CENTIMES_MAX,
  ORIGINES,
  type GenreLigne,
  type Ligne,
  type Origine,
  type Ressource,
  type Travail,
} from '#domain/renovation/lignes.ts';
import { nombreLu, texteDe } from '../detail/saisie.ts';

/** What is typed of a line of a financing plan, as it stands on the screen. */
export type SaisieLigne = {
  readonly libelle: string;
  /** Euros, with tax when it is about works. */
  readonly montant: string;
  readonly horsTaxe: string;
  readonly isIsolation: boolean;
  readonly origine: Origine;
};
export const LIGNE_VIDE: SaisieLigne = {
  libelle: '',
  montant: '',
  horsTaxe: '',
  isIsolation: false,
  origine: 'maprimerenov',
};

export type ChampLigne = 'libelle' | 'montant' | 'horsTaxe';
export type ErreurLigne = 'requis' | 'montant';
export type LigneSaisie =
  | { readonly ok: true; readonly ligne: Travail | Ressource }
  | { readonly ok: false; readonly erreurs: Partial<Record<ChampLigne, ErreurLigne>> };

/** The line that this form says, or what is wrong with it. An absent price without tax is not a price of zero. */
export function lireLigne(genre: GenreLigne, saisie: SaisieLigne, rang: number): LigneSaisie {
  const libelle = saisie.libelle.trim();
  const centimes = centimesDe(saisie.montant);
  const sansTaxe = saisie.horsTaxe.trim() === '' ? null : centimesDe(saisie.horsTaxe);
  const erreurs: Partial<Record<ChampLigne, ErreurLigne>> = {
    ...(libelle === '' ? { libelle: 'requis' } : {}),
    ...(typeof centimes === 'number' ? {} : { montant: saisie.montant.trim() === '' ? 'requis' : 'montant' }),
    ...(genre === 'travaux' && sansTaxe === undefined ? { horsTaxe: 'montant' } : {}),
  };
  if (Object.keys(erreurs).length > 0 || centimes === undefined) return { ok: false, erreurs };
  const commun = { rang, libelle, centimes };
  return genre === 'travaux'
    ? { ok: true, ligne: { ...commun, horsTaxe: sansTaxe ?? null, isIsolation: saisie.isIsolation } }
    : { ok: true, ligne: { ...commun, origine: saisie.origine } };
}

/** A stored line as a person would type it. */
export function saisieDeLigne(ligne: Ligne<GenreLigne>): SaisieLigne {
  const commun = { ...LIGNE_VIDE, libelle: ligne.libelle, montant: eurosDe(ligne.centimes) };
  if ('origine' in ligne) return { ...commun, origine: ligne.origine };
  const horsTaxe = ligne.horsTaxe === null ? '' : eurosDe(ligne.horsTaxe);
  return { ...commun, horsTaxe, isIsolation: ligne.isIsolation };
}

/** 1250.5 euros are typed « 1250,5 ». */
export const eurosDe = (centimes: number): string => texteDe(centimes / 100);

/** undefined: no amount. A third decimal is none either: what a person typed is not rounded behind their back. */
function centimesDe(texte: string): number | undefined {
  const euros = nombreLu(texte.replace(/\s*€\s*$/, ''));
  if (euros === null) return undefined;
  const centimes = Math.round(euros * 100);
  const isExact = Math.abs(euros * 100 - centimes) < 1e-6 * Math.max(1, centimes);
  return isExact && centimes <= LIGNE_CENTIMES_MAX ? centimes : undefined;
}

export const estOrigine = (texte: string | null): texte is Origine => ORIGINES.some((une) => une === texte);
