import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '#domain/base/result.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import styles from './dialogues.module.css';
import { useSource } from '../../shared/photos/previews.tsx';
import type { RapportRead } from './rapport.ts';

export interface PreviewProps {
  /** Drawn on this device; otherwise the server's is read. */
  readonly isDessine: boolean;
  readonly read: () => Promise<Result<RapportRead>>;
  readonly nom: string;
  readonly onClose: () => void;
}

/** The report as it stands. */
export function RapportPreview({ isDessine, read, nom, onClose }: PreviewProps) {
  const { t } = useTranslation(['formulaire', 'commun']);
  const [essai, setEssai] = useState(0);
  return (
    <Dialog onClose={onClose} width={900} title={t('rapport.titre')}>
      <Drawing key={essai} isDessine={isDessine} read={read} nom={nom} onRetry={() => setEssai(essai + 1)} />
    </Dialog>
  );
}

interface DrawingProps extends Omit<PreviewProps, 'onClose'> {
  readonly onRetry: () => void;
}

function Drawing({ isDessine, read, nom, onRetry }: DrawingProps) {
  const { t } = useTranslation(['formulaire', 'erreurs', 'commun']);
  const [reponse, setReponse] = useState<Result<RapportRead> | null>(null);
  useEffect(() => {
    let isExpected = true;
    const receive = (received: Result<RapportRead>) => {
      if (isExpected) setReponse(received);
    };
    read().then(receive, () => receive({ ok: false, code: 'MOTEUR_ARRETE' }));
    return () => {
      isExpected = false;
    };
  }, [read]);
  if (reponse === null) {
    const waiting = t(isDessine ? 'rapport.preparation' : 'rapport.lecture');
    return (
      <output aria-label={waiting}>
        <p>{waiting}</p>
        <SkeletonLines count={10} />
      </output>
    );
  }
  if (reponse.ok) return <Pdf rapport={reponse.value} nom={nom} />;
  return (
    <Notice
      tone="ko"
      announced
      title={t('rapport.echec')}
      action={<Button onClick={onRetry}>{t('commun:reessayer')}</Button>}
    >
      {t(`erreurs:${reponse.code}`)}
    </Notice>
  );
}

/** A browser that shows no PDF inside a page opens it in a tab, or saves it. */
function Pdf({ rapport: { pdf, isProvisoire }, nom }: { readonly rapport: RapportRead; readonly nom: string }) {
  const { t } = useTranslation('formulaire');
  const cadre = useRef<HTMLIFrameElement>(null);
  useSource(cadre, pdf);
  return (
    <>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- Chromium shows no PDF in a sandboxed frame; this one is drawn by our own worker. */}
      <iframe ref={cadre} className={styles['rapport']} title={t('rapport.titre')} />
      <div className={styles['rapportPied']}>
        {isProvisoire ? <p>{t('rapport.provisoire')}</p> : null}
        <Button size="lg" onClick={() => open(pdf, { target: '_blank' })}>
          {t('rapport.onglet')}
        </Button>
        <Button size="lg" variant="primary" onClick={() => open(pdf, { download: `${nom}.pdf` })}>
          {t('rapport.enregistrer')}
        </Button>
      </div>
    </>
  );
}

/** The address lives as long as a new tab needs to read it. */
const LECTURE_MS = 60_000;

function open(pdf: Blob, attributes: Partial<Pick<HTMLAnchorElement, 'target' | 'download'>>): void {
  const href = URL.createObjectURL(pdf);
  Object.assign(document.createElement('a'), { href, ...attributes }).click();
  setTimeout(() => URL.revokeObjectURL(href), LECTURE_MS);
}
