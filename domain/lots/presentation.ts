import { countsOf, drawnOf } from './counts.ts';
import { type Choice, choicesOf, type DrawnOrder } from './drawn-order.ts';
import { etatOfLot, type Lot } from './lot.ts';
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

const presentedOperation = (
  { nom, prenom, telephone, email, ligne1, codePostal, ville, ...rest }: Operation,
  choice: Choice | undefined,
) => ({
  ...rest,
  beneficiaire: { nom, prenom, telephone, email },
  adresse: { ligne1, codePostal, ville },
  selection: choice?.mode ?? null,
  idIntervention: null,
  resultat: null,
});

/** [lots/L12] A lot with its list, as the contract shapes it; `order`: what was drawn. */
export function presentedList<L extends Lot>(lot: L, parts: readonly OperationsRecord[], order: DrawnOrder | null) {
  const operations = listOf(parts);
  const choices = order === null ? new Map<number, Choice>() : choicesOf(order);
  const draw = lot.tirage ?? null;
  return {
    ...lot,
    etat: etatOfLot(lot),
    nbOperations: operations.length,
    attendues: lot.attendues ?? 0,
    operations: operations.map((one, index) => presentedOperation(one, choices.get(index + 1))),
    remplacements: (order?.remplacements ?? []).map(({ rang, par, mode, motif, le, auteur }) => ({
      reference: operations[rang - 1]?.reference ?? '',
      par: operations[par - 1]?.reference ?? '',
      mode,
      motif,
      le,
      auteur: auteur.nom,
    })),
    graine: draw?.graine ?? null,
    tirage: draw,
    rapportId: null,
  };
}
