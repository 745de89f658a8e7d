import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { FormEditor } from './use-form-draft.ts';

interface LateNoticeProps {
  readonly editor: FormEditor;
  readonly newest: number;
  readonly isCorrection: boolean;
}

/** [forms/FD24] Somebody published since this one was begun: it is not published over theirs before its author says so. */
export function LateNotice({ editor, newest, isCorrection }: LateNoticeProps) {
  const { t } = useTranslation('concepteur');
  if (newest <= editor.vue) {
    return editor.isLate ? (
      <Notice tone="wait" announced title={t('tard.titre')}>
        {t('tard.attendre')}
      </Notice>
    ) : null;
  }
  return (
    <Notice tone="wait" announced title={t('tard.titre')}>
      <p>{t(isCorrection ? 'tard.correction' : 'tard.texte', { version: newest })}</p>
      <Button onClick={() => editor.follow(newest)}>{t('tard.suivre')}</Button>
    </Notice>
  );
}
