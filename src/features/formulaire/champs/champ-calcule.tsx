import { IconAlertTriangle, IconChevronDown, IconChevronUp, IconMathFunction } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { must } from '#domain/base/must.ts';
import type { ChampDefinition } from '#domain/forms/definition.ts';
import type { EtatChamp } from '#domain/forms/etat-champ.ts';
import { useTriggered, useFormulaire } from '../formulaire-context.ts';
import { writeNumber } from '../number.ts';
import { idChamp } from './champ-frame.tsx';
import styles from './champs.module.css';
import calculeStyles from './calculated.module.css';

export interface ChampCalculeProps {
  readonly definition: ChampDefinition;
  readonly etat: EtatChamp;
}

/** A calculated value, visibly calculated; 'Pourquoi ?' shows the formula, then the formula with the numbers. */
export function ChampCalcule({ definition, etat: { valeur, uncounted } }: ChampCalculeProps) {
  const { t, i18n } = useTranslation('formulaire');
  const [ouvert, setOuvert] = useState(false);
  const id = useId();
  const triggered = useTriggered(definition.cf_id);
  const { cf_id, cf_label, cf_unit, cf_decimals } = definition;
  const text =
    typeof valeur === 'number'
      ? writeNumber(valeur, i18n.language, cf_decimals)
      : typeof valeur === 'string'
        ? valeur
        : '';
  const Chevron = ouvert ? IconChevronUp : IconChevronDown;
  return (
    <div id={idChamp(cf_id)} data-champ={cf_id} className={styles['champ']}>
      <div className={calculeStyles['calcule']} role="group" aria-label={`${cf_label}, ${t('champ.calcule')}`}>
        <div className={calculeStyles['calculeTete']}>
          <span className={calculeStyles['calculeNom']}>
            <IconMathFunction size={15} stroke={1.7} aria-hidden />
            {cf_label}
          </span>
          <output
            className={calculeStyles['resultat']}
            data-alerte={triggered.length > 0 || undefined}
            data-vide={text === '' || undefined}
          >
            {text === '' ? t('champ.sansValeur') : text}{' '}
            {text === '' || cf_unit === undefined ? null : <small>{cf_unit}</small>}
          </output>
          <button
            type="button"
            className={calculeStyles['pourquoi']}
            aria-expanded={ouvert}
            aria-controls={id}
            onClick={() => setOuvert(!ouvert)}
          >
            {t('champ.pourquoi')}
            <Chevron size={16} stroke={1.9} aria-hidden />
          </button>
        </div>
        {uncounted === null ? null : (
          <p className={styles['nonComptees']} role="status">
            <IconAlertTriangle size={15} stroke={1.9} aria-hidden />
            {t('champ.nonComptees', { count: uncounted.rows, colonnes: uncounted.missing.join(', ') })}
          </p>
        )}
        <div id={id} hidden={!ouvert}>
          {ouvert ? <Explication definition={definition} triggered={triggered} /> : null}
        </div>
      </div>
    </div>
  );
}

function Explication({
  definition,
  triggered,
}: {
  readonly definition: ChampDefinition;
  readonly triggered: readonly string[];
}) {
  const { t } = useTranslation('formulaire');
  const { vivant, compile } = useFormulaire();
  const explication = vivant.session.why(definition.cf_id);
  if (explication === null) return null;
  return (
    <div className={calculeStyles['formule']}>
      <p>{explication.formula}</p>
      <p>
        <strong>
          {explication.avecValeurs} = {explication.resultat}
        </strong>
      </p>
      {triggered.map((cfId) => (
        <p key={cfId}>
          {t('champ.declenche', {
            raison: vivant.session.raison(cfId) ?? '',
            libelle: must(compile.champs.get(cfId), 'a dependant is a field').definition.cf_label,
          })}
        </p>
      ))}
    </div>
  );
}
