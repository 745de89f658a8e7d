import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ChampDefinition, Valeur } from '#domain/forms/definition.ts';
import type { EtatChamp } from '#domain/forms/etat-champ.ts';
import { useFormulaire, useRetenue } from '../contexte.ts';
import styles from './champs.module.css';
import { useTexteValeur } from './phrases-champ.ts';

export interface PropsAvis {
  readonly definition: ChampDefinition;
  readonly etat: EtatChamp;
}

/** What a person must know of this field beside its value: a conflict, a value from the office, a date to confirm. */
export function AvisChamp({ definition, etat }: PropsAvis) {
  const { t } = useTranslation(['formulaire', 'commun']);
  const { vivant, lecture, conflits } = useFormulaire();
  const { cf_id } = definition;
  const retenue = useRetenue(cf_id);
  const conflit = conflits.get(cf_id);
  if (conflit !== undefined) {
    return (
      <div className={styles['avis']} data-genre="conflit">
        <span>{t('champ.enConflit')}</span>
        <Link to={`/conflits/${conflit}`}>{t('champ.choisirValeur')}</Link>
      </div>
    );
  }
  if (lecture) return null;
  if (retenue !== undefined) return <AvisRecu definition={definition} valeur={retenue as Valeur} />;
  if (!etat.aConfirmer) return null;
  return (
    <div className={styles['avis']} data-genre="confirmer">
      <span>{t('champ.aConfirmer')}</span>
      <button type="button" onClick={() => vivant.repondre(cf_id, etat.valeur)}>
        {t('commun:confirmer')}
      </button>
    </div>
  );
}

function AvisRecu({ definition, valeur }: { readonly definition: ChampDefinition; readonly valeur: Valeur }) {
  const { t } = useTranslation(['formulaire', 'commun']);
  const { vivant } = useFormulaire();
  const texte = useTexteValeur()(definition, valeur);
  return (
    <output className={styles['avis']}>
      <span>{t('champ.recu', { valeur: texte === '' ? t('commun:vide') : texte })}</span>
      <button
        type="button"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => vivant.prendreRecue(definition.cf_id)}
      >
        {t('champ.prendreRecu')}
      </button>
    </output>
  );
}
