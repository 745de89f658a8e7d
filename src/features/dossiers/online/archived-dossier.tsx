import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Actor } from '#domain/access/roles.ts';
import { zoneOf } from '#domain/base/time-zone.ts';
import { fullName } from '#domain/base/person.ts';
import { shownEtat } from '#domain/dossiers/shown.ts';
import { api, type ApiAnswer } from '../../../data/api.ts';
import { useAnswer } from '../../../data/use-answer.ts';
import { OfDeviceNotice } from '../../../shared/connection/of-device-notice.tsx';
import { EtatBadge } from '../../../shared/states/etat-badge.tsx';
import { ZoneContext } from '../../../ui/format/zone-context.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { RecordHeader } from '../../../ui/record-header.tsx';
import { PageSkeleton } from '../../../ui/skeleton.tsx';
import { Beneficiary } from '../detail/beneficiary.tsx';
import { Definition } from '../detail/definition.tsx';
import { ROOT } from '../dossier-words.ts';
import { Absent } from './absent.tsx';
import { ArchivedFile } from './archived-file.tsx';
import { ArchivedVisits } from './archived-visits.tsx';
import styles from '../detail/detail.module.css';

type WholeDossier = Extract<ApiAnswer<'getDossier'>, { readonly interventions: unknown }>;

interface ArchivedProps {
  readonly id: string;
  readonly actor: Actor;
}

/** [access/A4] A dossier that this device does not hold, as the server tells it; the device keeps what was opened. */
export function ArchivedDossier({ id, actor }: ArchivedProps) {
  const { t } = useTranslation('dossiers');
  const ask = useCallback(() => api.getDossier({ query: { id } }), [id]);
  const { answer } = useAnswer(ask);
  if (answer === undefined)
    return (
      <>
        <h1 className="visually-hidden">{t('titres.archive')}</h1>
        <PageSkeleton />
      </>
    );
  // Refused or without a network: what is known is that it is not on this device.
  if (!answer.ok || !('interventions' in answer.value)) return <Absent />;
  return (
    <ZoneContext value={zoneOf(answer.value)}>
      <div className={styles['page']}>
        <Header dossier={answer.value} />
        <div className={styles['main']}>
          <OfDeviceNotice answer={answer} />
          <Content whole={answer.value} actor={actor} />
        </div>
      </div>
    </ZoneContext>
  );
}

function Header({ dossier }: { readonly dossier: WholeDossier }) {
  const { t } = useTranslation(['dossiers', 'dossier', 'commun']);
  const { totaux } = dossier;
  return (
    <RecordHeader
      breadcrumb={[
        t('titres.all'),
        <Link key="etat" to={`${ROOT}/archive`}>
          {t('titres.archive')}
        </Link>,
      ]}
      number={dossier.numero ?? t('commun:numeroAVenir')}
      badge={<EtatBadge etat={shownEtat(dossier)} />}
      subject={[fullName(dossier.beneficiaire), dossier.adresseTravaux.ville].filter(Boolean).join(', ')}
      facts={[
        { label: t('dossier:faits.client'), value: dossier.nomClient },
        { label: t('dossier:faits.installateur'), value: dossier.nomEntreprise ?? '–' },
        {
          label: t('dossier:faits.interventions'),
          value: t('dossier:faits.validees', { count: totaux.valides, total: totaux.interventions }),
        },
      ]}
    />
  );
}

/** What it says, its visits, its files and its messages: read, never written. */
function Content({ whole, actor }: { readonly whole: WholeDossier; readonly actor: Actor }) {
  const { interventions, fichiers, messages, ...dossier } = whole;
  const { t } = useTranslation('dossier');
  const formats = useFormats();
  return (
    <>
      <ArchivedVisits visits={interventions.map((visit) => ({ ...visit, dirty: 0 }))} actor={actor} />
      <Beneficiary dossier={{ ...dossier, dirty: 0 }} />
      {fichiers.length === 0 ? null : (
        <section aria-label={t('onglets.documents')}>
          <h2>{t('onglets.documents')}</h2>
          <dl>
            {fichiers.map(({ id, nom, createdAt }) => (
              <Definition key={id} term={formats.dateHeure(createdAt)}>
                <ArchivedFile id={id} nom={nom} />
              </Definition>
            ))}
          </dl>
        </section>
      )}
      {messages.length === 0 ? null : (
        <section aria-label={t('onglets.messages')}>
          <h2>{t('onglets.messages')}</h2>
          <dl>
            {messages.map(({ id, auteur, texte, createdAt }) => (
              <Definition key={id} term={`${auteur.nom}, ${formats.dateHeure(createdAt)}`}>
                {texte}
              </Definition>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}
