import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { joursEntre } from '#domain/base/jours.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { Chiffre } from '#domain/tableaux/chiffre.ts';
import { projetsEnRetard, type ChampProjets } from '#domain/tableaux/projets.ts';
import { fullName } from '#domain/base/person.ts';
import { dossierPath } from '../../platform/paths.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { Card } from '../../ui/card.tsx';
import { Lien } from './lien.tsx';
import styles from './tableaux.module.css';

const NOMBRE = 4;

interface RelancerProps {
  readonly dossiers: readonly Dossier[];
  readonly champ: ChampProjets;
  readonly aujourdhui: string;
  readonly enRetard: Chiffre;
}

/** The projets whose deadline is the longest past. */
export function Relancer({ dossiers, champ, aujourdhui, enRetard }: RelancerProps) {
  const { t } = useTranslation('tableaux');
  const premiers = useMemo(
    () => projetsEnRetard(dossiers, champ, aujourdhui).slice(0, NOMBRE),
    [dossiers, champ, aujourdhui],
  );
  return (
    <Card
      title={t('relancer.titre')}
      actions={<Lien chiffre={enRetard} texte={t('relancer.nombre', { count: enRetard.nombre })} />}
    >
      {premiers.length === 0 ? (
        <p className={styles['rien']}>{t('relancer.aucun')}</p>
      ) : (
        <ul className={styles['lignes']}>
          {premiers.map(({ id, numero, beneficiaire, etape, echeance }) => (
            <li key={id} className={styles['ligne']}>
              <span className={styles['quoi']}>
                <Link to={dossierPath(VARIANT, id)}>{[numero, fullName(beneficiaire)].filter(Boolean).join(' ')}</Link>
                <span>
                  {t('relancer.depuis', {
                    etape: etape ?? t('etapes.aucune'),
                    count: joursEntre(echeance ?? aujourdhui, aujourdhui),
                  })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
