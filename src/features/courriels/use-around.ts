import { useMemo } from 'react';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { isValidated } from '#domain/interventions/etat.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { FileRecord } from '#domain/fichiers/file.ts';
import { fullName } from '#domain/base/person.ts';
import type { Session } from '../../../src-worker/api.ts';
import { type DossierCourriel, useDossierCourriel } from '../../data/use-dossier-courriel.ts';
import { useLive } from '../../data/use-live.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { BRAND } from '../../platform/variant/current.ts';
import { brandName } from '../../platform/variant/brands.ts';

/** What a mail about a dossier may say, to whom, with what: read from the device. */
export interface Around extends DossierCourriel {
  readonly fichiers: readonly FileRecord[];
  /** Those whose report is issued. */
  readonly interventions: readonly Intervention[];
}

/** undefined while the device answers. */
export function useAround(dossier: Dossier, session: Session): Around | undefined {
  const formats = useFormats();
  const courriel = useDossierCourriel(dossier, session);
  const files = useLive<FileRecord>('records', { selector: { kind: 'fichier', cleDossier: dossier.id } });
  const interventions = useLive<Intervention>('interventions', { selector: { demandeId: dossier.id } });
  return useMemo(() => {
    if (courriel === undefined || files === undefined || interventions === undefined) return undefined;
    return {
      ...courriel,
      fichiers: files.filter(({ retireLe, recuLe }) => retireLe === null && recuLe !== null),
      interventions: interventions.filter((one) => isValidated(one)),
      valeurs: {
        ...courriel.valeurs,
        marque: brandName(BRAND),
        beneficiaire: fullName(dossier.beneficiaire),
        date: dossier.prochaineVisite === null ? '' : formats.at(dossier).dateHeure(dossier.prochaineVisite),
      },
    };
  }, [courriel, dossier, files, interventions, formats]);
}
