import { OfDeviceNotice } from '../../shared/connection/of-device-notice.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useTranslation } from 'react-i18next';
import styles from './gantt.module.css';
import type { GanttData } from './use-gantt.ts';

/** [planning/PG7] Whether what is drawn is what the device holds alone, and why. */
export function GanttNotices({ data: { told, askAgain } }: { readonly data: GanttData }) {
  const { t } = useTranslation('gantt');
  if (told === undefined || (told.ok && told.ofDevice === undefined)) return null;
  return (
    <div className={styles['notices']}>
      {told.ok ? (
        <OfDeviceNotice answer={told} />
      ) : (
        <ErrorState refusal={told} onRetry={askAgain}>
          {t('appareilSeul')}
        </ErrorState>
      )}
    </div>
  );
}
