import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeptDraft } from '../../../data/use-kept-draft.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { writeContrat } from '../actions.ts';
import { changesOf, type ContratEntry, entryOf, typedOf, wrongOf } from '../entry.ts';
import type { LocalContrat } from '../row.ts';

export interface Editor {
  readonly saisie: ContratEntry;
  readonly write: (fields: Partial<ContratEntry>) => void;
  /** Fields whose text is wrong. */
  readonly wrong: ReadonlySet<string>;
  /** Something is typed that the contract does not say yet. */
  readonly isDirty: boolean;
  readonly isRetrouve: boolean;
  readonly isBusy: boolean;
  /** false: something is wrong, or the device refuses; what is typed stays. */
  readonly save: () => Promise<boolean>;
  readonly forget: () => Promise<void>;
  /** The contract as it is typed. */
  readonly typed: LocalContrat;
}

/** What is typed of a draft: kept on the device letter by letter, written when it is saved. */
export function useEditor(contrat: LocalContrat): Editor {
  const { t } = useTranslation('erreurs');
  const { saisie, write, finish, isRetrouve } = useKeptDraft<ContratEntry>({
    sujet: `contrat:${contrat.id}`,
    before: entryOf(contrat),
    onFailure: (code) => toast.error(t(code)),
  });
  const [isBusy, setBusy] = useState(false);
  const changes = changesOf(saisie, contrat);
  const wrong = wrongOf(saisie);
  const isDirty = Object.keys(changes).length > 0;
  const save = async (): Promise<boolean> => {
    if (wrong.size > 0) return false;
    if (!isDirty) return true;
    setBusy(true);
    const done = await writeContrat(contrat.id, changes);
    setBusy(false);
    if (!done.ok) {
      toast.error(t(done.code));
      return false;
    }
    await finish();
    return true;
  };
  return {
    saisie,
    write: (fields) => write({ ...saisie, ...fields }),
    wrong,
    isDirty: isDirty || wrong.size > 0,
    isRetrouve: isRetrouve && isDirty,
    isBusy,
    save,
    forget: finish,
    typed: { ...contrat, ...typedOf(saisie) },
  };
}
