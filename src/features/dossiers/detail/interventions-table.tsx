import { useMediaQuery } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReviewBar } from '#domain/interventions/issuing.ts';
import { isLead } from '#domain/access/roles.ts';
import { fullName } from '#domain/base/person.ts';
import type { Adresse, Contact } from '#domain/places/contact.ts';
import { correctionsOf, isSamePerson, type Corrections } from '#domain/interventions/own-fields.ts';
import { shownEtatOfVisit } from '#domain/interventions/etat.ts';
import { isSamePlace } from '#domain/interventions/follow-dossier.ts';
import { actorOf } from '../../../data/actor.ts';
import { useHasReceivedAll } from '../../../data/use-received.ts';
import { useSession } from '../../../data/use-session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CorrectVisitDialog } from '../../../shared/assignment/correct-visit-dialog.tsx';
import { RapportLink, type RapportLinkProps } from '../../../shared/rapports/rapport-link.tsx';
import { readableRapport } from '../../../shared/rapports/readable-rapport.ts';
import { useRapport } from '../../../shared/rapports/use-rapport.ts';
import { EtatBadge } from '../../../shared/states/etat-badge.tsx';
import { useNatureWord } from '../../../shared/visit-nature.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { useReviewBar } from '../../../shared/states/use-review-bar.ts';
import { SyncBadge } from '../../../shared/states/sync-badge.tsx';
import { AT_ONCE, PHONE } from '../../../ui/theme/breakpoints.ts';
import { shortNameOf } from '../../../shared/people/persons.ts';
import { syncStateOf } from '../../../data/sync-state.ts';
import { useVisitPlaces, type PlaceOfVisit } from '../../../data/use-visit-places.ts';
import type { DossierData, LocalIntervention } from './use-dossier.ts';
import styles from './detail.module.css';
import interventionsStyles from './interventions.module.css';

const NOTHING: Corrections = { address: false, conditions: false };

type TableProps = Pick<DossierData, 'dossier' | 'interventions' | 'photos'>;

/** The first synchronisation brings dossiers before their visits: none is said only once it is known. */
function NoVisit({ dossier }: Pick<DossierData, 'dossier'>) {
  const { t } = useTranslation('dossier');
  const isFirstSync = !useHasReceivedAll();
  if (isFirstSync && dossier.totaux.interventions > 0) return <SkeletonLines />;
  return (
    <EmptyState
      drawing="plan"
      title={t('interventions.vide')}
      text={t(dossier.etat === 'EN ATTENTE' ? 'interventions.videTexte' : 'interventions.aAjouter')}
    />
  );
}

