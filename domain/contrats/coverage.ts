import type { Contrat, Tarif } from './contrat.ts';
import { isInForce, termOf } from './term.ts';

export type Covering = Pick<
  Contrat,
  | 'id'
  | 'idClient'
  | 'idBureauInspection'
  | 'variante'
  | 'etat'
  | 'resiliation'
  | 'dateDebut'
  | 'dureeMois'
  | 'reconduction'
  | 'reconductions'
  | 'preavisMois'
  | 'tarifs'
  | 'idContratParent'
  | 'signeLe'
>;

export interface Asked {
  readonly idClient: string;
  readonly idBureauInspection: number;
  /** YYYY-MM-DD, of the office. */
  readonly day: string;
}

/** [contrats/CT8] Signed contracts of a client that stand on a day, the newest first: an amendment before what it changes. */
export const inForce = <C extends Covering>(
  contrats: readonly C[],
  { idClient, idBureauInspection, day }: Asked,
): readonly C[] =>
  contrats
    .filter((one) => one.idClient === idClient && one.idBureauInspection === idBureauInspection && isInForce(one, day))
    .toSorted((a, b) => (b.signeLe ?? '').localeCompare(a.signeLe ?? '') || a.id.localeCompare(b.id));

export interface Covered<C> {
  readonly contrat: C;
  readonly tarif: Tarif;
}

/** [contrats/CT8] The contract by which a type is done, and its price; undefined: none covers it. */
export function coverOf<C extends Covering>(standing: readonly C[], idType: string): Covered<C> | undefined {
  for (const contrat of standing) {
    const tarif = contrat.tarifs.find((one) => one.idType === idType);
    if (tarif !== undefined) return { contrat, tarif };
  }
  return undefined;
}

/** [contrats/CT7] Types that another contract of this client, signed or sent to be, covers at the same time: not its own parent, nor an amendment of the same. */
export function overlaps<C extends Covering>(
  contrat: Covering,
  others: readonly C[],
  today: string,
): readonly Covered<C>[] {
  const mine = periodOf(contrat, today);
  const family = familyOf(contrat);
  if (mine === null) return [];
  return others.flatMap((other) => {
    const isOther = other.id !== contrat.id && familyOf(other) !== family && other.idClient === contrat.idClient;
    const theirs = isOther && isPromised(other) ? periodOf(other, today) : null;
    if (theirs === null || theirs.from > mine.until || mine.from > theirs.until) return [];
    const types = new Set(contrat.tarifs.map(({ idType }) => idType));
    return other.tarifs.filter(({ idType }) => types.has(idType)).map((tarif) => ({ contrat: other, tarif }));
  });
}

/** One that is out for signature holds its types: of two sent at once, both would be signed. */
const isPromised = ({ etat }: Pick<Contrat, 'etat'>): boolean => etat !== 'BROUILLON';
/** A contract and its amendments share it. */
const familyOf = ({ id, idContratParent }: Pick<Contrat, 'id' | 'idContratParent'>): string => idContratParent ?? id;

function periodOf(contrat: Covering, today: string): { readonly from: string; readonly until: string } | null {
  const { dateDebut, etat, resiliation } = contrat;
  const term = termOf(contrat, today);
  if (dateDebut === null || term === null) return null;
  return { from: dateDebut, until: etat === 'RESILIE' ? (resiliation?.effet ?? term.finDerniere) : term.finDerniere };
}
