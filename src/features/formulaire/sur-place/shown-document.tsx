import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/base/errors.ts';
import { engine } from '../../../data/worker-client.ts';
import { hashOf } from '../../../platform/sha256.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Opening, PdfReader } from '../../../ui/pdf/pdf-reader.tsx';
import type { InterventionLocale } from '../use-formulaire-data.ts';
import styles from './in-person.module.css';

/** The PDF that is shown, and its hash. */
export interface Shown {
  readonly pdf: Blob;
  readonly sha256: string;
}

interface ShownDocumentProps {
  readonly visit: InterventionLocale;
  /** null: not drawn yet. */
  readonly shown: Shown | null;
  readonly onShown: (shown: Shown) => void;
  readonly onRead: () => void;
}

/** The draft of the report as this device draws it, page by page, before anything is signed. */
export function ShownDocument({ visit, shown, onShown, onRead }: ShownDocumentProps) {
  const { t } = useTranslation(['surplace', 'erreurs', 'commun']);
  const [refusal, setRefusal] = useState<ErrorCode | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (shown !== null) return undefined;
    let isWanted = true;
    const draw = async (): Promise<void> => {
      const drawn = await engine().previewRapport(visit.id);
      const sha256 = drawn.ok ? await hashOf(drawn.value) : null;
      if (!isWanted) return;
      if (!drawn.ok) setRefusal(drawn.code);
      else if (sha256 !== null) onShown({ pdf: drawn.value, sha256 });
    };
    void draw();
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- drawn once, or again when it is asked for
  }, [visit.id, tries]);
  if (refusal !== null)
    return (
      <Notice
        tone="ko"
        announced
        title={t('surplace:echecDocument')}
        action={
          <Button
            onClick={() => {
              setRefusal(null);
              setTries(tries + 1);
            }}
          >
            {t('commun:reessayer')}
          </Button>
        }
      >
        {t(`erreurs:${refusal}`)}
      </Notice>
    );
  return (
    <>
      <div className={styles['document']}>
        {shown === null ? (
          <Opening label={t('surplace:preparation')} />
        ) : (
          <PdfReader content={shown.pdf} fileName={`${visit.numero ?? visit.codeFiche}_PROJET.pdf`} />
        )}
      </div>
      <footer className={styles['foot']}>
        <p>{t('surplace:lire')}</p>
        <Button size="touch" variant="primary" disabled={shown === null} onClick={onRead}>
          {t('surplace:lu')}
        </Button>
      </footer>
    </>
  );
}
