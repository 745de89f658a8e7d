import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/base/errors.ts';
import { hashOf } from '../../platform/sha256.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Opening, PdfReader } from '../../ui/pdf/pdf-reader.tsx';
import styles from './in-person.module.css';
import type { Signable } from './signable.ts';

/** The PDF that is shown, and its hash. */
export interface Shown {
  readonly pdf: Blob;
  readonly sha256: string;
}

interface ShownDocumentProps {
  readonly signable: Signable;
  /** null: not drawn yet. */
  readonly shown: Shown | null;
  readonly onShown: (shown: Shown) => void;
  readonly onRead: () => void;
}

/** The document as this device draws or keeps it, page by page, before anything is signed. */
export function ShownDocument({ signable: { draw, fileName, absent }, shown, onShown, onRead }: ShownDocumentProps) {
  const { t } = useTranslation(['surplace', 'erreurs', 'commun']);
  const [refusal, setRefusal] = useState<ErrorCode | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (shown !== null) return undefined;
    let isWanted = true;
    const show = async (): Promise<void> => {
      const drawn = await draw();
      const sha256 = drawn.ok ? await hashOf(drawn.value) : null;
      if (!isWanted) return;
      if (!drawn.ok) setRefusal(drawn.code);
      else if (sha256 !== null) onShown({ pdf: drawn.value, sha256 });
    };
    void show();
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- drawn once, or again when it is asked for
  }, [draw, tries]);
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
        {refusal === 'HORS_LIGNE' && absent !== undefined ? absent : t(`erreurs:${refusal}`)}
      </Notice>
    );
  return (
    <>
      <div className={styles['document']}>
        {shown === null ? (
          <Opening label={t('surplace:preparation')} />
        ) : (
          <PdfReader content={shown.pdf} fileName={fileName} />
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
