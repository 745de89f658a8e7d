import { useTranslation } from 'react-i18next';
import { useKeptDraft } from '../../../data/use-kept-draft.ts';
import { toast } from '../../../ui/toast/toast.ts';

/** A text being typed, and the value it started from. */
export interface Draft {
  readonly texte: string;
  readonly depart: string;
}

export interface DraftState {
  readonly draft: Draft | null;
  readonly write: (text: string, depart: string) => void;
  readonly clear: () => void;
}

interface Entry {
  /** null: nothing is being typed. */
  readonly texte: string | null;
  readonly depart: string;
}
const CLOSED: Entry = { texte: null, depart: '' };

/** What is typed in one field of a document and not saved yet: found again when the same field is shown ([sync/C1]). */
export function useDraft(documentId: string, field: string): DraftState {
  const { t } = useTranslation('erreurs');
  const { saisie, write, finish } = useKeptDraft<Entry>({
    sujet: `fiche:${documentId}`,
    champ: field,
    before: CLOSED,
    onFailure: (code) => toast.error(t(code)),
  });
  const { texte, depart } = saisie;
  return {
    draft: texte === null ? null : { texte, depart },
    write: (text, depart) => write({ texte: text, depart }),
    clear: () => void finish(),
  };
}
