import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { clientPath, contratPath } from '../../platform/paths.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './list/list.module.css';
import type { CoveredDemande } from './use-acceptance-contrats.ts';

interface ContratsNoticeProps {
  readonly covers: readonly CoveredDemande[];
}

/** [contrats/CT11] [contrats/CT12] [contrats/CT13] By which contracts these demandes are accepted, and what none covers. */
export function ContratsNotice({ covers }: ContratsNoticeProps) {
  const covered = covers.filter(({ contrat }) => contrat !== null);
  const lacking = covers.filter(({ lacking: codes }) => codes.length > 0);
  return (
    <>
      {covered.length === 0 ? null : <Covered covers={covered} />}
      {lacking.length === 0 ? null : <Lacking covers={lacking} />}
    </>
  );
}

/** One of each, in the order in which they are met. */
const once = <T,>(all: readonly T[], keyOf: (one: T) => string): readonly T[] => [
  ...new Map(all.map((one) => [keyOf(one), one])).values(),
];

function Covered({ covers }: ContratsNoticeProps) {
  const { t } = useTranslation(['demandes', 'commun']);
  const contrats = once(
    covers.flatMap(({ contrat }) => contrat ?? []),
    ({ id }) => id,
  );
  return (
    <div className={styles['reason']}>
      <Notice tone="ok" title={t('demandes:contrat.couvertes', { count: covers.length })}>
        {contrats.map(({ id, numero }, place) => (
          <span key={id}>
            {place === 0 ? null : ', '}
            <Link to={contratPath(id)}>{numero ?? t('commun:numeroAVenir')}</Link>
          </span>
        ))}
      </Notice>
    </div>
  );
}

function Lacking({ covers }: ContratsNoticeProps) {
  const { t } = useTranslation('demandes');
  const types = [...new Set(covers.flatMap(({ lacking }) => lacking))].join(', ');
  const clients = once(
    covers.map(({ demande }) => demande),
    ({ idClient }) => idClient,
  );
  const isRequired = covers.some((one) => one.isRequired);
  return (
    <div className={styles['reason']}>
      <Notice
        tone={isRequired ? 'ko' : 'wait'}
        title={t('contrat.sans', { count: covers.length, types })}
        action={clients.map(({ idClient, nomClient }) => (
          <Link key={idClient} to={clientPath(idClient)}>
            {t('contrat.voir', { nom: nomClient })}
          </Link>
        ))}
      >
        {t(isRequired ? 'contrat.exige' : 'contrat.confirmer')}
      </Notice>
    </div>
  );
}
