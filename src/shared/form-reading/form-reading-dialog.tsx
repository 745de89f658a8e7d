import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import type { Refusal } from '#domain/base/result.ts';
import { compileStored } from '#domain/forms/compile.ts';
import { readingOf } from '#domain/forms/reading.ts';
import { awaitsValidation, validationFor, type VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import { fullName } from '#domain/base/person.ts';
import { actorOf } from '../../data/actor.ts';
import { useSession } from '../../data/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { useIsOffline } from '../connection/use-connection.ts';
import { validateForm } from './calls.ts';
import { QuestionLine } from './question-line.tsx';
import styles from './form-reading.module.css';
import { useToday } from '../../ui/format/use-today.ts';

interface FormReadingDialogProps {
  readonly version: VersionFormulaireRecord;
  /** Of the office that reads; null: none yet. */
  readonly idBureau: number | null;
  readonly onClose: () => void;
  /** After it was validated. */
  readonly onValidated?: () => void;
}

/** [forms/F48] A form, whole, in the order of the tablet; its responsable technique validates it at the end, or does not. */
export function FormReadingDialog(props: FormReadingDialogProps) {
  const { version, onClose } = props;
  const { t } = useTranslation('questionnaire');
  const sections = useMemo(() => {
    const compiled = compileStored(version);
    return compiled.ok ? readingOf(compiled.value) : null;
  }, [version]);
  return (
    <Dialog onClose={onClose} title={t('titre', { code: version.code, libelle: version.libelle })} width={880}>
      <p className={styles['note']}>
        {t('note', { version: version.version, count: version.champs.length, sections: version.sections.length })}
      </p>
      {sections === null ? (
        <Notice tone="ko" title={t('illisible')} />
      ) : (
        sections.map((section, rank) => (
          <section key={section.id} className={styles['section']} aria-label={section.libelle}>
            <h3>
              {rank + 1}. {section.libelle}
            </h3>
            <ol className={styles['questions']}>
              {section.champs.map((champ) => (
                <QuestionLine key={champ.definition.cf_id} champ={champ} />
              ))}
            </ol>
          </section>
        ))
      )}
      <Foot {...props} isReadable={sections !== null} />
    </Dialog>
  );
}

interface FootProps extends FormReadingDialogProps {
  readonly isReadable: boolean;
}

function Foot({ version, idBureau, onClose, onValidated, isReadable }: FootProps) {
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
    const answer = await validateForm(version.id);
    setBusy(false);
    if (!answer.ok) return setRefusal(answer);
    toast.success(t('questionnaire:valide', { code: version.code }));
    onValidated?.();
    return onClose();
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
        <Button size="lg" onClick={onClose}>
          {t(isToValidate ? 'questionnaire:nePasValider' : 'commun:fermer')}
        </Button>
      </div>
    </div>
  );
}

interface StandingProps extends Pick<FormReadingDialogProps, 'version' | 'idBureau'> {
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
