import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '#domain/base/result.ts';
import type { Changes } from '#domain/fields/documents.ts';
import { useKeptDraft } from '../../../data/use-kept-draft.ts';
import { useRefusalWords } from '../../../shared/states/refusal-words.ts';
import { Button } from '../../../ui/button.tsx';
import { DraftNotice } from '../../../ui/draft-notice.tsx';
import form from '../../../ui/form-page.module.css';
import { toast } from '../../../ui/toast/toast.ts';
import { useMark } from './unsaved.ts';
import type { LocalSupervision } from './use-supervision.ts';

interface CardDraftOptions<T extends object> {
  readonly before: T;
  readonly changesOf: (typed: T) => Changes;
  readonly write: (changes: Changes) => Promise<Result<null>>;
}

/** What is typed in one card: kept on the device letter by letter, written when it is saved. */
export function useCardDraft<T extends object>(
  { id, version }: LocalSupervision,
  card: string,
  { before, changesOf, write: save }: CardDraftOptions<T>,
) {
  const { t } = useTranslation(['supervision', 'erreurs']);
  const words = useRefusalWords();
  const { saisie, write, finish, isRetrouve } = useKeptDraft<T>({
    sujet: `supervision:${id}:${String(version)}:${card}`,
    before,
    onFailure: (code) => toast.error(t(`erreurs:${code}`)),
  });
  const [isBusy, setBusy] = useState(false);
  const changes = changesOf(saisie);
  const isDirty = Object.keys(changes).length > 0;
  useMark(card, isDirty);
  return {
    saisie,
    write,
    isDirty,
    isBusy,
    isRetrouve: isRetrouve && isDirty,
    forget: finish,
    save: async (): Promise<void> => {
      setBusy(true);
      const done = await save(changes);
      setBusy(false);
      if (!done.ok) return void toast.error(words(done));
      await finish();
      toast.success(t('supervision:enregistre'));
    },
  };
}

interface CardFootProps {
  readonly draft: Pick<ReturnType<typeof useCardDraft>, 'isDirty' | 'isBusy' | 'isRetrouve' | 'save' | 'forget'>;
}

export function CardFoot({ draft: { isDirty, isBusy, isRetrouve, save, forget } }: CardFootProps) {
  const { t } = useTranslation('commun');
  return (
    <>
      {isRetrouve && <DraftNotice onForget={forget} />}
      <div className={form['row']}>
        <Button
          size="lg"
          variant={isDirty ? 'primary' : 'default'}
          disabled={!isDirty}
          loading={isBusy}
          onClick={() => void save()}
        >
          {t('enregistrer')}
        </Button>
      </div>
    </>
  );
}
