import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { Absence } from '#domain/sync/collections.ts';
import type { Conflit } from '#domain/sync/documents.ts';
import { moteur } from '../../../data/worker-client.ts';
import { PATHS } from '../../../platform/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import styles from './absence.module.css';
import { GroupeDossier } from './groupe-dossier.tsx';
import { regrouper, resumer } from './regrouper.ts';
import { useAbsences, useJournal } from './use-absences.ts';

const CHIFFRES = ['changements', 'fusions', 'arrivees', 'sorties', 'aChoisir'] as const;

function Resume({ fiches }: { readonly fiches: readonly Conflit[] }) {
  const { t } = useTranslation('absence');
  const resume = resumer(fiches);
  return (
    <ul className={styles.resume}>
      {CHIFFRES.filter((chiffre) => resume[chiffre] > 0).map((chiffre) => (
        <li key={chiffre}>{t(`resume.${chiffre}`, { count: resume[chiffre] })}</li>
      ))}
    </ul>
  );
}

function Precedentes({ absences }: { readonly absences: readonly Absence[] }) {
  const { t } = useTranslation('absence');
  const formats = useFormats();
  if (absences.length === 0) return null;
  return (
    <nav className={styles.precedentes} aria-label={t('precedentes')}>
      <h2>{t('precedentes')}</h2>
      <ul>
        {absences.map(({ depuis, jusquAu }) => (
          <li key={depuis}>
            <Link to={{ search: `?depuis=${encodeURIComponent(depuis)}` }}>
              {t('periode', { debut: formats.dateHeure(depuis), fin: formats.dateHeure(jusquAu) })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Recit({ absence }: { readonly absence: Absence }) {
  const { t } = useTranslation('absence');
  const fiches = useJournal(absence.depuis);
  useEffect(() => {
    if (absence.vue === 0) void moteur().voirAbsence(absence.depuis);
  }, [absence]);
  if (fiches === undefined) return <SkeletonLines />;
  return (
    <>
      <Resume fiches={fiches} />
      <p className={styles.note}>{t('rappel')}</p>
      {regrouper(fiches).map((groupe) => (
        <GroupeDossier key={groupe.idDossier ?? ''} groupe={groupe} />
      ))}
      {absence.omis === 0 ? null : <p className={styles.note}>{t('omis', { count: absence.omis })}</p>}
    </>
  );
}

/** /absence: what others wrote while this device exchanged nothing, field by field, each change with its undo. */
export function AbsencePage() {
  const { t } = useTranslation('absence');
  const formats = useFormats();
  const [query] = useSearchParams();
  const absences = useAbsences();
  const demandee = query.get('depuis');
  const absence = absences?.find(({ depuis }) => depuis === demandee) ?? absences?.[0];
  const periode =
    absence === undefined
      ? undefined
      : t('periode', { debut: formats.dateHeure(absence.depuis), fin: formats.dateHeure(absence.jusquAu) });
  return (
    <>
      <PageHeader title={t('titre')} subtitle={periode}>
        <LinkButton to={PATHS.queue}>{t('synchronisation')}</LinkButton>
      </PageHeader>
      <div className={styles.page} aria-busy={absences === undefined}>
        {absences !== undefined && absence === undefined ? (
          <EmptyState drawing="done" title={t('vide.titre')} text={t('vide.texte')} />
        ) : null}
        {absence === undefined ? null : <Recit key={absence.depuis} absence={absence} />}
        <Precedentes absences={absences?.filter((une) => une !== absence) ?? []} />
      </div>
    </>
  );
}
