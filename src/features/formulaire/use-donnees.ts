import { useMemo } from 'react';
import { estVide } from '#domain/access/schemas.ts';
import type { Result } from '#domain/base/result.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { compiler, type FormulaireCompile } from '#domain/forms/compile.ts';
import { answeredOf } from '#domain/forms/headings.ts';
import type { Photo } from '#domain/interventions/intervention.ts';
import { SANS_OBJET } from '#domain/interventions/reponses.ts';
import type { DocumentLocal } from '#domain/sync/collections.ts';
import type { Conflit } from '#domain/sync/documents.ts';
import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import type { SyncRecord } from '#domain/kinds.ts';
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
  | { readonly phase: 'sans-reponses' }
  | ({ readonly phase: 'prete' } & Donnees);

/** What stands around the intervention; undefined while one of them is being read. */
interface Autour {
  readonly compile: Result<FormulaireCompile> | null;
  readonly type: TypeIntervention | null;
  readonly dossier: Dossier | null;
  readonly photos: readonly Photo[];
  readonly conflits: readonly Conflit[];
}

/** `answersOnly`: the reader holds the questions, and not what decides them ([forms/F37]). */
export function useDonnees(id: string, answersOnly: boolean): Lecture {
  const intervention = useDocument('interventions', id);
  const autour = useAutour(id, intervention ?? null, answersOnly);
  if (intervention === null) return { phase: 'introuvable' };
  if (intervention === undefined || autour === undefined) return { phase: 'chargement' };
  const { compile, type, ...reste } = autour;
  if (compile === null) return { phase: 'sans-version', intervention };
  if (!compile.ok) return { phase: 'invalide' };
  if (answersOnly && compile.value.champs.size === 0) return { phase: 'sans-reponses' };
  // A type that is not on the device asks for a review: the server would refuse the other way.
  return { phase: 'prete', intervention, compile: compile.value, relecture: type?.relecture ?? true, ...reste };
}

function useAutour(id: string, intervention: InterventionLocale | null, answersOnly: boolean): Autour | undefined {
  const photos = usePhotosGardees(id);
  const isAsked = useAnswered(intervention, photos, answersOnly);
  const compile = useCompile(intervention?.idVersionFormulaire ?? null, isAsked);
  const type = useDocument('typeInterventions', intervention?.idTypeIntervention ?? null);
  const dossier = useDocument('dossiers', intervention?.demandeId ?? null);
  const conflits = useConflitsOuverts(id);
  const autour = { compile, type, dossier, photos, conflits };
  return estLu(autour) ? autour : undefined;
}

/** Nothing is drawn on half of what a form needs. */
const estLu = (autour: { readonly [Nom in keyof Autour]: Autour[Nom] | undefined }): autour is Autour =>
  !Object.values(autour).includes(undefined);

/** [forms/F37] Which questions were answered, by an answer or a picture; null: all that the form asks are shown. */
function useAnswered(
  intervention: InterventionLocale | null,
  photos: readonly Photo[] | undefined,
  answersOnly: boolean,
): ((cfId: string) => boolean) | null {
  const champs = intervention?.champs;
  return useMemo(() => {
    if (!answersOnly) return null;
    const shown = new Set(photos?.map(({ cf_id }) => cf_id));
    return (cfId) => shown.has(cfId) || (!estVide(champs?.[cfId]) && champs?.[cfId] !== SANS_OBJET);
  }, [answersOnly, champs, photos]);
}

/** Parsed once per version; null when the version is not on this device. */
function useCompile(
  idVersion: string | null,
  isAsked: ((cfId: string) => boolean) | null,
): Result<FormulaireCompile> | null | undefined {
  const version = useDocument('records', idVersion) as SyncRecord | null | undefined;
  return useMemo(() => {
    if (version === undefined) return undefined;
    if (version?.kind !== 'versionFormulaire') return null;
    return compilerVersion(isAsked === null ? version : { ...version, champs: answeredOf(version.champs, isAsked) });
  }, [version, isAsked]);
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
