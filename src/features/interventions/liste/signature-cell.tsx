import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import { SignatureStatusBadge, useStatusWord } from '../../../shared/signing/signature-status.tsx';
import { signatureOf } from '../../../shared/signing/status-word.ts';
import type { InterventionLocale } from './row.ts';
import styles from './list.module.css';

interface SignatureCellProps {
  readonly visit: InterventionLocale;
  readonly actor: Actor;
  readonly onOpen: (visit: InterventionLocale) => void;
  /** -1 in a grid, whose own keys go from cell to cell. */
  readonly tabIndex?: number;
}

/** Where the signatures of a report are; whoever may send them opens their follow-up. */
export function SignatureCell({ visit, actor, onOpen, tabIndex }: SignatureCellProps) {
  const { t } = useTranslation('signatures');
  const word = useStatusWord();
  if (signatureOf(visit) === null) return <>–</>;
  const badge = <SignatureStatusBadge status={visit.signatureStatus} />;
  if (!can(actor, 'rapport.signer', visit).ok) return badge;
  const numero = visit.numero ?? visit.codeFiche;
  return (
    <button
      type="button"
      className={styles['signature']}
      tabIndex={tabIndex}
      aria-label={`${word(visit.signatureStatus)}. ${t('titreDe', { numero })}`}
      onClick={() => onOpen(visit)}
    >
      {badge}
    </button>
  );
}
