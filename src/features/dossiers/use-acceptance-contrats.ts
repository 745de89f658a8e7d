import { useMemo } from 'react';
import type { BureauSettingsRecord } from '#domain/bureaux/bureau.ts';
import type { Contrat } from '#domain/contrats/contrat.ts';
import { coverOfDemande, type DemandeCover } from '#domain/acceptation/cover-of-demande.ts';
import { typeOf } from '#domain/dossiers/first-visits.ts';
import type { LocalDocument } from '#domain/fields/documents.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import { useLive } from '../../data/use-live.ts';
import { useToday } from '../../ui/format/use-today.ts';
import type { LocalDossier } from './list/dossier-row.ts';

type LocalContrat = Contrat & LocalDocument;
export interface CoveredDemande extends DemandeCover<LocalContrat> {
  readonly demande: LocalDossier;
  /** [contrats/CT13] Its office accepts nothing without a contract. */
  readonly isRequired: boolean;
}

const ALL = { selector: {} };
const CONTRATS = { selector: { kind: 'contrat' } };
const SETTINGS = { selector: { kind: 'reglagesBureau' } };

/**
 * [contrats/CT11] By which contract each demande would be accepted today; undefined: not read yet. `types`: codes that were
 * chosen for all; each keeps its own when absent.
 */
export function useAcceptanceContrats(
  demandes: readonly LocalDossier[],
  types?: readonly string[],
): readonly CoveredDemande[] | undefined {
  const known = useLive('typeInterventions', ALL);
  const contrats = useLive<LocalContrat>('records', CONTRATS);
  const settings = useLive<BureauSettingsRecord & LocalDocument>('records', SETTINGS);
  const day = useToday();
  return useMemo(() => {
    if (known === undefined || contrats === undefined || settings === undefined) return undefined;
    const around = { known, contrats, settings, day };
    return demandes.map((demande) => coveredOf(demande, types ?? demande.typesDemandes, around));
  }, [demandes, types, known, contrats, settings, day]);
}

interface Around {
  readonly known: readonly TypeIntervention[];
  readonly contrats: readonly LocalContrat[];
  readonly settings: readonly BureauSettingsRecord[];
  readonly day: string;
}

function coveredOf(demande: LocalDossier, codes: readonly string[], around: Around): CoveredDemande {
  const { known, contrats, settings, day } = around;
  const { idClient, idBureauInspection } = demande;
  const types = codes.flatMap((code) => typeOf(known, idBureauInspection, code) ?? []);
  return {
    demande,
    isRequired: settings.find(({ idBureau }) => idBureau === idBureauInspection)?.contratExige === true,
    ...coverOfDemande(contrats, { idClient, idBureauInspection, day, types }),
  };
}
