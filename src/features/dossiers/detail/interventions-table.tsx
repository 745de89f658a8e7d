import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isLead } from '#domain/access/roles.ts';
import { displayedEtat } from '#domain/interventions/etat.ts';
import { useSession } from '../../../data/use-session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EtatBadge } from '../../../shared/states/etat-badge.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { SyncBadge } from '../../../shared/states/sync-badge.tsx';
import { AT_ONCE, PHONE } from '../../../ui/theme/breakpoints.ts';
import { WORD } from '../dossier-words.ts';
import { shortNameOf } from '../../../shared/people/persons.ts';
import { syncStateOf } from '../../../data/sync-state.ts';
import { useVisitPlaces, type PlaceOfVisit } from '../../../data/use-visit-places.ts';
import type { DossierData, LocalIntervention } from './use-dossier.ts';
import styles from './detail.module.css';
import interventionsStyles from './interventions.module.css';

/** The interventions of a dossier: what is shown is the displayed state, and those who validate see what waits for them. */
export function InterventionsTable({ interventions, photos }: Pick<DossierData, 'interventions' | 'photos'>) {
  const { t } = useTranslation(['dossier', 'dossiers', 'champs']);
  const role = useSession()?.role;
  const isPhone = useMediaQuery(PHONE, undefined, AT_ONCE);
  const reviews = role !== undefined && isLead(role);
  const place = useVisitPlaces(photos) ?? syncStateOf;
  if (interventions.length === 0)
    return <EmptyState drawing="plan" title={t('interventions.vide')} text={t('interventions.videTexte')} />;
  if (isPhone) {
    return (
      <ul className={interventionsStyles['cards']}>
        {interventions.map((intervention) => (
          <InterventionCard key={intervention.id} intervention={intervention} reviews={reviews} place={place} />
        ))}
      </ul>
    );
  }
  return (
    <div className={styles['tableFrame']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('champs:numero')}</th>
            <th scope="col">{t(`dossiers:colonnes.${WORD.fiche}`)}</th>
            <th scope="col">{t('interventions.nature')}</th>
            <th scope="col">{t('interventions.etat')}</th>
            <th scope="col">{t('interventions.resultat')}</th>
            <th scope="col">{t('champs:controleur')}</th>
            <th scope="col">{t('interventions.visite')}</th>
          </tr>
        </thead>
        <tbody>
          {interventions.map((intervention) => (
            <InterventionLine key={intervention.id} intervention={intervention} reviews={reviews} place={place} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface LineProps {
  readonly intervention: LocalIntervention;
  /** Sees what waits for the responsable technique. */
  readonly reviews: boolean;
  readonly place: PlaceOfVisit;
}

function InterventionLine({ intervention, reviews, place }: LineProps) {
  const { codeFiche, nature, resultat } = intervention;
  return (
    <tr>
      <td>
        <Numero intervention={intervention} />
      </td>
      <td className={interventionsStyles['code']}>{codeFiche}</td>
      <td>{nature}</td>
      <td>
        <Badges intervention={intervention} reviews={reviews} place={place} />
      </td>
      <td>{resultat === null ? '–' : <span className={resultClass(resultat)}>{resultat}</span>}</td>
      <td>
        <Controleur intervention={intervention} />
      </td>
      <td className="tabular">
        <Visit intervention={intervention} />
      </td>
    </tr>
  );
}

function InterventionCard({ intervention, reviews, place }: LineProps) {
  const { codeFiche, nature, resultat } = intervention;
  return (
    <li className={interventionsStyles['card']}>
      <div className={interventionsStyles['cardLine']}>
        <Numero intervention={intervention} />
        <Badges intervention={intervention} reviews={reviews} place={place} />
      </div>
      <div className={interventionsStyles['cardLine']}>
        <span>{`${codeFiche} · ${nature}`}</span>
        {resultat === null ? null : <span className={resultClass(resultat)}>{resultat}</span>}
      </div>
      <div className={interventionsStyles['cardLine']}>
        <Controleur intervention={intervention} />
        <strong className="tabular">
          <Visit intervention={intervention} />
        </strong>
      </div>
    </li>
  );
}

type CellProps = Pick<LineProps, 'intervention'>;

function Numero({ intervention: { id, numero } }: CellProps) {
  const { t } = useTranslation(['dossier', 'commun']);
  return <Link to={`/intervention/current/${id}`}>{numero ?? t('commun:numeroAVenir')}</Link>;
}

function Badges({ intervention, reviews, place }: LineProps) {
  const sync = place(intervention);
  return (
    <span className={interventionsStyles['badges']}>
      <EtatBadge etat={displayedEtat(intervention)} verifRt={reviews && intervention.etat === 'VERIF RT'} />
      {sync === 'recu' ? null : <SyncBadge state={sync} />}
    </span>
  );
}

function Controleur({ intervention: { nomControleur } }: CellProps) {
  const { t } = useTranslation(['dossier', 'commun']);
  return nomControleur === null ? (
    <span className={styles['empty']}>{t('commun:aAffecter')}</span>
  ) : (
    shortNameOf(nomControleur)
  );
}

function Visit({ intervention: { dateRdv } }: CellProps) {
  const formats = useFormats();
  return dateRdv === null ? '–' : formats.dateHeure(dateRdv);
}

const UNFAVOURABLE = /^(non |travaux )/i;
const FAVOURABLE = /^(satisfaisant|conforme)$/i;

/** What weighs on the dossier is also in the colour of a refusal, what is in order in that of an approval. */
function resultClass(resultat: string): string | undefined {
  if (UNFAVOURABLE.test(resultat)) return interventionsStyles['resultKo'];
  return FAVOURABLE.test(resultat) ? interventionsStyles['resultOk'] : interventionsStyles['result'];
}
