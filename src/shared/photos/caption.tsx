import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CAPTION_MAX } from '#domain/base/text-limits.ts';
import type { Photo } from '#domain/interventions/intervention.ts';
import { editDocument } from '../../data/edit-document.ts';
import { useKeptDraft } from '../../data/use-kept-draft.ts';
import { toast } from '../../ui/toast/toast.ts';
import { TOO_LONG, useTooLong } from '../../ui/too-long.ts';
import { useRefusalWords } from '../states/refusal-words.ts';
import styles from './dark.module.css';

/** The caption of a photo, which the report prints: written where the photo is looked at, saved when it is left. */
export function WrittenCaption({ photo }: { readonly photo: Photo }) {
  const { t } = useTranslation(['photos', 'erreurs']);
  const words = useRefusalWords();
  const id = useId();
  const legende = photo.legende ?? '';
  const { saisie, write, finish } = useKeptDraft({
    sujet: `legende:${photo.id}`,
    before: { legende },
    onFailure: (code) => toast.error(t(`erreurs:${code}`)),
  });
  const save = async (): Promise<void> => {
    const text = saisie.legende.trim();
    if (text === legende || text.length > CAPTION_MAX) return;
    const answer = await editDocument('photos', photo.id, { legende: text === '' ? null : text });
    if (answer.ok) await finish();
    else toast.error(words(answer));
  };
  const tooLong = useTooLong()(saisie.legende, CAPTION_MAX);
  // Escape, a swipe and the next photo take the field away without leaving it.
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => () => void latest.current(), []);
  return (
    <div className={styles['ecrite']}>
      <label htmlFor={id}>{t('photos:legende')}</label>
      <input
        id={id}
        value={saisie.legende}
        {...(tooLong === undefined ? {} : { [TOO_LONG]: true, 'aria-invalid': true, 'aria-describedby': `${id}-note` })}
        placeholder={t('photos:legendeAide')}
        enterKeyHint="done"
        onChange={(event) => write({ legende: event.currentTarget.value })}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
      {tooLong === undefined ? null : (
        <p id={`${id}-note`} role="alert">
          {tooLong}
        </p>
      )}
    </div>
  );
}
