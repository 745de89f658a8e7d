import type { Lot } from '#domain/lots/lot.ts';
import type { SyntheseRecord } from '#domain/lots/synthese.ts';

/** What became of a lot beside its list, as its history tells it. */
export type LotMoved = { readonly key: string; readonly le: string; readonly nom: string } & (
  | { readonly kind: 'etape'; readonly etat: NonNullable<Lot['etat']> }
  | { readonly kind: 'synthese'; readonly version: number; readonly motif: string | null }
  | { readonly kind: 'envoi'; readonly version: number; readonly a: string; readonly isKept: boolean }
);

/** States that another line of the history tells better: the draw, the issue of a version. */
const TOLD: readonly Lot['etat'][] = ['TIRE', 'SYNTHESE EMISE'];

/** [lots/L24] The states of a lot, each version of its synthesis and its sendings. */
export function movesOf(
  { etapes = [] }: Pick<Lot, 'etapes'>,
  versions: readonly SyntheseRecord[],
): readonly LotMoved[] {
  const states = etapes
    .filter(({ etat }) => !TOLD.includes(etat))
    .map(({ etat, le, par }): LotMoved => ({ key: `etape ${le} ${etat}`, le, nom: par.nom, kind: 'etape', etat }));
  const issued = versions.flatMap(({ id, version, motif, emiseLe, auteur, envois }): LotMoved[] => [
    { key: `synthese ${id}`, le: emiseLe, nom: auteur.nom, kind: 'synthese', version, motif },
    ...envois.map(({ le, a, par, garde }): LotMoved => ({
      key: `envoi ${id} ${le}`,
      le,
      nom: par,
      kind: 'envoi',
      version,
      a: a.join(', '),
      isKept: garde === true,
    })),
  ]);
  return [...states, ...issued];
}
