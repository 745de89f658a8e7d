import { countsOf, drawnOf } from './counts.ts';
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

const presentedOperation = ({ nom, prenom, telephone, email, ligne1, codePostal, ville, ...rest }: Operation) => ({
  ...rest,
  beneficiaire: { nom, prenom, telephone, email },
  adresse: { ligne1, codePostal, ville },
  selection: null,
  idIntervention: null,
  resultat: null,
});

/** [lots/L12] A lot with its list, as the contract shapes it. */
export function presentedList<L extends Lot>(lot: L, parts: readonly OperationsRecord[]) {
  const operations = listOf(parts);
  const draw = lot.tirage ?? null;
  return {
    ...lot,
    etat: etatOfLot(lot),
    nbOperations: operations.length,
    attendues: lot.attendues ?? 0,
    operations: operations.map(presentedOperation),
    graine: draw?.graine ?? null,
    tirage: draw,
    rapportId: null,
  };
}
