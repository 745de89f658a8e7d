import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { daysBetween } from '#domain/base/days.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { Figure } from '#domain/tableaux/figure.ts';
import { lateProjets, type ProjetsScope } from '#domain/tableaux/projets.ts';
import { fullName } from '#domain/base/person.ts';
import { dossierPath } from '../../platform/paths.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { Card } from '../../ui/card.tsx';
import { Lien } from './lien.tsx';
import styles from './tableaux.module.css';

const NUMBER = 4;

interface FollowUpsProps {
  readonly dossiers: readonly Dossier[];
  readonly champ: ProjetsScope;
  readonly aujourdhui: string;
  readonly late: Figure;
}

/** The projets whose deadline is the longest past. */
export function FollowUps({ dossiers, champ, aujourdhui, late }: FollowUpsProps) {
  const { t } = useTranslation('tableaux');
  const premiers = useMemo(
    () => lateProjets(dossiers, champ, aujourdhui).slice(0, NUMBER),
    [dossiers, champ, aujourdhui],
  );
  return (
    <Card
      title={t('relancer.titre')}
      actions={<Lien figure={late} text={t('relancer.nombre', { count: late.nombre })} />}
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
                    count: daysBetween(echeance ?? aujourdhui, aujourdhui),
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
