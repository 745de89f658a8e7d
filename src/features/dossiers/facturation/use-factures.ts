import { byRecency } from '#domain/facturation/facturation.ts';
import type { FactureRecord } from '#domain/facturation/facture.ts';
import type { LocalDocument } from '#domain/fields/documents.ts';
import type { BureauSettingsRecord } from '#domain/bureaux/bureau.ts';
import { useLive } from '../../../data/use-live.ts';

export type FactureLocale = FactureRecord & LocalDocument;

/** Invoices of a dossier that were not taken away, the newest first; undefined while the local base answers. */
export const useFactures = (idDossier: string): readonly FactureLocale[] | undefined =>
  useLive<FactureLocale>('records', { selector: { kind: 'facture', cleDossier: idDossier } })
    ?.filter(({ retireLe }) => retireLe === null)
    .toSorted(byRecency);

/** Prices and settings of the office: its lead alone has them. undefined while the local base answers. */
export function useSettings(idBureau: number): BureauSettingsRecord | null | undefined {
  const known = useLive<BureauSettingsRecord & LocalDocument>('records', { selector: { kind: 'reglagesBureau' } });
  if (known === undefined) return undefined;
  return known.find((one) => one.idBureau === idBureau) ?? null;
}
