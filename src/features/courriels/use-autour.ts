import { useMemo } from 'react';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { estValide } from '#domain/interventions/etat.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { FichierRecord } from '#domain/dossiers/fichier.ts';
import { fullName } from '#domain/base/person.ts';
import type { Session } from '../../../src-worker/api.ts';
import { type CourrielDuDossier, useCourrielDuDossier } from '../../data/use-courriel-du-dossier.ts';
import { useLive } from '../../data/use-live.ts';
import { BRAND } from '../../platform/variant/current.ts';
import { brandName } from '../../platform/variant/brands.ts';

/** What a mail about a dossier may say, to whom, with what: read from the device. */
export interface Autour extends CourrielDuDossier {
  readonly fichiers: readonly FichierRecord[];
  /** Those whose report is issued. */
  readonly interventions: readonly Intervention[];
}

/** undefined while the device answers. */
export function useAutour(dossier: Dossier, session: Session): Autour | undefined {
  const courriel = useCourrielDuDossier(dossier, session);
  const fichiers = useLive<FichierRecord>('records', { selector: { kind: 'fichier', cleDossier: dossier.id } });
  const interventions = useLive<Intervention>('interventions', { selector: { demandeId: dossier.id } });
  return useMemo(() => {
    if (courriel === undefined || fichiers === undefined || interventions === undefined) return undefined;
    return {
      ...courriel,
      fichiers: fichiers.filter(({ retireLe, recuLe }) => retireLe === null && recuLe !== null),
      interventions: interventions.filter((one) => estValide(one)),
      valeurs: { ...courriel.valeurs, marque: brandName(BRAND), beneficiaire: fullName(dossier.beneficiaire) },
    };
  }, [courriel, dossier, fichiers, interventions]);
}
