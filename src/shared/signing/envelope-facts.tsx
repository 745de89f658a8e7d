import { useTranslation } from 'react-i18next';
import { DAY_MS } from '#domain/base/days.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { useNow } from '../../ui/format/use-now.ts';
import type { Tracking } from './calls.ts';
import styles from './signing.module.css';
import { SignatureStatusBadge } from './signature-status.tsx';
import type { SignedSubject } from './subject.ts';

interface EnvelopeFactsProps {
  readonly tracking: Tracking;
  readonly subject: SignedSubject;
}

/** Who sent it and when, how many have signed, until when it may be. */
export function EnvelopeFacts({ tracking, subject }: EnvelopeFactsProps) {
  const { t } = useTranslation('signatures');
  const formats = useFormats().at(subject);
  const now = useNow();
  const { envoyePar, envoyeLe, expireLe, signataires, etat, maison, signatureStatus } = tracking;
  const signed = signataires.filter(({ statut }) => statut === 'signé').length;
  const days = Math.ceil((Date.parse(expireLe) - Date.parse(now)) / DAY_MS);
  const isOpen = etat === 'EN COURS' && days >= 0;
  const date = formats.date(expireLe);
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{t('faits.signatures')}</dt>
        <dd className={styles['count']}>
          {t('faits.surTotal', { nombre: signed, total: signataires.length })}
          <span className={styles['bars']} aria-hidden="true">
            {signataires.map(({ ordre, statut }) => (
              <span key={ordre} data-signed={statut === 'signé'} />
            ))}
          </span>
        </dd>
      </div>
      <div>
        <dt>{t('faits.par')}</dt>
        <dd>{envoyePar}</dd>
      </div>
      <div>
        <dt>{t('faits.le')}</dt>
        <dd>{formats.dateHeure(envoyeLe)}</dd>
      </div>
      {etat === 'FINALISEE' ? null : (
        <div>
          <dt>{t(days < 0 ? 'faits.expirait' : 'faits.expire')}</dt>
          <dd>{isOpen ? t('faits.dansJours', { date, count: days }) : date}</dd>
        </div>
      )}
      {maison ? (
        <div>
          <dt>{t('faits.niveau')}</dt>
          <dd>{t('faits.simple')}</dd>
        </div>
      ) : null}
      <div className={styles['status']}>
        <dt className="visually-hidden">{t('titre')}</dt>
        <dd>
          <SignatureStatusBadge status={signatureStatus} />
        </dd>
      </div>
    </dl>
  );
}
