import { useTranslation } from 'react-i18next';
import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FormValidation } from './form-validation.tsx';
import { CritereLines, RuleLines } from './judgement.tsx';
import { QuestionLine } from './question-line.tsx';
import { useReading } from './use-reading.ts';
import styles from './form-reading.module.css';

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
  const reading = useReading(version);
  const sections = reading?.sections ?? null;
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
      {reading !== null && reading.regles.length > 0 && (
        <section className={styles['section']} aria-label={t('regles')}>
          <h3>{t('regles')}</h3>
          <RuleLines regles={reading.regles} />
        </section>
      )}
      {reading !== null && reading.criteres.length > 0 && (
        <section className={styles['section']} aria-label={t('criteres')}>
          <h3>{t('criteres')}</h3>
          <CritereLines criteres={reading.criteres} />
        </section>
      )}
      <FormValidation {...props} isReadable={sections !== null} />
    </Dialog>
  );
}
