import { useTranslation } from 'react-i18next';
import { etatOfLot } from '#domain/lots/lot.ts';
import { PATHS } from '../../platform/paths.ts';
import { useRefusalWords } from '../../shared/states/refusal-words.ts';
import { Button } from '../../ui/button.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { endList } from './actions.ts';
import type { LotData } from './use-lot.ts';
import styles from './lots.module.css';

/** [lots/L4] What of the list is not with the server yet, was refused, or was never kept. */
export function ListNotices({ data, mayEnd }: { readonly data: LotData; readonly mayEnd: boolean }) {
  const { t } = useTranslation(['lots', 'erreurs']);
  const formats = useFormats();
  const wordsOf = useRefusalWords();
  const { lot, list, waiting, refused } = data;
  if (etatOfLot(lot) !== 'OUVERT') return null;
  const announced = lot.attendues ?? 0;
  const end = async (): Promise<void> => {
    const done = await endList(lot.id, list.length);
    if (!done.ok) toast.error(t(`erreurs:${done.code}`));
  };
  const [first] = refused;
  if (first?.local?.refus !== undefined) {
    return (
      <div className={styles['notices']}>
        <Notice
          tone="ko"
          announced
          title={t('lots:liste.refusee', { count: refused.reduce((sum, one) => sum + one.operations.length, 0) })}
          action={<LinkButton to={PATHS.queue}>{t('lots:liste.voirFile')}</LinkButton>}
        >
          {reasonOf(first.local.refus.data) ?? wordsOf(first.local.refus)}
        </Notice>
      </div>
    );
  }
  if (announced !== list.length) {
    return (
      <div className={styles['notices']}>
        <Notice
          tone="wait"
          title={t('lots:liste.incomplete', {
            recues: formats.nombre(list.length),
            annoncees: formats.nombre(announced),
          })}
          action={
            mayEnd ? (
              <Button onClick={() => void end()}>{t('lots:liste.arreter', { count: list.length })}</Button>
            ) : null
          }
        >
          {t('lots:liste.incompleteTexte')}
        </Notice>
      </div>
    );
  }
  if (waiting === 0) return null;
  const operations = data.parts.filter(({ dirty }) => dirty === 1).reduce((sum, one) => sum + one.operations.length, 0);
  return (
    <div className={styles['notices']}>
      <Notice tone="progress" title={t('lots:liste.enRoute', { count: operations })}>
        {t('lots:liste.enRouteTexte')}
      </Notice>
    </div>
  );

  /** An operation that another lot lists is named; other refusals say it by their code. */
  function reasonOf(refusal: Readonly<Record<string, unknown>> | undefined): string | null {
    if (refusal?.['regle'] !== 'operation-connue') return null;
    const names = (value: unknown): string => (Array.isArray(value) ? value.map(String).join(', ') : '');
    return t('lots:liste.connues', { references: names(refusal['references']), lots: names(refusal['lots']) });
  }
}
