import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { etatAffiche } from '#domain/interventions/etat.ts';
import { useSession } from '../../../data/use-session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EtatBadge } from '../../../ui/etat-badge.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { SyncBadge } from '../../../ui/sync-badge.tsx';
import { nomCourt } from '../personnes.ts';
import { syncStateOf } from '../sync-state.ts';
import type { LocalIntervention } from './use-dossier.ts';
import styles from './detail.module.css';

/** The interventions of a dossier: what is shown is the displayed state, and those who validate see what waits for them. */
export function InterventionsTable({ interventions }: { readonly interventions: readonly LocalIntervention[] }) {
  const { t } = useTranslation('dossier');
  const role = useSession()?.role;
  const reviews = role === 'ADMIN' || role === 'MANAGER';
  if (interventions.length === 0)
    return <EmptyState drawing="plan" title={t('interventions.vide')} text={t('interventions.videTexte')} />;
  return (
    <div className={styles['tableFrame']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('interventions.numero')}</th>
            <th scope="col">{t('interventions.fiche')}</th>
            <th scope="col">{t('interventions.nature')}</th>
            <th scope="col">{t('interventions.etat')}</th>
            <th scope="col">{t('interventions.resultat')}</th>
            <th scope="col">{t('interventions.controleur')}</th>
            <th scope="col">{t('interventions.visite')}</th>
          </tr>
        </thead>
        <tbody>
          {interventions.map((intervention) => (
            <InterventionLine key={intervention.id} intervention={intervention} reviews={reviews} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function InterventionLine({
  intervention,
  reviews,
}: {
  readonly intervention: LocalIntervention;
  readonly reviews: boolean;
}) {
  const { t } = useTranslation('dossier');
  const formats = useFormats();
  const sync = syncStateOf(intervention);
  const { id, numero, codeFiche, nature, etat, resultat, nomControleur, dateRdv } = intervention;
  return (
    <tr>
      <td>
        <Link to={`/intervention/current/${id}`}>{numero ?? t('interventions.sansNumero')}</Link>
      </td>
      <td className={styles['code']}>{codeFiche}</td>
      <td>{nature}</td>
      <td>
        <span className={styles['badges']}>
          <EtatBadge etat={etatAffiche(intervention)} verifRt={reviews && etat === 'VERIF RT'} />
          {sync === 'recu' ? null : <SyncBadge state={sync} />}
        </span>
      </td>
      <td className={resultClass(resultat)}>{resultat ?? '–'}</td>
      <td>
        {nomControleur === null ? (
          <span className={styles['empty']}>{t('interventions.aAffecter')}</span>
        ) : (
          nomCourt(nomControleur)
        )}
      </td>
      <td className="tabular">{dateRdv === null ? '–' : formats.dateHeure(dateRdv)}</td>
    </tr>
  );
}

/** « non satisfaisant » and « non conforme » weigh on the dossier: their word is also in the colour of a refusal. */
function resultClass(resultat: string | null): string | undefined {
  if (resultat === null) return undefined;
  return /^non /i.test(resultat) ? styles['resultKo'] : styles['resultOk'];
}
