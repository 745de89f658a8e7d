import { useMemo } from 'react';
import { groupBy } from '#domain/base/group.ts';
import { countsOf, drawnOf, type LotCounts } from '#domain/lots/counts.ts';
import { etatOfLot, type EtatLot, type Lot } from '#domain/lots/lot.ts';
import type { KnownRate } from '#domain/lots/lot-rates.ts';
import { ratesOfLot, shareOf } from '#domain/lots/rates-in-force.ts';
import { readVisits, type SenseVersion, type ToRead } from '#domain/lots/senses.ts';
import type { LocalDocument } from '#domain/fields/documents.ts';
import { useLive } from '../../data/use-live.ts';
import { useOfficeRules } from '../../shared/lots/use-rate-rules.ts';
import { useToday } from '../../ui/format/use-today.ts';

export type LocalLot = Lot & LocalDocument;
/** A line of the list of lots. */
export interface LotRow extends LotCounts {
  readonly id: string;
  readonly lot: LocalLot;
  readonly code: string;
  readonly client: string;
  readonly etat: EtatLot;
  readonly tirees: number;
  /** Share of not satisfying controls over which it is controlled whole; null: none is known. */
  readonly seuil: KnownRate | null;
  readonly isOver: boolean;
}

const ALL = { selector: {} };
/** What is validated alone concludes. */
const CONCLUDED = { selector: { etat: 'VALIDE' } };
export const FORMS = { selector: { kind: 'versionFormulaire' } };
const CLIENTS = { selector: { kind: 'client' } };

interface Visit extends ToRead {
  readonly id: string;
  readonly etat: string;
  readonly rsBatchId: string | null;
  readonly nature: string;
}
interface Named {
  readonly id: string;
  readonly raisonSociale: string;
}

/** Lots of this device, with what its visits conclude of them; undefined: not read yet. */
export function useLotRows(): readonly LotRow[] | undefined {
  const lots = useLive<LocalLot>('rsBatchs', ALL);
  const visits = useLive<Visit>('interventions', CONCLUDED);
  const clients = useLive<Named>('records', CLIENTS);
  const versions = useLive<SenseVersion>('records', FORMS);
  const rules = useOfficeRules();
  const today = useToday();
  return useMemo(() => {
    if (lots === undefined || visits === undefined || clients === undefined) return undefined;
    if (rules === undefined || versions === undefined) return undefined;
    const byLot = groupBy(readVisits(versions, visits), ({ rsBatchId }) => rsBatchId);
    const names = new Map(clients.map(({ id, raisonSociale }) => [id, raisonSociale]));
    return lots.map((lot) => {
      const counts = countsOf(byLot.get(lot.id) ?? []);
      const { seuil } = ratesOfLot(rules(lot.idBureauInspection), { lot, engagements: [], today });
      const most = shareOf(seuil);
      return {
        id: lot.id,
        lot,
        code: lot.uniqueCode ?? lot.id,
        client: lot.nomClient ?? names.get(lot.idClient) ?? '',
        etat: etatOfLot(lot),
        tirees: drawnOf(lot),
        ...counts,
        seuil,
        isOver: counts.tauxNS !== null && most !== null && counts.tauxNS > most,
      };
    });
  }, [lots, visits, clients, versions, rules, today]);
}
