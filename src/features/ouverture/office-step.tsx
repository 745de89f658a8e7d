import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import type { BureauRecord } from '#domain/bureaux/bureau.ts';
import { bureauPath } from '../../platform/paths.ts';
import { useIsOffline } from '../../shared/connection/use-connection.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './ouverture.module.css';

interface OfficeStepProps {
  readonly bureau: BureauRecord | null;
  readonly actor: Actor;
  readonly newOffice: (onClose: () => void) => ReactNode;
}

/** The office itself; its sheet has the rest: logo, accreditation, bank. */
export function OfficeStep({ bureau, actor, newOffice }: OfficeStepProps) {
  const { t } = useTranslation('ouverture');
  const isOffline = useIsOffline();
  const [isCreating, setCreating] = useState(false);
  if (bureau === null) {
    return can(actor, 'bureau.creer').ok ? (
      <div className={styles['row']}>
        <Button variant="primary" disabled={isOffline} onClick={() => setCreating(true)}>
          {t('creerBureau')}
        </Button>
        {isCreating && newOffice(() => setCreating(false))}
      </div>
    ) : (
      <p className={styles['text']}>{t('bureauParAdmin')}</p>
    );
  }
  return (
    <>
      <div className={styles['row']}>
        {bureau.logo !== null && <img className={styles['logo']} src={bureau.logo} alt="" />}
        <p className={styles['grow']}>
          <strong>{bureau.nom}</strong>
          <br />
          {[bureau.siret, bureau.adresse.ville].filter(Boolean).join(' · ')}
        </p>
        <LinkButton to={bureauPath(bureau.idBureau)}>{t('ouvrirBureau')}</LinkButton>
      </div>
      {actor.role !== 'ADMIN' && <p className={styles['text']}>{t('facturationParAdmin')}</p>}
    </>
  );
}
