import { etatOfLot, type Lot } from './lot.ts';
import type { SyntheseData, SyntheseRecord } from './synthese.ts';

/** A version of a synthesis, wherever it is answered; `pdf`: the path of its bytes. */
export const presentedVersion = (
  one: Pick<SyntheseRecord, 'id' | 'idLot' | 'version' | 'emiseLe' | 'auteur' | 'motif' | 'remplacePar'>,
) => ({
  id: one.id,
  idLot: one.idLot,
  version: one.version,
  date: one.emiseLe,
  auteur: one.auteur.nom,
  etat: one.remplacePar === null ? ('EMISE' as const) : ('REMPLACEE' as const),
  motif: one.motif,
  pdf: syntheseAddress(one.id),
});

export const syntheseAddress = (id: string): string => `/api/RsReport/Pdf/${id}`;

/** [lots/L23] What the client is told of a lot: counts while it is controlled, then what was issued. */
export const clientSynthese = (
  lot: Lot,
  { prevues, controlees, resultats }: SyntheseData,
  current: Pick<SyntheseRecord, 'id' | 'version' | 'emiseLe' | 'conclusion' | 'signataire' | 'donnees'> | null,
) => ({
  idLot: lot.id,
  etat: etatOfLot(lot),
  prevues,
  controlees,
  resultats,
  synthese:
    current === null
      ? null
      : {
          ...current.donnees,
          id: current.id,
          version: current.version,
          emiseLe: current.emiseLe,
          conclusion: current.conclusion,
          signataire: current.signataire.nom,
        },
});
