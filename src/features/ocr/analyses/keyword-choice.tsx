import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../../platform/paths.ts';
import { Card } from '../../../ui/card.tsx';
import form from '../../../ui/form-page.module.css';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import type { NewAnalyse } from './use-new-analyse.ts';

/** Keywords of the type of paper: all of them, until some are put aside. */
export function KeywordChoice({ analyse }: { readonly analyse: NewAnalyse }) {
  const { t } = useTranslation('analyses');
  const { keywords, sought, entry, change, faults } = analyse;
  const write = (id: string, isSought: boolean): void => {
    const rest = entry.ecartes.filter((one) => one !== id);
    change({ ecartes: isSought ? rest : [...rest, id] });
  };
  return (
    <Card title={t('motsCles')}>
      <div className={form['group']}>
        {keywords === undefined ? (
          <SkeletonLines />
        ) : keywords.length === 0 ? (
          <Notice
            tone="new"
            title={t('sansMotCle')}
            action={<LinkButton to={PATHS.keywords}>{t('ecrireMotCle')}</LinkButton>}
          />
        ) : (
          <>
            <p className={form['hint']}>{t('cherches', { count: sought.length, total: keywords.length })}</p>
            {keywords.map(({ id, motCle, fiche, obligatoire }) => (
              <Checkbox
                key={id}
                label={[motCle, fiche, obligatoire ? t('obligatoire') : null].filter(Boolean).join(' · ')}
                checked={!entry.ecartes.includes(id)}
                onChange={({ currentTarget: { checked } }) => write(id, checked)}
              />
            ))}
          </>
        )}
        {faults.includes('motsCles') && <Notice tone="ko" announced title={t('fautes.motsCles')} />}
      </div>
    </Card>
  );
}
