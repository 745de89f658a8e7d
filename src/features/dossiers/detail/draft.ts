import { useTranslation } from 'react-i18next';
import { useBrouillon } from '../../../data/use-brouillon.ts';
import { toast } from '../../../ui/toast/toast.ts';

/** A text being typed, and the value it started from. */
export interface Draft {
  readonly texte: string;
  readonly depart: string;
}

export interface DraftState {
  readonly draft: Draft | null;
  readonly write: (texte: string, depart: string) => void;
  readonly clear: () => void;
}

interface Saisie {
  /** null: nothing is being typed. */
  readonly texte: string | null;
  readonly depart: string;
}
const FERME: Saisie = { texte: null, depart: '' };

/** What is typed in one field of a document and not saved yet: found again when the same field is shown ([sync/C1]). */
export function useDraft(documentId: string, field: string): DraftState {
  const { t } = useTranslation('erreurs');
  const { saisie, ecrire, finir } = useBrouillon<Saisie>({
    sujet: `fiche:${documentId}`,
    champ: field,
    avant: FERME,
    surEchec: (code) => toast.error(t(code)),
  });
  const { texte, depart } = saisie;
  return {
    draft: texte === null ? null : { texte, depart },
    write: (texte, depart) => ecrire({ texte, depart }),
    clear: () => void finir(),
  };
}
