import { useMemo } from 'react';
import { plusDays } from '#domain/base/days.ts';
import { isEmpty } from '#domain/fields/schemas.ts';
import type { Result } from '#domain/base/result.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { compileFormulaire, compileStored, type FormulaireCompile } from '#domain/forms/compile.ts';
import { answeredForm } from '#domain/forms/headings.ts';
import type { Photo } from '#domain/interventions/intervention.ts';
import type { IssuingOffice } from '#domain/bureaux/bureau.ts';
import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import { deliveredVersion, formIdOf } from '#domain/interventions/visit-form.ts';
import { NOT_APPLICABLE } from '#domain/interventions/reponses.ts';
import { RETENTION_DAYS } from '#domain/sync/journal.ts';
import type { DeviceDocument } from '#domain/sync/collections.ts';
import type { Conflit } from '#domain/fields/documents.ts';
import type { SyncRecord } from '#domain/kinds.ts';
import { useDocument } from '../../data/use-document.ts';
import type { Query } from '../../data/query.ts';
import { useLive } from '../../data/use-live.ts';
import { useToday } from '../../ui/format/use-today.ts';
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
  /** [bureaux/O21] The version of its form, and the office of the visit. */
  readonly form: VersionFormulaireRecord;
  readonly office: IssuingOffice | null;
  /** [sync/S33] The visit left this device while its form was open: it is read, and nothing is written in it. */
  readonly isGone?: boolean;
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
  readonly relecture: boolean;
  readonly dossier: Dossier | null;
  readonly photos: readonly Photo[];
  readonly conflits: readonly Conflit[];
  readonly form: VersionFormulaireRecord | null;
  readonly office: IssuingOffice | null;
}

/** `answersOnly`: the reader holds the questions, and not what decides them ([forms/F37]). */
export function useFormulaireData(id: string, answersOnly: boolean): Reading {
  const intervention = useTold(useDocument('interventions', id), answersOnly);
  const around = useAround(id, intervention ?? null, answersOnly);
  if (intervention === null) return { phase: 'introuvable' };
  if (intervention === undefined || around === undefined) return { phase: 'chargement' };
  const { compile, form, ...reste } = around;
  if (compile === null || form === null) return { phase: 'sans-version', intervention };
  if (!compile.ok) return { phase: 'invalide' };
  if (answersOnly && compile.value.champs.size === 0) return { phase: 'sans-reponses' };
  return { phase: 'prete', intervention, compile: compile.value, form, ...reste };
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
  const form = useForm(intervention);
  const compile = useCompile(form, isAsked);
  const office = useIssuingOffice(intervention?.idBureauInspection ?? null);
  const relecture = useHasReview(intervention?.idTypeIntervention ?? null);
  const dossier = useDocument('dossiers', intervention?.demandeId ?? null);
  const conflits = useOpenConflits(id);
  const around = { compile, form, office, relecture, dossier, photos, conflits };
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

/** A type that is not on the device asks for a review: the server would refuse the other way. */
function useHasReview(idType: string | null): boolean | undefined {
  const type = useDocument('typeInterventions', idType);
  return type === undefined ? undefined : (type?.relecture ?? true);
}

/** null when the version is not on this device. */
function useForm(visit: InterventionLocale | null): VersionFormulaireRecord | null | undefined {
  const type = useDocument('typeInterventions', visit?.idTypeIntervention ?? null);
  const id = visit === null ? null : formIdOf(visit, type);
  const version = useDocument('records', id) as SyncRecord | null | undefined;
  if (version === undefined || id === null) return version === undefined ? undefined : null;
  return version?.kind === 'versionFormulaire' ? version : deliveredVersion(id);
}

/** Parsed once per version. */
function useCompile(
  version: VersionFormulaireRecord | null | undefined,
  isAsked: ((cfId: string) => boolean) | null,
): Result<FormulaireCompile> | null | undefined {
  return useMemo(() => {
    if (version == null) return version;
    return isAsked === null ? compileStored(version) : compileFormulaire(answeredForm(version, isAsked));
  }, [version, isAsked]);
}

interface Office extends IssuingOffice {
  readonly id: string;
  readonly idBureau: number;
}
const OFFICES = { selector: { kind: 'bureau' } };

/** null when the office is not on this device: the server then says what it lets issue. */
function useIssuingOffice(idBureau: number | null): IssuingOffice | null | undefined {
  const offices = useLive<Office>('records', OFFICES);
  return offices === undefined ? undefined : (offices.find((one) => one.idBureau === idBureau) ?? null);
}

/** Of a visit, or of a supervision: not removed, oldest first. */
export function useKeptPhotos(query: Query): readonly Photo[] | undefined {
  const rowsRead = useLive('photos', query);
  return useMemo(
    () => rowsRead?.filter(({ retireLe }) => retireLe === null).toSorted((a, b) => (a.prisLe < b.prisLe ? -1 : 1)),
    [rowsRead],
  );
}

/** [sync/S36] Taken away from a visit or a supervision less than 30 days ago, the oldest removal first. */
export function useRemovedPhotos(query: Query): readonly Photo[] {
  const rowsRead = useLive('photos', query);
  const since = plusDays(useToday(), -RETENTION_DAYS);
  return useMemo(() => {
    const removed = rowsRead?.filter(({ retireLe }) => retireLe !== null && retireLe > since) ?? [];
    return removed.toSorted((a, b) => (a.retireLe ?? '').localeCompare(b.retireLe ?? ''));
  }, [rowsRead, since]);
}
