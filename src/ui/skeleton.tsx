import { useTranslation } from 'react-i18next';
import styles from './skeleton.module.css';

/** A grey block in place of what is being read. Widths and heights in pixels, or any CSS length. */
export function Skeleton({
  width = '100%',
  height = 10,
}: {
  readonly width?: number | string;
  readonly height?: number;
}) {
  return <span className={styles['skeleton']} style={{ width, height }} />;
}

const WIDTHS = ['72%', '58%', '84%', '66%', '48%', '77%'];

/** Lines of text being read. */
export function SkeletonLines({ count = 4 }: { readonly count?: number }) {
  return (
    <div className={styles['lines']}>
      {Array.from({ length: count }, (_, rank) => (
        <Skeleton key={rank} width={WIDTHS[rank % WIDTHS.length] ?? '60%'} />
      ))}
    </div>
  );
}

/** A whole page being read: title, a bar, lines. Announced once to assistive technologies. */
export function PageSkeleton() {
  const { t } = useTranslation('commun');
  return (
    <output className={styles['page']} aria-label={t('chargement')}>
      <Skeleton width={180} height={20} />
      <Skeleton height={34} />
      <SkeletonLines count={8} />
    </output>
  );
}
