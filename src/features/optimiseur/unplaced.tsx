import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fullName } from '#domain/base/person.ts';
import { interventionPath } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import type { ComputedPlan, Proposal } from './plan.ts';
import { Remedy, type RemedyActions } from './remedy.tsx';
import type { PlanData } from './use-plan-data.ts';
import styles from './unplaced.module.css';

type Line = Proposal['nonPlacees'][number];
interface UnplacedProps extends RemedyActions {
  readonly plan: ComputedPlan;
  readonly controllers: PlanData['controllers'];
}
const STEP = 30;

/** [planning/PO8] What has no place, why, and what would give it one. */
export function Unplaced(props: UnplacedProps) {
  const { t } = useTranslation('optimiseur');
  const [shown, setShown] = useState(STEP);
  const { nonPlacees } = props.plan.proposal;
  return (
    <section className={styles['unplaced']} aria-label={t('sansPlace', { count: nonPlacees.length })}>
      <h2>{t('sansPlace', { count: nonPlacees.length })}</h2>
      {nonPlacees.length === 0 ? <p className={styles['none']}>{t('toutPlace')}</p> : null}
      <ul>
        {nonPlacees.slice(0, shown).map((line) => (
          <UnplacedVisit key={line.id} line={line} {...props} />
        ))}
      </ul>
      {nonPlacees.length > shown ? (
        <Button variant="text" onClick={() => setShown(shown + STEP)}>
          {t('autres', { count: nonPlacees.length - shown })}
        </Button>
      ) : null}
    </section>
  );
}

function UnplacedVisit({ line, plan, controllers, ...actions }: UnplacedProps & { readonly line: Line }) {
  const { id, motif, remede } = line;
  const { t } = useTranslation('optimiseur');
  const visit = plan.visits.find((one) => one.id === id);
  if (visit === undefined) return <li>{t(`motifs.${motif}`, { code: '' })}</li>;
  const nom = fullName(visit.beneficiaire);
  return (
    <li>
      <div className={styles['name']}>
        <Link to={interventionPath(id)} aria-label={t('ouvrirDe', { nom })}>
          {nom}
        </Link>
        <span>{[visit.adresse.ville, visit.codeFiche].filter(Boolean).join(', ')}</span>
      </div>
      <p className={styles['why']}>
        <IconAlertTriangle size={14} aria-hidden /> {t(`motifs.${motif}`, { code: visit.codeFiche })}
      </p>
      {remede === null ? null : <Remedy remede={remede} controllers={controllers} {...actions} />}
    </li>
  );
}
