import { byRecency } from '#domain/facturation/facturation.ts';
import type { FactureRecord } from '#domain/facturation/facture.ts';
import type { LocalDocument } from '#domain/fields/documents.ts';
import type { BureauSettingsRecord } from '#domain/bureaux/bureau.ts';
import type { Contrat } from '#domain/contrats/contrat.ts';
import { useLive } from '../../../data/use-live.ts';
import type { LocalDossier } from '../list/dossier-row.ts';
import type { Prices } from './actions.ts';

export type FactureLocale = FactureRecord & LocalDocument;

/** Invoices of a dossier that were not taken away, the newest first; undefined while the local base answers. */
export const useFactures = (idDossier: string): readonly FactureLocale[] | undefined =>
  useLive<FactureLocale>('records', { selector: { kind: 'facture', cleDossier: idDossier } })
    ?.filter(({ retireLe }) => retireLe === null)
    .toSorted(byRecency);

/** Prices and settings of the office, which its lead alone has, and contracts of the client; undefined while the local base answers. */
export function usePrices({ idBureauInspection, idClient }: LocalDossier): Prices | undefined {
  const known = useLive<BureauSettingsRecord & LocalDocument>('records', { selector: { kind: 'reglagesBureau' } });
  const contrats = useLive<Contrat & LocalDocument>('records', { selector: { kind: 'contrat' } });
  if (known === undefined || contrats === undefined) return undefined;
  return {
    settings: known.find(({ idBureau }) => idBureau === idBureauInspection) ?? null,
    contrats: contrats.filter((one) => one.idClient === idClient),
  };
}
