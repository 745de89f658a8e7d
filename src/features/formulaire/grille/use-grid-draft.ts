import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sameJson } from '#domain/base/json.ts';
import { must } from '#domain/base/must.ts';
import { writtenGrille } from '#domain/supervisions/grille.ts';
import { defectsOf, draftDefects, type GridDefect } from '#domain/supervisions/grille-defects.ts';
import { type GridDraft, writtenOf } from '#domain/supervisions/grille-draft.ts';
import { api } from '../../../data/api.ts';
import { useKeptDraft } from '../../../data/use-kept-draft.ts';
import { useRefusalWords } from '../../../shared/states/refusal-words.ts';
import { toast } from '../../../ui/toast/toast.ts';

/** As it is typed: words of criteria that are not added yet stand beside, by section. */
export interface GridEntry extends GridDraft {
  readonly added: Readonly<Record<string, string>>;
}

/** What is written: the version after one, or a grid of its own. */
export interface Aimed {
  /** Names the draft on this device. */
  readonly subject: string;
  /** The version that it follows; null: a new grid. */
  readonly follows: string | null;
  /** null: for all offices of the portal. */
  readonly scope: number | null;
}

/** [supervisions/SU39] A grid being written: kept on the device as it is typed, published with the network. */
export function useGridDraft({ subject, follows, scope }: Aimed, start: GridDraft) {
  const { t } = useTranslation('erreurs');
  const words = useRefusalWords();
  const [before] = useState<GridEntry>(() => ({ ...start, added: {} }));
  const { saisie, write, finish, isRetrouve } = useKeptDraft<GridEntry>({
    sujet: subject,
    before,
    onFailure: (code) => toast.error(t(code)),
  });
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [refused, setRefused] = useState<readonly GridDefect[]>([]);
  const { libelle, categorie, sections, added } = saisie;
  const draft = useMemo((): GridDraft => ({ libelle, categorie, sections }), [libelle, categorie, sections]);
  const own = useMemo(() => draftDefects(draft), [draft]);
  const publish = async (): Promise<boolean> => {
    setAsked(true);
    if (own.length > 0) return false;
    const written = must(writtenGrille.safeParse(writtenOf(draft)).data, 'a draft without a defect is a grid');
    const body = { ...written, ...(scope !== null && { idBureauInspection: scope }) };
    setBusy(true);
    const done =
      follows === null ? await api.grilleCreate({ body }) : await api.grilleReplace({ params: { id: follows }, body });
    setBusy(false);
    if (!done.ok) {
      setRefused(defectsOf(done, draft));
      toast.error(words(done));
      return false;
    }
    await finish();
    return true;
  };
  return {
    draft,
    added,
    write: (next: Partial<GridEntry>): void => {
      setRefused([]);
      write({ ...saisie, ...next });
    },
    defects: refused.length > 0 ? refused : own,
    isDirty: !sameJson(saisie, before),
    forget: finish,
    isRetrouve,
    isAsked,
    isBusy,
    publish,
  };
}

export type GridEditor = ReturnType<typeof useGridDraft>;
