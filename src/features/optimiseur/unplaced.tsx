import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/base/person.ts';
import { interventionPath } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import type { ComputedPlan, Proposal } from './plan.ts';
import type { PlanData } from './use-plan-data.ts';
import styles from './unplaced.module.css';

type Line = Proposal['nonPlacees'][number];
interface UnplacedProps {
  readonly plan: ComputedPlan;
  readonly data: PlanData;
}
const STEP = 30;

/** [planning/PO8] What has no place, why, and what would give it one. */
export function Unplaced({ plan, data }: UnplacedProps) {
  const { t } = useTranslation('optimiseur');
  const [shown, setShown] = useState(STEP);
  const { nonPlacees } = plan.proposal;
  return (
    <section className={styles['unplaced']} aria-label={t('sansPlace', { count: nonPlacees.length })}>
      <h2>{t('sansPlace', { count: nonPlacees.length })}</h2>
      {nonPlacees.length === 0 ? <p className={styles['none']}>{t('toutPlace')}</p> : null}
      <ul>
        {nonPlacees.slice(0, shown).map((line) => (
          <UnplacedVisit key={line.id} line={line} plan={plan} data={data} />
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

function UnplacedVisit({ line: { id, motif, remede }, plan, data }: UnplacedProps & { readonly line: Line }) {
  const { t } = useTranslation('optimiseur');
  const visit = plan.visits.find((one) => one.id === id);
  const remedy = useRemedy(remede, data);
  if (visit === undefined) return <li>{t(`motifs.${motif}`, { code: '' })}</li>;
  const nom = fullName(visit.beneficiaire);
  return (
    <li>
      <div className={styles['name']}>
        <strong>{nom}</strong>
        <span>{[visit.adresse.ville, visit.codeFiche].filter(Boolean).join(', ')}</span>
      </div>
      <p className={styles['why']}>
        <IconAlertTriangle size={14} aria-hidden /> {t(`motifs.${motif}`, { code: visit.codeFiche })}
      </p>
      {remedy === null ? null : <p>{remedy}</p>}
      <LinkButton size="sm" to={interventionPath(id)} aria-label={t('ouvrirDe', { nom })}>
        {t('ouvrir')}
      </LinkButton>
    </li>
  );
}

/** [planning/PO13] */
function useRemedy(remede: Line['remede'], { controllers }: PlanData): string | null {
  const { t } = useTranslation('optimiseur');
  const formats = useFormats();
  if (remede === null) return null;
  const controller = controllers?.find(({ idUser }) => idUser === remede.idControleur);
  const nom = controller === undefined ? `n° ${remede.idControleur}` : fullName(controller);
  switch (remede.genre) {
    case 'zone':
      return t('remedes.zone', { nom, departement: remede.departement, km: remede.km });
    case 'habilitation':
      return t('remedes.habilitation', { nom, code: remede.codeFiche });
    case 'jour':
      return t('remedes.jour', { nom, jour: formats.jourSemaine(remede.jour) });
    default:
      return t(`remedes.${remede.genre}`, {
        nom,
        jour: formats.jourSemaine(remede.jour),
        duree: formats.duration(remede.minutes),
      });
  }
}
