import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { draftOf, type FormDraft } from '#domain/forms/draft/form-draft.ts';
import type { LocalDocument } from '#domain/fields/documents.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import { startingFacts } from '#domain/interventions/new-type.ts';
import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import { useLive } from '../../../data/use-live.ts';
import { FORM_DRAFTS, type FormAim } from '../../../platform/paths.ts';
import { useToday } from '../../../ui/format/use-today.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { EditForm } from './edit-form.tsx';

const VERSIONS = { selector: { kind: 'versionFormulaire' } };
type LocalVersion = VersionFormulaireRecord & LocalDocument;
const TYPES = { selector: {} };

interface WriteVersionProps {
  /** [forms/FD34] Of a form of the product, or of nothing, the device has no document. */
  readonly version: VersionFormulaireRecord & Partial<Pick<LocalDocument, 'rev'>>;
  readonly aim: FormAim;
  /** The type of a copy, or the code of a new one. */
  readonly idType: string;
}

/** What begins as a version is: the one after it, that of another type or of a new one, or itself once more. */
export function WriteVersion(props: WriteVersionProps) {
  const versions = useLive<LocalVersion>('records', VERSIONS);
  const types = useLive<TypeIntervention>('typeInterventions', TYPES);
  if (versions === undefined || types === undefined) return <SkeletonLines count={10} />;
  const last = versions
    .filter(({ idTypeIntervention }) => idTypeIntervention === props.idType)
    .toSorted((a, b) => b.version - a.version)[0];
  return <Written {...props} last={last} like={types.find(({ id }) => id === props.version.idTypeIntervention)} />;
}

interface WrittenProps extends WriteVersionProps {
  /** Of this type, on this device now; undefined: it has none. */
  readonly last: LocalVersion | undefined;
  /** The type that it is made from. */
  readonly like: TypeIntervention | undefined;
}

function Written({ version, aim, idType, last, like }: WrittenProps) {
  const { t } = useTranslation('concepteur');
  const today = useToday();
  const frame = frameOf({ version, aim, idType, last });
  const [start] = useState(() => ({
    ...startOfAim(draftOf(version), aim, { today, copy: t('copieDe', { nom: version.libelle }) }),
    vue: frame.newest,
    type: aim === 'type' ? startingFacts(like) : null,
  }));
  return (
    <EditForm
      aimed={{
        subject: `${FORM_DRAFTS}${aim}:${version.id}:${idType}`,
        idType,
        corrects: aim === 'correction' ? version.id : null,
        templates: version.templates,
      }}
      start={start}
      {...frame}
    />
  );
}

/** What it is compared with, the number that it will bear, and what this device knows of others that came. */
function frameOf({ version, aim, idType, last }: Omit<WrittenProps, 'like'>) {
  if (aim === 'correction') {
    return { former: version, code: version.code, number: version.version, newest: version.rev ?? 0 };
  }
  const newest = last?.version ?? 0;
  const next = { number: newest + 1, newest };
  if (aim !== 'suite') return { ...next, former: version, code: idType };
  return { ...next, former: last ?? version, code: version.code };
}

interface Around {
  readonly today: string;
  /** The words of a copy. */
  readonly copy: string;
}

function startOfAim(draft: FormDraft, aim: FormAim, { today, copy }: Around): FormDraft {
  if (aim === 'correction') return draft;
  const next = {
    ...draft,
    valideDu: today,
    valideAu: draft.valideAu !== null && draft.valideAu < today ? null : draft.valideAu,
  };
  return (aim === 'copie' || aim === 'type') && draft.libelle !== '' ? { ...next, libelle: copy } : next;
}
