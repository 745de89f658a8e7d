import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '#domain/base/result.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import styles from './dialogues.module.css';
import { useSource } from './photos/apercus.tsx';
import type { RapportLu } from './rapport.ts';

export interface PropsApercu {
  /** Drawn on this device; otherwise the server's is read. */
  readonly isDessine: boolean;
  readonly lire: () => Promise<Result<RapportLu>>;
  readonly nom: string;
  readonly surFermer: () => void;
}

/** The report as it stands. */
export function ApercuRapport({ isDessine, lire, nom, surFermer }: PropsApercu) {
  const { t } = useTranslation(['formulaire', 'commun']);
  const [essai, setEssai] = useState(0);
  return (
    <Dialog onClose={surFermer} width={900} title={t('rapport.titre')}>
      <Dessin key={essai} isDessine={isDessine} lire={lire} nom={nom} surReessayer={() => setEssai(essai + 1)} />
    </Dialog>
  );
}

interface PropsDessin extends Omit<PropsApercu, 'surFermer'> {
  readonly surReessayer: () => void;
}

function Dessin({ isDessine, lire, nom, surReessayer }: PropsDessin) {
  const { t } = useTranslation(['formulaire', 'erreurs', 'commun']);
  const [reponse, setReponse] = useState<Result<RapportLu> | null>(null);
  useEffect(() => {
    let attendu = true;
    const recevoir = (recue: Result<RapportLu>) => {
      if (attendu) setReponse(recue);
    };
    lire().then(recevoir, () => recevoir({ ok: false, code: 'MOTEUR_ARRETE' }));
    return () => {
      attendu = false;
    };
  }, [lire]);
  if (reponse === null) {
    const attente = t(isDessine ? 'rapport.preparation' : 'rapport.lecture');
    return (
      <output aria-label={attente}>
        <p>{attente}</p>
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
      action={<Button onClick={surReessayer}>{t('commun:reessayer')}</Button>}
    >
      {t(`erreurs:${reponse.code}`)}
    </Notice>
  );
}

/** A browser that shows no PDF inside a page opens it in a tab, or saves it. */
function Pdf({ rapport: { pdf, isProvisoire }, nom }: { readonly rapport: RapportLu; readonly nom: string }) {
  const { t } = useTranslation('formulaire');
  const cadre = useRef<HTMLIFrameElement>(null);
  useSource(cadre, pdf);
  return (
    <>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- Chromium shows no PDF in a sandboxed frame; this one is drawn by our own worker. */}
      <iframe ref={cadre} className={styles['rapport']} title={t('rapport.titre')} />
      <div className={styles['rapportPied']}>
        {isProvisoire ? <p>{t('rapport.provisoire')}</p> : null}
        <Button size="lg" onClick={() => ouvrir(pdf, { target: '_blank' })}>
          {t('rapport.onglet')}
        </Button>
        <Button size="lg" variant="primary" onClick={() => ouvrir(pdf, { download: `${nom}.pdf` })}>
          {t('rapport.enregistrer')}
        </Button>
      </div>
    </>
  );
}

/** The address lives as long as a new tab needs to read it. */
const LECTURE_MS = 60_000;

function ouvrir(pdf: Blob, attributs: Partial<Pick<HTMLAnchorElement, 'target' | 'download'>>): void {
  const href = URL.createObjectURL(pdf);
  Object.assign(document.createElement('a'), { href, ...attributs }).click();
  setTimeout(() => URL.revokeObjectURL(href), LECTURE_MS);
}
