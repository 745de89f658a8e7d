import { fold } from '../base/fold.ts';

/** Legal forms and words that do not tell two companies apart. */
const FORMES = new Set(['sas', 'sasu', 'sarl', 'eurl', 'sa', 'sci', 'snc', 'scop', 'ei', 'ets', 'et', 'societe']);

export interface Reperes {
  readonly id: string;
  readonly raisonSociale: string;
  readonly telephone: string | null;
}
export interface DoublonPossible<T extends Reperes> {
  readonly tiers: T;
  /** By what it looks like the one that is typed. */
  readonly par: 'nom' | 'telephone';
}

/**
 * [tiers/T6] Records that may be the same third party under another SIRET, or without one: the same name but for case,
 * accents, punctuation and legal form; or the same telephone. A warning, never a refusal: homonyms exist.
 */
export function doublonsPossibles<T extends Reperes>(
  saisie: { readonly raisonSociale: string; readonly telephone: string | null },
  connus: readonly T[],
): readonly DoublonPossible<T>[] {
  const nom = cleDuNom(saisie.raisonSociale);
  const telephone = cleDuTelephone(saisie.telephone);
  return connus.flatMap((tiers): readonly DoublonPossible<T>[] => {
    if (nom !== '' && cleDuNom(tiers.raisonSociale) === nom) return [{ tiers, par: 'nom' }];
    if (telephone !== '' && cleDuTelephone(tiers.telephone) === telephone) return [{ tiers, par: 'telephone' }];
    return [];
  });
}

/** « S.A.S. Énergie & Toits » and « energie toits » are one name; a name made of nothing else is kept as it stands. */
export function cleDuNom(nom: string): string {
  const plie = fold(nom).replaceAll(/(?<=\b[a-z])\.(?=[a-z]\b)/g, '');
  const mots = plie.split(/[^\p{L}\p{N}]+/u).filter((mot) => mot !== '');
  const propres = mots.filter((mot) => !FORMES.has(mot));
  return (propres.length === 0 ? mots : propres).join(' ');
}

/** Digits, +33 and 0033 written 0; shorter than eight digits it identifies nobody. */
export function cleDuTelephone(telephone: string | null): string {
  const chiffres = (telephone ?? '').replaceAll(/[^\d+]/g, '').replace(/^(?:\+|00)33\(?0?\)?/, '0');
  return chiffres.length < 8 ? '' : chiffres;
}
