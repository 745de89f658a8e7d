import { useTranslation } from 'react-i18next';
import type { CritereReading, JudgementReading, RuleReading } from '#domain/forms/judgement-reading.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import styles from './form-reading.module.css';

/** [forms/F48] By what a form judges: who validates it reads its rules and its criteria as its questions. */
export function RuleLines({ regles }: Pick<JudgementReading, 'regles'>) {
  return (
    <ol className={styles['questions']}>
      {regles.map((rule) => (
        <RuleLine key={rule.id} rule={rule} />
      ))}
    </ol>
  );
}

function RuleLine({ rule }: { readonly rule: RuleReading }) {
  const { t } = useTranslation('questionnaire');
  const { phrase, condition, conclusions, photo, mots, isDanger } = rule;
  const asked = [
    ...(isDanger ? [t('regle.danger')] : []),
    ...(conclusions.length === 0 ? [] : [t('regle.conclusions', { choix: conclusions.join(' / ') })]),
    ...(photo === null ? [] : [t('regle.photo', { champ: photo })]),
    ...(mots === null ? [] : [t('regle.mots', { champ: mots })]),
  ];
  return (
    <li className={styles['question']} data-conditionnelle>
      <p>
        {phrase}
        <span className={styles['facts']}>{(asked.length === 0 ? [t('regle.refus')] : asked).join(' · ')}</span>
      </p>
      <p className={styles['rule']}>{t('regle.quand', { condition })}</p>
    </li>
  );
}

export function CritereLines({ criteres }: Pick<JudgementReading, 'criteres'>) {
  return (
    <ol className={styles['questions']}>
      {criteres.map((critere) => (
        <CritereLine key={critere.id} critere={critere} />
      ))}
    </ol>
  );
}

function CritereLine({ critere }: { readonly critere: CritereReading }) {
  const { t } = useTranslation('questionnaire');
  const { jour } = useFormats();
  const { libelle, attendu, condition, source, luLe, isMandatory, isInformative, isToConfirm } = critere;
  const facts = [
    t(isInformative ? 'critere.informatif' : isMandatory ? 'critere.obligatoire' : 'critere.facultatif'),
    ...(isToConfirm ? [t('critere.aConfirmer')] : []),
  ];
  return (
    <li className={styles['question']}>
      <p>
        {libelle}
        <span className={styles['facts']}>{facts.join(' · ')}</span>
      </p>
      <p className={styles['rule']}>{t('critere.attendu', { attendu })}</p>
      {condition === null ? null : <p className={styles['rule']}>{t('si', { condition })}</p>}
      <p className={styles['rule']}>
        {luLe === null ? t('critere.source', { source }) : t('critere.sourceLue', { source, jour: jour(luLe) })}
      </p>
    </li>
  );
}
