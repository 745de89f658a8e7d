import { VARIANT } from '../../platform/variant/current.ts';
import { contactVersionId, deliveredVersion, mayBeByContact } from '#domain/interventions/visit-form.ts';
import { useMemo } from 'react';
import { awaitsValidation, type VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import { type Standing, standingOf } from '#domain/interventions/version-standing.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import type { Answered, ApiAnswer } from '../../data/api.ts';
import { api } from '../../data/api.ts';
import { useAnswer } from '../../data/use-answer.ts';
import { useLive } from '../../data/use-live.ts';
import { useSession } from '../../data/use-session.ts';
import { useToday } from '../../ui/format/use-today.ts';

const VERSIONS = { selector: { kind: 'versionFormulaire' } };
const TYPES = { selector: {} };

export interface FormRow extends Pick<
  VersionFormulaireRecord,
  'id' | 'code' | 'version' | 'libelle' | 'valideDu' | 'valideAu' | 'idTypeIntervention'
> {
  /** The words of its type. */
  readonly type: string;
  readonly nbChamps: number;
  readonly etat: Standing;
  /** [bureaux/O3] The office of who reads has validated it; null: who reads has no office. */
  readonly estValidee: boolean | null;
  /** Visits that were made on it, of those that the reader may know; null: not told here. */
  readonly visites: number | null;
  /** It never served, and no type stands on it. */
  readonly isDeletable: boolean;
}

type Uses = ApiAnswer<'versionFormulaireUses'>;
const NO_USES: Uses = [];
const askUses = (): Promise<Answered<Uses>> => api.versionFormulaireUses();
/** Whoever leads no office is not told how often a form served. */
const nobodyAsks = (): Promise<Answered<Uses>> => Promise.resolve({ ok: true, value: NO_USES });

/** [forms/FD20] [forms/FD21] Versions of this device, with what the server alone knows of them; undefined: not read yet. */
export function useForms() {
  const versions = useLive<VersionFormulaireRecord>('records', VERSIONS);
  const types = useLive<TypeIntervention>('typeInterventions', TYPES);
  const user = useSession()?.user;
  const role = user?.role;
  const idBureau = user?.idBureauInspection ?? null;
  const { answer, again } = useAnswer(role === 'ADMIN' || role === 'MANAGER' ? askUses : nobodyAsks);
  const today = useToday();
  const rows = useMemo(() => {
    if (versions === undefined || types === undefined) return undefined;
    const uses = new Map((answer?.ok === true ? answer.value : NO_USES).map((one) => [one.id, one]));
    const words = new Map(
      types.flatMap(({ id, code, libelle }) => [
        [id, libelle],
        [contactVersionId(code), libelle],
      ]),
    );
    return withDelivered(versions, types).map((version): FormRow => {
      const use = uses.get(version.id);
      return {
        id: version.id,
        code: version.code,
        version: version.version,
        libelle: version.libelle,
        valideDu: version.valideDu,
        valideAu: version.valideAu,
        idTypeIntervention: version.idTypeIntervention,
        type: words.get(version.idTypeIntervention) ?? version.idTypeIntervention,
        nbChamps: version.champs.length,
        etat: standingOf(version, versions, today),
        estValidee: idBureau === null ? null : !awaitsValidation(version, idBureau),
        visites: use?.visites ?? null,
        isDeletable: use !== undefined && !use.utilisee && !use.courante,
      };
    });
  }, [versions, types, answer, today, idBureau]);
  return { rows, again };
}

/** [interventions/I76] Those by which visits conclude that are made by contact: the product's own until somebody validates them. */
function withDelivered(
  versions: readonly VersionFormulaireRecord[],
  types: readonly TypeIntervention[],
): readonly VersionFormulaireRecord[] {
  const known = new Map(versions.map((one) => [one.id, one]));
  const delivered = types.flatMap(({ code, idVersionFormulaire }) => {
    const form = known.get(idVersionFormulaire);
    const version = deliveredVersion(contactVersionId(code));
    if (form === undefined || version === null || known.has(version.id)) return [];
    return mayBeByContact(VARIANT, form) ? [version] : [];
  });
  return [...versions, ...delivered];
}
