import { useMemo } from 'react';
import { isEmpty } from '#domain/fields/schemas.ts';
import type { Result } from '#domain/base/result.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { compileFormulaire, compileStored, type FormulaireCompile } from '#domain/forms/compile.ts';
import { answeredForm } from '#domain/forms/headings.ts';
import type { Photo } from '#domain/interventions/intervention.ts';
import { NOT_APPLICABLE } from '#domain/interventions/reponses.ts';
import type { DeviceDocument } from '#domain/sync/collections.ts';
import type { Conflit } from '#domain/fields/documents.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import type { SyncRecord } from '#domain/kinds.ts';
import { useDocument } from '../../data/use-document.ts';
import type { Query } from '../../data/query.ts';
import { useLive } from '../../data/use-live.ts';
import { useOpenConflits } from './open-conflicts.ts';

export type InterventionLocale = DeviceDocument<'interventions'>;

/** Everything an open form reads, live. */
export interface FormulaireData {
  readonly intervention: InterventionLocale;
  readonly compile: FormulaireCompile;
  readonly dossier: Dossier | null;
  readonly relecture: boolean;
  /** Not removed, oldest first. */
  readonly photos: readonly Photo[];
  readonly conflits: readonly Conflit[];
}
export type Reading =
  | { readonly phase: 'chargement' }
  | { readonly phase: 'introuvable' }
  | { readonly phase: 'sans-version'; readonly intervention: InterventionLocale }
  | { readonly phase: 'invalide' }
  | { readonly phase: 'sans-reponses' }
  | ({ readonly phase: 'prete' } & FormulaireData);

/** What stands around the intervention; undefined while one of them is being read. */
interface Around {
  readonly compile: Result<FormulaireCompile> | null;
  readonly type: TypeIntervention | null;
  readonly dossier: Dossier | null;
  readonly photos: readonly Photo[];
  readonly conflits: readonly Conflit[];
}

/** `answersOnly`: the reader holds the questions, and not what decides them ([forms/F37]). */
export function useFormulaireData(id: string, answersOnly: boolean): Reading {
  const intervention = useTold(useDocument('interventions', id), answersOnly);
  const around = useAround(id, intervention ?? null, answersOnly);
  if (intervention === null) return { phase: 'introuvable' };
  if (intervention === undefined || around === undefined) return { phase: 'chargement' };
  const { compile, type, ...reste } = around;
  if (compile === null) return { phase: 'sans-version', intervention };
  if (!compile.ok) return { phase: 'invalide' };
  if (answersOnly && compile.value.champs.size === 0) return { phase: 'sans-reponses' };
  // A type that is not on the device asks for a review: the server would refuse the other way.
  return { phase: 'prete', intervention, compile: compile.value, relecture: type?.relecture ?? true, ...reste };
}

/** [forms/F37] Without the conditions, whoever reads answers cannot tell what hides: what was set aside is no answer to them. */
const useTold = (intervention: InterventionLocale | null | undefined, answersOnly: boolean) =>
  useMemo(
    () => (answersOnly && intervention ? { ...intervention, champsPrecedents: {} } : intervention),
    [answersOnly, intervention],
  );

function useAround(id: string, intervention: InterventionLocale | null, answersOnly: boolean): Around | undefined {
  const photos = useKeptPhotos({ selector: { idIntervention: id } });
  const isAsked = useAnswered(intervention, photos, answersOnly);
  const compile = useCompile(intervention?.idVersionFormulaire ?? null, isAsked);
  const type = useDocument('typeInterventions', intervention?.idTypeIntervention ?? null);
  const dossier = useDocument('dossiers', intervention?.demandeId ?? null);
  const conflits = useOpenConflits(id);
  const around = { compile, type, dossier, photos, conflits };
  return isRead(around) ? around : undefined;
}

/** Nothing is drawn on half of what a form needs. */
const isRead = (around: { readonly [Nom in keyof Around]: Around[Nom] | undefined }): around is Around =>
  !Object.values(around).includes(undefined);

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
    return (cfId) => shown.has(cfId) || (!isEmpty(champs?.[cfId]) && champs?.[cfId] !== NOT_APPLICABLE);
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
    return isAsked === null ? compileStored(version) : compileFormulaire(answeredForm(version, isAsked));
  }, [version, isAsked]);
}

/** Of a visit, or of a supervision: not removed, oldest first. */
export function useKeptPhotos(query: Query): readonly Photo[] | undefined {
  const rowsRead = useLive('photos', query);
  return useMemo(
    () => rowsRead?.filter(({ retireLe }) => retireLe === null).toSorted((a, b) => (a.prisLe < b.prisLe ? -1 : 1)),
    [rowsRead],
  );
}
