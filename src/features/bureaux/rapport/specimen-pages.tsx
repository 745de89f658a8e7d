import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpecimenAsked } from '#domain/reports/specimen.ts';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageCanvas } from '../../../ui/pdf/page-canvas.tsx';
import type { Pdf } from '../../../ui/pdf/open-pdf.ts';
import { useSize } from '../../../ui/pdf/use-size.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import styles from './report-layout.module.css';
import { useSpecimen } from './use-specimen.ts';

/** [reports/R33] The pages of the layout that is being chosen, as they would be drawn. */
export function SpecimenPages({ asked }: { readonly asked: SpecimenAsked | null }) {
  const { t } = useTranslation('bureaux');
  const { pdf, isDrawing, isFailed } = useSpecimen(asked);
  return (
    <Card title={t('rapport.apercu')}>
      <p className={styles['state']} role="status">
        {isDrawing ? t('rapport.dessin') : pdf === null ? '' : t('rapport.pages', { count: pdf.pageCount })}
      </p>
      {isFailed ? <Notice tone="wait" title={t('rapport.apercuImpossible')} /> : null}
      {pdf === null ? isFailed ? null : <SkeletonLines count={14} /> : <Pages pdf={pdf} />}
    </Card>
  );
}

function Pages({ pdf }: { readonly pdf: Pdf }) {
  const { t } = useTranslation('bureaux');
  const place = useRef<HTMLDivElement>(null);
  const width = useSize(place)?.width ?? 0;
  const height = (width * pdf.firstSize.height) / pdf.firstSize.width;
  return (
    <div
      ref={place}
      className={styles['pages']}
      role="region"
      aria-label={t('rapport.apercu')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
      tabIndex={0}
    >
      {width === 0
        ? null
        : Array.from({ length: pdf.pageCount }, (_, rank) => (
            <div
              key={`page-${rank}`}
              className={styles['paper']}
              style={{ width, height }}
              role="img"
              aria-label={t('rapport.page', { page: rank + 1, total: pdf.pageCount })}
            >
              <PageCanvas pdf={pdf} rank={rank} width={width} height={height} />
            </div>
          ))}
    </div>
  );
}
