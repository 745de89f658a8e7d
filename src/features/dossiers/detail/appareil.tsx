import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { VARIANT } from '../../../platform/variant/current.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import type { LocalDossier } from '../list/dossier-row.ts';
import { Definition } from './definition.tsx';
import { valueAt } from './fields.ts';
import { textOf } from './field-entry.ts';
import styles from './detail.module.css';

const FACTS = ['numero', 'type', 'annee', 'niveaux', 'chargeKg', 'mainteneur', 'prochainCtq'] as const;

/** eds: the lift that a dossier is about (knowledge of the trade: every task is bound to an apparatus). */
export function Appareil({ dossier }: { readonly dossier: LocalDossier }) {
  const { t } = useTranslation('dossier');
  const formats = useFormats();
  const id = useId();
  const appareil = valueAt(dossier, 'donnees.appareil');
  if (VARIANT !== 'eds' || typeof appareil !== 'object' || appareil === null) return null;
  const facts = { ...appareil };
  const shown = (fact: (typeof FACTS)[number]): string => {
    const text = textOf(Reflect.get(facts, fact));
    return fact === 'prochainCtq' && text !== '' ? formats.jour(text) : text;
  };
  return (
    <section aria-labelledby={id} className={styles['group']}>
      <div className={styles['groupHead']}>
        <h2 id={id}>{t('appareil.titre')}</h2>
      </div>
      <dl className={styles['list']}>
        {FACTS.map((fact) => (
          <Definition key={fact} term={t(`appareil.${fact}`)}>
            {shown(fact)}
          </Definition>
        ))}
      </dl>
    </section>
  );
}