/** The interventions of a dossier: what is shown is the displayed state, and those who validate see what waits for them. */
export function InterventionsTable({ dossier, interventions, photos }: TableProps) {
  const { t } = useTranslation(['dossier', 'dossiers', 'champs']);
  const session = useSession();
  const role = session?.role;
  const isPhone = useMediaQuery(PHONE, undefined, AT_ONCE);
  const reviews = role !== undefined && isLead(role);
  const place = useVisitPlaces(photos) ?? syncStateOf;
  const openRapport = useRapport();
  const actor = useMemo(() => (session === null ? null : actorOf(session)), [session]);
  const barOf = useReviewBar(actor);
  const [corrected, setCorrected] = useState<LocalIntervention | null>(null);
  const mayOf = (visit: LocalIntervention): Corrections =>
    actor === null ? NOTHING : correctionsOf(actor, visit, dossier.etat === 'ARCHIVE');
  const onCorrect = (visit: LocalIntervention) => {
    const { address, conditions } = mayOf(visit);
    return address || conditions ? () => setCorrected(visit) : undefined;
  };
  const dialog =
    corrected === null ? null : (
      <CorrectVisitDialog
        visit={corrected}
        site={dossier.adresseTravaux}
        person={dossier.beneficiaire}
        may={mayOf(corrected)}
        onClose={() => setCorrected(null)}
      />
    );
  const reports = actor === null ? null : { actor, onOpen: openRapport };
  const own = { site: dossier.adresseTravaux, person: dossier.beneficiaire };
  if (interventions.length === 0) return <NoVisit dossier={dossier} />;
  if (isPhone) {
    return (
      <>
        <ul className={interventionsStyles['cards']}>
          {interventions.map((intervention) => (
            <InterventionCard
              key={intervention.id}
              {...{ intervention, reviews, barOf, place, reports, own }}
              onCorrect={onCorrect(intervention)}
            />
          ))}
        </ul>
        {dialog}
      </>
    );
  }
  return (
    <div className={styles['tableFrame']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('champs:numero')}</th>
            <th scope="col">{t('dossiers:colonnes.fiche')}</th>
            <th scope="col">{t('interventions.nature')}</th>
            <th scope="col">{t('interventions.etat')}</th>
            <th scope="col">{t('interventions.resultat')}</th>
            <th scope="col">{t('champs:controleur')}</th>
            <th scope="col">{t('interventions.visite')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('interventions.corrections')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {interventions.map((intervention) => (
            <InterventionLine
              key={intervention.id}
              {...{ intervention, reviews, barOf, place, reports, own }}
              onCorrect={onCorrect(intervention)}
            />
          ))}
        </tbody>
      </table>
      {dialog}
    </div>
  );
}

/** What a visit may have of its own instead. */
interface OfDossier {
  readonly site: Adresse;
  readonly person: Contact;
}
interface LineProps {
  readonly intervention: LocalIntervention;
  /** Sees what waits for the responsable technique. */
  readonly reviews: boolean;
  readonly barOf: (visit: LocalIntervention) => ReviewBar | null;
  readonly place: PlaceOfVisit;
  /** null: nobody is signed in. */
  readonly reports: Omit<RapportLinkProps, 'visit'> | null;
  /** Address and beneficiary of the dossier. */
  readonly own: OfDossier;
  /** Absent: this person corrects nothing of it. */
  readonly onCorrect: (() => void) | undefined;
}

function InterventionLine({ intervention, reviews, barOf, place, reports, own, onCorrect }: LineProps) {
  const natureWord = useNatureWord();
  const { codeFiche, nature, resultat } = intervention;
  return (
    <tr>
      <td>
        <Numero intervention={intervention} />
      </td>
      <td className={interventionsStyles['code']}>{codeFiche}</td>
      <td>
        {natureWord(nature)}
        <OwnFacts intervention={intervention} own={own} />
      </td>
      <td>
        <Badges intervention={intervention} reviews={reviews} barOf={barOf} place={place} />
      </td>
      <td>
        {resultat === null ? '–' : <span className={resultClass(resultat)}>{resultat}</span>}
        {reports === null ? null : <RapportLink visit={intervention} {...reports} isIcon />}
      </td>
      <td>
        <Controleur intervention={intervention} />
      </td>
      <td className="tabular">
        <Visit intervention={intervention} />
      </td>
      <td>
        <Correct intervention={intervention} onCorrect={onCorrect} />
      </td>
    </tr>
  );
}

function InterventionCard({ intervention, reviews, barOf, place, reports, own, onCorrect }: LineProps) {
  const natureWord = useNatureWord();
  const { t } = useTranslation('dossier');
  const { codeFiche, nature, resultat } = intervention;
  return (
    <li className={interventionsStyles['card']}>
      <div className={interventionsStyles['cardLine']}>
        <Numero intervention={intervention} />
        <Badges intervention={intervention} reviews={reviews} barOf={barOf} place={place} />
      </div>
      <div className={interventionsStyles['cardLine']}>
        <span>
          {`${codeFiche} · ${natureWord(nature)}`}
          <OwnFacts intervention={intervention} own={own} />
        </span>
        {resultat === null ? null : <span className={resultClass(resultat)}>{resultat}</span>}
      </div>
      <div className={interventionsStyles['cardLine']}>
        <Controleur intervention={intervention} />
        <strong className="tabular">
          <Visit intervention={intervention} />
        </strong>
        <Correct intervention={intervention} onCorrect={onCorrect} />
      </div>
      {reports === null || readableRapport(reports.actor, intervention) === null ? null : (
        <div className={interventionsStyles['cardLine']}>
          <span>{t('interventions.rapport')}</span>
          <RapportLink visit={intervention} {...reports} />
        </div>
      )}
    </li>
  );
}

type CellProps = Pick<LineProps, 'intervention'>;

function Numero({ intervention: { id, numero } }: CellProps) {
  const { t } = useTranslation(['dossier', 'commun']);
  return <Link to={`/intervention/current/${id}`}>{numero ?? t('commun:numeroAVenir')}</Link>;
}

/** [interventions/I29] */
function Correct({ intervention: { numero }, onCorrect }: Pick<LineProps, 'intervention' | 'onCorrect'>) {
  const { t } = useTranslation(['interventions', 'commun']);
  if (onCorrect === undefined) return null;
  return (
    <IconButton
      size="sm"
      label={t('interventions:corriger.cette', { numero: numero ?? t('commun:numeroAVenir') })}
      onClick={onCorrect}
    >
      <IconPencil size={15} stroke={1.7} aria-hidden />
    </IconButton>
  );
}

/** [interventions/I26] A visit that goes elsewhere than the dossier says, and that its corrections do not reach. */
function OwnFacts({ intervention, own }: Pick<LineProps, 'intervention' | 'own'>) {
  const { t } = useTranslation(['dossier', 'interventions']);
  const { adresse, beneficiaire } = intervention;
  const { ligne1, codePostal, ville } = adresse;
  const personne = [fullName(beneficiaire), beneficiaire.telephone].filter(Boolean).join(', ');
  return (
    <>
      {isSamePlace(adresse, own.site) ? null : (
        <span className={interventionsStyles['elsewhere']}>
          {t('dossier:interventions.ailleurs', { adresse: `${ligne1}, ${codePostal} ${ville}` })}
        </span>
      )}
      {isSamePerson(beneficiaire, own.person) ? null : (
        <span className={interventionsStyles['elsewhere']}>{t('interventions:corriger.personne', { personne })}</span>
      )}
    </>
  );
}

function Badges({
  intervention,
  reviews,
  barOf,
  place,
}: Pick<LineProps, 'intervention' | 'reviews' | 'barOf' | 'place'>) {
  const sync = place(intervention);
  return (
    <span className={interventionsStyles['badges']}>
      <EtatBadge
        etat={shownEtatOfVisit(intervention)}
        verifRt={reviews && intervention.etat === 'VERIF RT'}
        bar={barOf(intervention)}
      />
      {sync === null || sync === 'recu' ? null : <SyncBadge state={sync} />}
    </span>
  );
}

function Controleur({ intervention: { nomControleur, nomSecond = null } }: CellProps) {
  const { t } = useTranslation(['dossier', 'commun']);
  return nomControleur === null ? (
    <span className={styles['empty']}>{t('commun:aAffecter')}</span>
  ) : (
    [nomControleur, ...(nomSecond === null ? [] : [nomSecond])].map(shortNameOf).join(', ')
  );
}

function Visit({ intervention }: CellProps) {
  const formats = useFormats();
  return intervention.dateRdv === null ? '–' : formats.at(intervention).dateHeure(intervention.dateRdv);
}

const UNFAVOURABLE = /^(non |travaux )/i;
const FAVOURABLE = /^(satisfaisant|conforme)$/i;

/** What weighs on the dossier is also in the colour of a refusal, what is in order in that of an approval. */
function resultClass(resultat: string): string | undefined {
  if (UNFAVOURABLE.test(resultat)) return interventionsStyles['resultKo'];
  return FAVOURABLE.test(resultat) ? interventionsStyles['resultOk'] : interventionsStyles['result'];
}
