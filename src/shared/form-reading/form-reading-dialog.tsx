import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { compileStored } from '#domain/forms/compile.ts';
import { readingOf } from '#domain/forms/reading.ts';
import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FormValidation } from './form-validation.tsx';
import { QuestionLine } from './question-line.tsx';
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
      <FormValidation {...props} isReadable={sections !== null} />
    </Dialog>
  );
}
