import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/base/errors.ts';
import type { ListLine } from '#domain/lots/read-list.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { refusedLinesFile } from '../../../ui/import/take-lines.ts';
import { Notice } from '../../../ui/notice.tsx';

interface ImportSummaryProps {
  readonly taken: number;
  readonly refused: readonly ListLine[];
  readonly titles: readonly string[];
  /** Why this device could not keep the list; null: it did. */
  readonly code: ErrorCode | null;
  readonly raison: (line: ListLine) => string;
}

/** What was taken, and what comes back as a file with its reasons: to be corrected and imported again. */
export function ImportSummary({ taken, refused, titles, code, raison }: ImportSummaryProps) {
  const { t } = useTranslation(['lots', 'tableur', 'erreurs']);
  const download = (): void => {
    const lines = refused.map((ligne) => ({ ligne, code: null }));
    const words = {
      titres: titles,
      raison: t('tableur:raison'),
      phrase: ({ ligne }: { ligne: ListLine }) => raison(ligne),
    };
    saveFile(t('tableur:fichierRefus'), new Blob([refusedLinesFile(lines, words)], { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <>
      {code === null ? (
        <Notice tone="ok" announced title={t('lots:import.prises', { count: taken })}>
          {t('lots:import.partent')}
        </Notice>
      ) : (
        <Notice tone="ko" announced title={t(`erreurs:${code}`)}>
          {t('lots:import.coupe')}
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice
          tone="wait"
          title={t('tableur:restent', { count: refused.length })}
          action={
            <Button size="sm" onClick={download}>
              {t('tableur:telecharger')}
            </Button>
          }
        />
      )}
    </>
  );
}
