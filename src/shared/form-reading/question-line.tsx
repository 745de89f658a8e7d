import { useTranslation } from 'react-i18next';
import type { ChampDefinition } from '#domain/forms/definition.ts';
import type { ChampReading } from '#domain/forms/reading.ts';
import styles from './form-reading.module.css';

/** One question: what it asks, how it is answered, when it is asked, and how it is calculated. */
export function QuestionLine({ champ }: { readonly champ: ChampReading }) {
  const { t } = useTranslation('questionnaire');
  const { definition, condition, formula, columns, isConclusion } = champ;
  const facts = useFacts(champ);
  return (
    <li className={styles['question']} data-conditionnelle={condition !== null || undefined}>
      <p>
        {definition.cf_label}
        {definition.cf_required === true ? (
          <>
            {' '}
            <span aria-hidden="true" className={styles['requis']}>
              *
            </span>
          </>
        ) : null}
        <span className={styles['facts']}>{facts.join(' · ')}</span>
      </p>
      {condition === null ? null : <p className={styles['rule']}>{t('si', { condition })}</p>}
      {formula === null ? null : <p className={styles['rule']}>{t('calcul', { formule: formula })}</p>}
      {columns.length === 0 ? null : (
        <p className={styles['rule']}>
          {t('colonnes', {
            colonnes: columns
              .map(({ libelle, formula: made }) => (made === null ? libelle : `${libelle} = ${made}`))
              .join(' ; '),
          })}
        </p>
      )}
      {isConclusion ? <p className={styles['rule']}>{t('conclusion')}</p> : null}
    </li>
  );
}

function useFacts({ definition, formula }: ChampReading): readonly string[] {
  const { t } = useTranslation('questionnaire');
  const { cf_component_type, cf_required, cf_options = [], cf_unit, cf_prefill } = definition;
  const isNumber = cf_component_type === 'NUMBER' || definition.cf_field_type === 'number';
  return [
    formula === null ? t(`genres.${isNumber ? 'NUMBER' : cf_component_type}`) : t('calcule'),
    ...(cf_unit === undefined ? [] : [cf_unit]),
    ...(cf_options.length === 0 ? [] : [cf_options.join(' / ')]),
    ...boundsOf(definition).map(([word, value]) => t(word, { valeur: value })),
    ...(definition.cf_latest === undefined ? [] : [t('pasApresAujourdhui')]),
    ...(cf_prefill === undefined ? [] : [t('preremplie')]),
    ...(cf_required === true ? [t('obligatoire')] : []),
  ];
}

const boundsOf = ({ cf_min, cf_max }: ChampDefinition): readonly (readonly ['auMoins' | 'auPlus', number])[] => [
  ...(cf_min === undefined ? [] : [['auMoins', cf_min] as const]),
  ...(cf_max === undefined ? [] : [['auPlus', cf_max] as const]),
];
