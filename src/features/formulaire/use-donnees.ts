import { useMemo } from 'react';
import type { Result } from '#domain/base/result.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { compiler, type FormulaireCompile } from '#domain/forms/compile.ts';
import type { Photo } from '#domain/interventions/intervention.ts';
import type { DocumentLocal } from '#domain/sync/collections.ts';
import type { Conflit } from '#domain/sync/documents.ts';
import type { SyncRecord, TypeIntervention, VersionFormulaireRecord } from '#domain/sync/references.ts';
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
  | { readonly phase: 'invalide' }
  | ({ readonly phase: 'prete' } & Donnees);

/** What stands around the intervention; undefined while one of them is being read. */
interface Autour {
  readonly compile: Result<FormulaireCompile> | null;
  readonly type: TypeIntervention | null;
  readonly dossier: Dossier | null;
  readonly photos: readonly Photo[];
  readonly conflits: readonly Conflit[];
}

export function useDonnees(id: string): Lecture {
  const intervention = useDocument('interventions', id);
  const autour = useAutour(id, intervention ?? null);
  if (intervention === null) return { phase: 'introuvable' };
  if (intervention === undefined || autour === undefined) return { phase: 'chargement' };
  const { compile, type, ...reste } = autour;
  if (compile === null) return { phase: 'sans-version', intervention };
  if (!compile.ok) return { phase: 'invalide' };
  // A type that is not on the device asks for a review: the server would refuse the other way.
  return { phase: 'prete', intervention, compile: compile.value, relecture: type?.relecture ?? true, ...reste };
}

function useAutour(id: string, intervention: InterventionLocale | null): Autour | undefined {
  const compile = useCompile(intervention?.idVersionFormulaire ?? null);
  const type = useDocument('typeInterventions', intervention?.idTypeIntervention ?? null);
  const dossier = useDocument('dossiers', intervention?.demandeId ?? null);
  const photos = usePhotosGardees(id);
  const conflits = useConflitsOuverts(id);
  const autour = { compile, type, dossier, photos, conflits };
  return estLu(autour) ? autour : undefined;
}

/** Nothing is drawn on half of what a form needs. */
const estLu = (autour: { readonly [Nom in keyof Autour]: Autour[Nom] | undefined }): autour is Autour =>
  !Object.values(autour).includes(undefined);

/** Parsed once per version; null when the version is not on this device. */
function useCompile(idVersion: string | null): Result<FormulaireCompile> | null | undefined {
  const version = useDocument('records', idVersion) as SyncRecord | null | undefined;
  return useMemo(() => {
    if (version === undefined) return undefined;
    return version?.kind === 'versionFormulaire' ? compilerVersion(version) : null;
  }, [version]);
}

function usePhotosGardees(idIntervention: string): readonly Photo[] | undefined {
  const lues = useLive('photos', { selector: { idIntervention } });
  return useMemo(
    () => lues?.filter(({ retireLe }) => retireLe === null).toSorted((a, b) => (a.prisLe < b.prisLe ? -1 : 1)),
    [lues],
  );
}

function useConflitsOuverts(docId: string): readonly Conflit[] | undefined {
  const lus = useLive('conflits', { selector: { docId } });
  return useMemo(() => lus?.filter(({ ouvert, genre }) => ouvert === 1 && genre === 'conflit'), [lus]);
}

const compilerVersion = ({
  id,
  code,
  libelle,
  sections,
  champs,
  champResultat,
}: VersionFormulaireRecord): Result<FormulaireCompile> =>
  compiler({ id, code, libelle, sections, champs, champResultat });
