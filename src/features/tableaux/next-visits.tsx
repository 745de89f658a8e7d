import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { nextVisits } from '#domain/tableaux/visits.ts';
import { fullName } from '#domain/base/person.ts';
import { interventionPath, interventionsPath } from '../../platform/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { initialsOf } from '../../shared/people/persons.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import styles from './tableaux.module.css';
import { useNow } from '../../ui/format/use-now.ts';

/** As many as the specification asks for (section 9). */
const NUMBER = 4;
const EVERY_MS = 60_000;

/** [tableaux/TB8] The next four visits; one that begins leaves the list within a minute. */
export function NextVisits({
  interventions,
  aujourdhui,
}: {
  readonly interventions: readonly Intervention[];
  readonly aujourdhui: string;
}) {
  const { t } = useTranslation(['tableaux', 'commun']);
  const formats = useFormats();
  const now = useNow(EVERY_MS);
  const visits = useMemo(() => nextVisits(interventions, now, NUMBER), [interventions, now]);
  return (
    <Card
      title={t('prochaines.titre')}
      actions={<Link to={`${interventionsPath('all')}?rdv=${aujourdhui}..&tri=rdv`}>{t('prochaines.ouvrir')}</Link>}
    >
      {visits.length === 0 ? (
        <p className={styles['rien']}>{t('prochaines.aucune')}</p>
      ) : (
        <ul className={styles['lignes']}>
          {visits.map(({ id, dateRdv, fuseau, beneficiaire, adresse, codeFiche, nomControleur }) => (
            <li key={id} className={styles['ligne']}>
              <span className={styles['quand']}>
                <b>{formats.at({ fuseau }).heure(dateRdv ?? '')}</b>
                <span>{formats.jourCourt(formats.at({ fuseau }).jourDe(dateRdv ?? ''))}</span>
              </span>
              <span className={styles['quoi']}>
                <Link to={interventionPath(id)}>{fullName(beneficiaire)}</Link>
                <span>{[adresse.ville, codeFiche].filter(Boolean).join(', ')}</span>
              </span>
              {nomControleur === null ? (
                <span className={styles['muet']}>{t('commun:aAffecter')}</span>
              ) : (
                <span title={nomControleur}>
                  <Avatar initials={initialsOf(nomControleur)} size={26} />
                  <span className="visually-hidden">{nomControleur}</span>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
