import { useMemo } from 'react';
import type { Result } from '#domain/base/result.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { compiler, type FormulaireCompile } from '#domain/forms/compile.ts';
import type { Photo } from '#domain/interventions/intervention.ts';
import type { DocumentLocal } from '#domain/sync/collections.ts';
import type { Conflit } from '#domain/sync/documents.ts';
import type { SyncRecord, VersionFormulaireRecord } from '#domain/sync/references.ts';
import { useDocument } from '../../data/use-document.ts';
import { useLive } from '../../data/use-live.ts';

export type InterventionLocale = DocumentLocal<'interventions'>;

/** Everything an open form reads, live. */
export interface Donnees {
  readonly intervention: InterventionLocale;
  readonly compile: FormulaireCompile;
  readonly dossier: Dossier | null;
  readonly relecture: boolean;
  /** Not removed, oldest first. */
  readonly photos: readonly Photo[];
  readonly conflits: readonly Conflit[];
}
export type Lecture =
  | { readonly phase: 'chargement' }
  | { readonly phase: 'introuvable' }
  | { readonly phase: 'sans-version'; readonly intervention: InterventionLocale }
  | { readonly phase: 'invalide'; readonly intervention: InterventionLocale }
  | ({ readonly phase: 'prete' } & Donnees);

export function useDonnees(id: string): Lecture {
  const intervention = useDocument('interventions', id);
  const version = useDocument('records', intervention?.idVersionFormulaire ?? null) as SyncRecord | null | undefined;
  const type = useDocument('typeInterventions', intervention?.idTypeIntervention ?? null);
  const dossier = useDocument('dossiers', intervention?.demandeId ?? null);
  const photos = usePhotosGardees(id);
  const conflits = useConflitsOuverts(id);
  const compile = useCompile(version);
  if (intervention === null) return { phase: 'introuvable' };
  const attendus = [intervention, version, type, dossier, photos, conflits];
  if (intervention === undefined || photos === undefined || conflits === undefined || attendus.includes(undefined)) return { phase: 'chargement' };
  if (compile === null) return { phase: 'sans-version', intervention };
  if (!compile.ok) return { phase: 'invalide', intervention };
  return {
    phase: 'prete',
    intervention,
    compile: compile.value,
    dossier: dossier ?? null,
    relecture: type?.relecture ?? true,
    photos,
    conflits,
  };
}

function usePhotosGardees(idIntervention: string): readonly Photo[] | undefined {
  const lues = useLive('photos', { selector: { idIntervention } });
  return useMemo(() => lues?.filter(({ retireLe }) => retireLe === null).toSorted((a, b) => (a.prisLe < b.prisLe ? -1 : 1)), [lues]);
}

function useConflitsOuverts(docId: string): readonly Conflit[] | undefined {
  const lus = useLive('conflits', { selector: { docId } });
  return useMemo(() => lus?.filter(({ ouvert, genre }) => ouvert === 1 && genre === 'conflit'), [lus]);
}

/** Parsed once per version; null when the version is not on this device. */
function useCompile(version: SyncRecord | null | undefined): Result<FormulaireCompile> | null {
  return useMemo(() => (version?.kind === 'versionFormulaire' ? compilerVersion(version) : null), [version]);
}

const compilerVersion = ({ id, code, libelle, sections, champs, champResultat }: VersionFormulaireRecord): Result<FormulaireCompile> =>
  compiler({ id, code, libelle, sections, champs, champResultat });
