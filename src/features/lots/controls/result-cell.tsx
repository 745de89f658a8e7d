import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import { madeAttempts } from '#domain/lots/control.ts';
import type { Outcome } from '#domain/lots/outcomes.ts';
import { Link } from 'react-router-dom';
import { api } from '../../../data/api.ts';
import { callsPath, interventionPath } from '../../../platform/paths.ts';
import { useIsOffline } from '../../../shared/connection/use-connection.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import styles from '../lots.module.css';
import { useControlRefusal } from './use-control-refusal.ts';

interface ResultCellProps {
  readonly outcome: Outcome;
  readonly actor: Actor;
  /** [lots/L25] Nobody writes a contact any more. */
  readonly isClosed: boolean;
}

const TONES = { Satisfaisant: 'ok', 'Non satisfaisant': 'ko', 'Non vérifiable': 'wait' } as const;

/** [lots/L14] [lots/L15] [lots/L17] What the control of an operation concluded, and its next gesture. */
export function ResultCell({ outcome, actor, isClosed }: ResultCellProps) {
  const { t } = useTranslation('controles');
  const { control, resultat, idIntervention } = outcome;
  const badge = <Found outcome={outcome} />;
  const isContact = control.mode === 'contact';
  const mayContact = isContact && !isClosed && can(actor, 'lot.contacter', control).ok;
  return (
    <span className={styles['drawn']}>
      {idIntervention === null || isContact ? badge : <Link to={interventionPath(idIntervention)}>{badge}</Link>}
      {mayContact && (
        <LinkButton variant="text" size="sm" to={callsPath(control.idLot, control.id)}>
          {t('contact.bouton')}
        </LinkButton>
      )}
      {resultat === 'Non satisfaisant' && !isContact && <SecondVisit outcome={outcome} actor={actor} />}
    </span>
  );
}

/** What was concluded, in the words of the arrêté; [lots/L65] a word that nobody gave a sense to, as it stands. */
function Found({ outcome: { control, resultat, mot } }: Pick<ResultCellProps, 'outcome'>) {
  const { t } = useTranslation('controles');
  if (mot !== null) return <Badge tone="wait">{mot}</Badge>;
  if (resultat !== null) return <Badge tone={TONES[resultat]}>{t(`conclusions.${resultat}`)}</Badge>;
  const count = madeAttempts(control).length;
  return t(control.mode === 'contact' ? (count > 0 ? 'tentatives' : 'aContacter') : 'aVisiter', { count });
}

/** [lots/L17] */
function SecondVisit({ outcome: { control, remise }, actor }: Pick<ResultCellProps, 'outcome' | 'actor'>) {
  const { t } = useTranslation('controles');
  const isOffline = useIsOffline();
  const words = useControlRefusal();
  const [isBusy, setBusy] = useState(false);
  const { idContreVisite, idLot, reference } = control;
  if (idContreVisite !== null)
    return (
      <Link to={interventionPath(idContreVisite)}>
        {remise === null ? t('remise.prevue') : t('remise.conclue', { resultat: t(`conclusions.${remise}`) })}
      </Link>
    );
  if (!can(actor, 'lot.tirer', control).ok) return null;
  const make = async (): Promise<void> => {
    setBusy(true);
    const answer = await api.rsBatchContreVisite({ params: { id: idLot }, body: { reference } });
    setBusy(false);
    if (answer.ok) toast.success(t('remise.creee'));
    else toast.error(words(answer));
  };
  return (
    <Button variant="text" size="sm" loading={isBusy} disabled={isOffline} onClick={() => void make()}>
      {t('remise.creer')}
    </Button>
  );
}
