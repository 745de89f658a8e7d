import { useMemo } from 'react';
import type { BureauRecord, BureauSettingsRecord } from '#domain/bureaux/bureau.ts';
import { deliveredModele } from '#domain/contrats/delivered/delivered.ts';
import { type ModeleContrat, usableModeles } from '#domain/contrats/modele.ts';
import type { ClientRecord } from '#domain/tiers/tiers.ts';
import { useLive } from '../../data/use-live.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { useToday } from '../../ui/format/use-today.ts';
import { type ContratRow, contratRow, type LocalContrat } from './row.ts';

const CONTRATS = { selector: { kind: 'contrat' } };
const MODELES = { selector: { kind: 'modeleContrat' } };
const CLIENTS = { selector: { kind: 'client' } };
const SETTINGS = { selector: { kind: 'reglagesBureau' } };
const NO_PRICES: BureauSettingsRecord['prix'] = {};
const BUREAUX = { selector: { kind: 'bureau' } };

/** Contracts of this device that were not taken away; undefined: not read yet. */
export function useContrats(): readonly LocalContrat[] | undefined {
  const all = useLive<LocalContrat>('records', CONTRATS);
  return useMemo(() => all?.filter(({ retireLe }) => retireLe === null), [all]);
}

export function useContratRows(): readonly ContratRow[] | undefined {
  const contrats = useContrats();
  const today = useToday();
  return useMemo(() => contrats?.map((contrat) => contratRow(contrat, today)), [contrats, today]);
}

/** Versions that this device holds, that of the product among them; undefined: not read yet. */
export function useModeles(): readonly ModeleContrat[] | undefined {
  const own = useLive<ModeleContrat>('records', MODELES);
  return useMemo(() => own && [deliveredModele(VARIANT), ...own], [own]);
}
export function useUsableModeles(): readonly ModeleContrat[] | undefined {
  const all = useModeles();
  return useMemo(() => all && usableModeles(all), [all]);
}

export const useClients = (): readonly ClientRecord[] | undefined => useLive<ClientRecord>('records', CLIENTS);

/** [contrats/CT52] The office's own prices, by id of the type; none as long as this device does not hold them. */
export function usePrices(idBureau: number | null): BureauSettingsRecord['prix'] {
  const all = useLive<BureauSettingsRecord>('records', SETTINGS);
  return useMemo(
    () => all?.find((one) => one.idBureau === idBureau && one.variante === VARIANT)?.prix ?? NO_PRICES,
    [all, idBureau],
  );
}

/** What describes an office on this portal; null: not on this device. */
export function useBureau(idBureau: number): BureauRecord | null | undefined {
  const all = useLive<BureauRecord>('records', BUREAUX);
  return useMemo(
    () => all && (all.find((one) => one.idBureau === idBureau && one.variante === VARIANT) ?? null),
    [all, idBureau],
  );
}
