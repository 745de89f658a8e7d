import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ChampDefinition, Value } from '#domain/forms/definition.ts';
import type { EtatChamp } from '#domain/forms/etat-champ.ts';
import { useFormulaire, useHeldValue } from '../formulaire-context.ts';
import styles from './champs.module.css';
import { useValueText } from './champ-sentences.ts';

export interface NoticeProps {
  readonly definition: ChampDefinition;
  readonly etat: EtatChamp;
}

/** What a person must know of this field beside its value: a conflict, a value from the office, a date to confirm. */
export function ChampNotice({ definition, etat }: NoticeProps) {
  const { t } = useTranslation(['formulaire', 'commun']);
  const { vivant, isReadOnly, conflits } = useFormulaire();
  const { cf_id } = definition;
  const heldValue = useHeldValue(cf_id);
  const conflit = conflits.get(cf_id);
  if (conflit !== undefined) {
    return (
      <div className={styles['avis']} data-genre="conflit">
        <span>{t('champ.enConflit')}</span>
        <Link to={`/conflits/${conflit}`}>{t('champ.choisirValeur')}</Link>
      </div>
    );
  }
  if (isReadOnly) return null;
  if (heldValue !== undefined) return <ReceivedNotice definition={definition} value={heldValue as Value} />;
  if (etat.regle !== undefined && !etat.isToConfirm) {
    return (
      <div className={styles['avis']} data-genre="regle">
        <span>{etat.regle}</span>
      </div>
    );
  }
  if (!etat.isToConfirm) return null;
  return (
    <div className={styles['avis']} data-genre="confirmer">
      <span>{t('champ.aConfirmer')}</span>
      <button type="button" onClick={() => vivant.answer(cf_id, etat.valeur)}>
        {t('commun:confirmer')}
      </button>
    </div>
  );
}

function ReceivedNotice({ definition, value }: { readonly definition: ChampDefinition; readonly value: Value }) {
  const { t } = useTranslation(['formulaire', 'commun']);
  const { vivant } = useFormulaire();
  const text = useValueText()(definition, value);
  const writer = vivant.writer(definition.cf_id);
  return (
    <output className={styles['avis']}>
      <span>
        {t(`champ.recu.${writer.who}`, {
          valeur: text === '' ? t('commun:vide') : text,
          nom: writer.who === 'person' ? writer.name : '',
        })}
      </span>
      <button
        type="button"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => vivant.takeReceived(definition.cf_id)}
      >
        {t('champ.prendreRecu')}
      </button>
    </output>
  );
}
