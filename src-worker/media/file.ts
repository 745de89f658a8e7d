import type { Magasin } from '../local/magasin.ts';
import { waitingCards } from '../state/waiting.ts';
import { collectionDe } from './descriptions.ts';
import type { Fiche, MagasinOctets } from './octets.ts';
import { oublierReprises } from './retrouvees.ts';

/** Record of `commandes` for bytes that wait on this device: how screens know of them. */
export interface OctetsEnAttente {
  readonly id: string;
  readonly genre: 'media';
  /** Id of the photo or of the file. */
  readonly docId: string;
  readonly collection: 'photos' | 'records';
  /** What bears them: the intervention of a photo, the dossier or the ticket of a file. What waits together is shown together. */
  readonly idPorteur: string;
  readonly octets: number;
  readonly essais: number;
  readonly derniereErreur: string | null;
  readonly refus: { readonly code: string; readonly le: string } | null;
}

const PREFIXE = 'media:';

/**
 * Shows the queue of bytes to the page: one record of `commandes` for each photo of this device that the server has
 * not acknowledged, compressed or not. The cards are right; the records follow them.
 */
export async function refleterFile({ magasin, octets }: { magasin: Magasin; octets: MagasinOctets }): Promise<void> {
  const attendues = new Map(
    (await waitingCards({ octets })).map((fiche) => [PREFIXE + fiche.id, enregistrementDe(fiche)]),
  );
  const connus = (await magasin.tous('commandes')).filter(({ id }) => id.startsWith(PREFIXE));
  const finis = connus.filter(({ id }) => !attendues.has(id)).map((previous) => ({ previous, document: null }));
  const stockes = new Map((await magasin.parIds('commandes', [...attendues.keys()])).map((one) => [one.id, one]));
  const changes = [...attendues.values()].filter((un) => !estEcrit(stockes.get(un.id), un));
  await oublierReprises({ magasin, octets });
  await magasin.ecrire('commandes', [
    ...finis,
    ...changes.map((un) => ({ previous: stockes.get(un.id), document: { ...un } })),
  ]);
}

const enregistrementDe = (fiche: Fiche): OctetsEnAttente => {
  const { id, idIntervention, octets, essais, derniereErreur, refus } = fiche;
  const quoi = { docId: id, collection: collectionDe(fiche), idPorteur: idIntervention } as const;
  return { id: PREFIXE + id, genre: 'media', ...quoi, octets, essais, derniereErreur, refus };
};

const estEcrit = (stocke: { _deleted: boolean; [champ: string]: unknown } | undefined, un: OctetsEnAttente): boolean =>
  stocke !== undefined &&
  !stocke._deleted &&
  // A former program wrote it under another name.
  stocke['idPorteur'] === un.idPorteur &&
  stocke['essais'] === un.essais &&
  JSON.stringify(stocke['refus']) === JSON.stringify(un.refus);
