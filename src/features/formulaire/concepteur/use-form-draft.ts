import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sameJson } from '#domain/base/json.ts';
import { must } from '#domain/base/must.ts';
import type { Refusal } from '#domain/base/result.ts';
import { formWritten } from '#domain/forms/form-schema.ts';
import { defectsOf, draftDefects, type DraftDefect } from '#domain/forms/draft/draft-defects.ts';
import { type FormDraft, writtenOf } from '#domain/forms/draft/form-draft.ts';
import type { TypeFacts } from '#domain/interventions/new-type.ts';
import { api } from '../../../data/api.ts';
import { useDrafts } from '../../../data/drafts.ts';
import { useKeptDraft } from '../../../data/use-kept-draft.ts';
import { useRefusalWords } from '../../../shared/states/refusal-words.ts';
import { toast } from '../../../ui/toast/toast.ts';

/** What is written: a version of a type, or one that is corrected. */
export interface Aimed {
  /** Names the draft on this device. */
  readonly subject: string;
  readonly idType: string;
  /** The version that is corrected; null: a new one is made. */
  readonly corrects: string | null;
  readonly templates: readonly string[];
}

/** [forms/FD24] As it is typed: with the last version, or the revision, that its author has seen. */
export interface FormEntry extends FormDraft {
  readonly vue: number;
  /** [forms/FD34] Of the type that is made with it; null: its type is there. */
  readonly type: TypeFacts | null;
}

/** [forms/FD14] [forms/FD15] A form being written: kept on the device as it is typed, published with the network. */
export function useFormDraft({ subject, idType, corrects, templates }: Aimed, before: FormEntry) {
  const { t } = useTranslation('erreurs');
  const words = useRefusalWords();
  const { saisie, write, finish, isRetrouve } = useKeptDraft<FormEntry>({
    sujet: subject,
    before,
    onFailure: (code) => toast.error(t(code)),
  });
  const kept = useDrafts(subject)?.[0];
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const { libelle, valideDu, valideAu, sections, champs, champResultat, sensResultats, vue, type } = saisie;
  // A draft kept by an application of before does not say them.
  const { champPropose, regles, criteres, illisibles }: FormEntry = { ...before, ...saisie };
  const draft = useMemo(
    (): FormDraft => ({
      libelle,
      valideDu,
      valideAu,
      sections,
      champs,
      champResultat,
      sensResultats,
      champPropose,
      regles,
      criteres,
      illisibles,
    }),
    [
      libelle,
      valideDu,
      valideAu,
      sections,
      champs,
      champResultat,
      sensResultats,
      champPropose,
      regles,
      criteres,
      illisibles,
    ],
  );
  const defects = useMemo((): readonly DraftDefect[] => {
    const told = refused === null ? [] : defectsOf(refused, draft);
    return told.length > 0 ? told : draftDefects(draft);
  }, [refused, draft]);
  const latest = useRef(saisie);
  useEffect(() => {
    latest.current = saisie;
  }, [saisie]);
  const put = (next: FormEntry): void => {
    latest.current = next;
    setRefused(null);
    write(next);
  };
  const publish = async (): Promise<boolean> => {
    const written = must(formWritten.safeParse(writtenOf(draft)).data, 'a draft without a defect is a form');
    const form = { ...written, templates: [...templates] };
    const body = { ...form, idTypeIntervention: idType };
    setBusy(true);
    const done =
      type !== null
        ? await api.typeInterventionCreate({ body: { ...form, type: { code: idType, ...type } } })
        : corrects === null
          ? await api.versionFormulaireCreate({ body: { ...body, apres: vue } })
          : await api.versionFormulaireReplace({ params: { id: corrects }, body: { ...body, rev: vue } });
    setBusy(false);
    if (!done.ok) {
      setRefused(done);
      toast.error(words(done));
      return false;
    }
    await finish();
    return true;
  };
  const isDirty = !sameJson(saisie, before);
  return {
    draft,
    vue,
    type,
    changeType: (next: TypeFacts): void => put({ ...latest.current, type: next }),
    defects,
    /** [forms/FD24] Somebody published meanwhile: the server said so. */
    isLate: refused?.code === 'CONFLIT',
    isDirty,
    isRetrouve,
    isBusy,
    /** ISO instant since which all that is typed is on the disk; null: it is not yet, or nothing is typed. */
    keptAt: isDirty && kept !== undefined && sameJson(kept.saisie, { ...saisie }) ? kept.modifieLe : null,
    /** Changes what is written now, whatever was written since the caller was drawn. */
    change: (next: (draft: FormDraft) => FormDraft): void =>
      put({ ...latest.current, ...next({ ...before, ...latest.current }) }),
    /** [forms/FD24] What came meanwhile was seen: this one follows it. */
    follow: (seen: number): void => put({ ...latest.current, vue: seen }),
    forget: finish,
    publish,
  };
}

export type FormEditor = ReturnType<typeof useFormDraft>;
