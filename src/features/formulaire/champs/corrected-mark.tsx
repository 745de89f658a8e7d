import { useTranslation } from 'react-i18next';
import type { ChampDefinition, Value } from '#domain/forms/definition.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { useFormulaire } from '../formulaire-context.ts';
import { useValueText } from './champ-sentences.ts';
import styles from './champs.module.css';

/** [interventions/I33] Who of the office corrected this answer since its submission, when, and what had been submitted. */
export function CorrectedMark({ definition }: { readonly definition: ChampDefinition }) {
  const { t } = useTranslation(['formulaire', 'commun']);
  const formats = useFormats();
  const text = useValueText();
  const made = useFormulaire().corrections.get(definition.cf_id);
  if (made === undefined) return null;
  const { avant } = made;
  const submitted = text(definition, avant as Value) || t('commun:vide');
  return (
    <p className={styles['corrige']}>
      {t('champ.corrige', { nom: made.nom, date: formats.dateHeure(made.le) })}{' '}
      {Array.isArray(avant) ? null : t('champ.soumis', { valeur: submitted })}
    </p>
  );
}
