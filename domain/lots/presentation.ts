import { countsOf, drawnOf } from './counts.ts';
import { type Choice, choicesOf, type DrawnOrder } from './drawn-order.ts';
import { etatOfLot, type Lot } from './lot.ts';
import { keyOfControl } from './controls-due.ts';
import type { Outcome } from './outcomes.ts';
import type { SyntheseData } from './synthese.ts';
import { listOf, type Operation, type OperationsRecord } from './operation.ts';

type Concluded = Parameters<typeof countsOf>[0];

/** A line of the lists of lots, wherever it is answered. */
export const presentedLot = (lot: Lot, visits: Concluded) => ({
  id: lot.id,
  uniqueCode: lot.uniqueCode ?? '',
  libelle: lot.libelle ?? '',
  idClient: lot.idClient,
  client: lot.nomClient ?? '',
  fiche: lot.fiche ?? '',
  nbOperations: lot.attendues ?? 0,
  tires: drawnOf(lot),
  ...countsOf(visits),
  etat: etatOfLot(lot),
});

/**
 * [lots/L86] For whoever reads the archive: an issued lot as its synthesis counts it, since the visits of dossiers that are
 * not archived are not theirs to read. undefined: it has none, and nothing is counted.
 */
export function reportedLot(lot: Lot, donnees: Pick<SyntheseData, 'controlees' | 'resultats' | 'taux'> | undefined) {
  const line = presentedLot(lot, []);
  return donnees === undefined
    ? line
    : { ...line, controles: donnees.controlees.lieu, ...donnees.resultats.lieu, tauxNS: donnees.taux.NS };
}

const presentedOperation = (
  { nom, prenom, telephone, email, ligne1, codePostal, ville, ...rest }: Operation,
  choice: Choice | undefined,
  outcome: Outcome | undefined,
) => ({
  ...rest,
  beneficiaire: { nom, prenom, telephone, email },
  adresse: { ligne1, codePostal, ville },
  selection: choice?.mode ?? null,
  idIntervention: outcome?.idIntervention ?? null,
  resultat: outcome?.resultat ?? null,
});

interface Drawn {
  /** null: the lot is not drawn. */
  readonly order: DrawnOrder | null;
  readonly outcomes: ReadonlyMap<string, Outcome>;
}

/** [lots/L12] A lot with its list, as the contract shapes it; `order`: what was drawn, `outcomes`: what became of it. */
export function presentedList<L extends Lot>(lot: L, parts: readonly OperationsRecord[], { order, outcomes }: Drawn) {
  const operations = listOf(parts);
  const choices = order === null ? new Map<number, Choice>() : choicesOf(order);
  const draw = lot.tirage ?? null;
  return {
    ...lot,
    etat: etatOfLot(lot),
    nbOperations: operations.length,
    attendues: lot.attendues ?? 0,
    operations: operations.map((one, index) => {
      const rang = index + 1;
      const of = (mode: 'lieu' | 'contact') => outcomes.get(keyOfControl({ rang, mode }));
      return presentedOperation(one, choices.get(rang), of('lieu') ?? of('contact'));
    }),
    remplacements: (order?.remplacements ?? []).map(({ rang, par, mode, motif, le, auteur }) => ({
      reference: operations[rang - 1]?.reference ?? '',
      par: operations[par - 1]?.reference ?? '',
      mode,
      motif,
      le,
      auteur: auteur.nom,
    })),
    complements: (order?.complements ?? []).map(({ mode, rangs, motif, le, auteur }) => ({
      mode,
      references: rangs.map((rang) => operations[rang - 1]?.reference ?? ''),
      motif,
      le,
      auteur: auteur.nom,
    })),
    graine: draw?.graine ?? null,
    tirage: draw,
    rapportId: null,
  };
}
