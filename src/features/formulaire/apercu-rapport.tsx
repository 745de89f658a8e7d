import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/base/errors.ts';
import { moteur } from '../../data/worker-client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import styles from './formulaire.module.css';
import { useUrl } from './photos/apercus.ts';

export interface PropsApercu {
  readonly idIntervention: string;
  readonly nom: string;
  readonly surFermer: () => void;
}

type EtatApercu = { readonly phase: 'dessin' } | { readonly phase: 'pret'; readonly pdf: Blob } | { readonly phase: 'echec'; readonly code: ErrorCode };

/** The report as it stands, drawn on this device. A browser that shows no PDF in a page opens or saves it. */
export function ApercuRapport({ idIntervention, nom, surFermer }: PropsApercu) {
  const { t, i18n } = useTranslation(['formulaire', 'erreurs', 'commun']);
  const [etat, setEtat] = useState<EtatApercu>({ phase: 'dessin' });
  const [essai, setEssai] = useState(0);
  const url = useUrl(etat.phase === 'pret' ? etat.pdf : null);
  useEffect(() => {
    let attendu = true;
    setEtat({ phase: 'dessin' });
    void dessiner(idIntervention, i18n.language).then((suite) => {
      if (attendu) setEtat(suite);
    });
    return () => {
      attendu = false;
    };
  }, [idIntervention, i18n.language, essai]);
  return (
    <Modal opened onClose={surFermer} size={900} title={t('rapport.titre')} closeButtonProps={{ 'aria-label': t('commun:fermer'), size: 44 }}>
      {etat.phase === 'dessin' ? (
        <output aria-label={t('rapport.preparation')}>
          <p>{t('rapport.preparation')}</p>
          <SkeletonLines count={10} />
        </output>
      ) : null}
      {etat.phase === 'echec' ? (
        <Notice tone="ko" announced title={t('rapport.echec')} action={<Button onClick={() => setEssai(essai + 1)}>{t('rapport.reessayer')}</Button>}>
          {t(`erreurs:${etat.code}`)}
        </Notice>
      ) : null}
      {url === null ? null : (
        <>
          <iframe className={styles['rapport']} src={url} title={t('rapport.titre')} />
          <div className={styles['rapportPied']}>
            <p>{t('rapport.provisoire')}</p>
            <Button size="lg" onClick={() => window.open(url, '_blank', 'noopener')}>
              {t('rapport.onglet')}
            </Button>
            <Button size="lg" variant="primary" onClick={() => enregistrer(url, `${nom}.pdf`)}>
              {t('rapport.enregistrer')}
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}

async function dessiner(idIntervention: string, langue: string): Promise<EtatApercu> {
  const reponse = await moteur()
    .apercuRapport(idIntervention, { langue })
    .catch(() => ({ ok: false, code: 'MOTEUR_ARRETE' }) as const);
  return reponse.ok ? { phase: 'pret', pdf: reponse.value } : { phase: 'echec', code: reponse.code };
}

function enregistrer(url: string, nom: string): void {
  const lien = document.createElement('a');
  lien.href = url;
  lien.download = nom;
  lien.click();
}
