import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import { fullName } from '#domain/base/person.ts';
import type { Refusal } from '#domain/base/result.ts';
import { awaitsValidation, validationFor, type VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import { actorOf } from '../../data/actor.ts';
import { useSession } from '../../data/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { useToday } from '../../ui/format/use-today.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { useIsOffline } from '../connection/use-connection.ts';
import { validateForm } from './calls.ts';
import styles from './form-reading.module.css';

export interface ValidationProps {
  readonly version: VersionFormulaireRecord & { readonly rev?: number };
  /** Of the office that reads; null: none yet. */
  readonly idBureau: number | null;
  readonly isReadable: boolean;
  /** Absent: it is read on a page of its own. */
  readonly onClose?: () => void;
  /** After it was validated. */
  readonly onValidated?: () => void;
}

/** [bureaux/O3] By whom a form was validated, and the gesture of its responsable technique, under their name. */
export function FormValidation({ version, idBureau, onClose, onValidated, isReadable }: ValidationProps) {
  const { t } = useTranslation(['questionnaire', 'erreurs', 'commun']);
  const session = useSession();
  const isOffline = useIsOffline();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isValidator =
    session !== null && can(actorOf(session), 'formulaire.valider', { idBureauInspection: idBureau }).ok;
  const isToValidate = isValidator && isReadable && awaitsValidation(version, idBureau);
  const validate = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    const answer = await validateForm(version);
    setBusy(false);
    if (!answer.ok) return setRefusal(answer);
    toast.success(t('questionnaire:valide', { code: version.code }));
    onValidated?.();
    return onClose?.();
  };
  return (
    <div className={styles['foot']}>
      {refusal && <Notice tone="ko" announced title={t(`erreurs:${refusal.code}`)} />}
      <Standing version={version} idBureau={idBureau} validator={isToValidate ? fullName(session.user) : null} />
      <div className={styles['row']}>
        {isToValidate && (
          <Button size="lg" variant="primary" loading={isBusy} disabled={isOffline} onClick={() => void validate()}>
            {t('questionnaire:valider')}
          </Button>
        )}
        {onClose && (
          <Button size="lg" onClick={onClose}>
            {t(isToValidate ? 'questionnaire:nePasValider' : 'commun:fermer')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface StandingProps extends Pick<ValidationProps, 'version' | 'idBureau'> {
  /** Who would validate it now; null: who reads may not. */
  readonly validator: string | null;
}

/** By whom it was validated, or who does it, and under which name and day. */
function Standing({ version, idBureau, validator }: StandingProps) {
  const { t } = useTranslation('questionnaire');
  const { jour, jourDe } = useFormats();
  const isOffline = useIsOffline();
  const today = useToday();
  const mark = validationFor(version, idBureau);
  if (mark !== null) return <p>{t('valideLe', { nom: mark.validePar.nom, jour: jour(jourDe(mark.valideLe)) })}</p>;
  if (!awaitsValidation(version, idBureau)) return null;
  if (validator === null) return <p>{t('parLeRt')}</p>;
  return <p>{isOffline ? t('horsLigne') : t('engage', { nom: validator, jour: jour(today) })}</p>;
}
