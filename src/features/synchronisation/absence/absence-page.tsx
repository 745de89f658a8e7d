import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { Absence } from '#domain/sync/collections.ts';
import type { Conflit } from '#domain/fields/documents.ts';
import { engine } from '../../../data/worker-client.ts';
import { PATHS } from '../../../platform/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import styles from './absence.module.css';
import { DossierGroup } from './dossier-group.tsx';
import { groupByDossier, summarise } from './group-by-dossier.ts';
import { useAbsences, useJournal } from './use-absences.ts';

const FIGURES = ['changements', 'fusions', 'arrivees', 'sorties', 'aChoisir'] as const;

function Summary({ fiches }: { readonly fiches: readonly Conflit[] }) {
  const { t } = useTranslation('absence');
  const resume = summarise(fiches);
  return (
    <ul className={styles.resume}>
      {FIGURES.filter((figure) => resume[figure] > 0).map((figure) => (
        <li key={figure}>{t(`resume.${figure}`, { count: resume[figure] })}</li>
      ))}
    </ul>
  );
}

function FormerAbsences({ absences }: { readonly absences: readonly Absence[] }) {
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

function Story({ absence }: { readonly absence: Absence }) {
  const { t } = useTranslation('absence');
  const fiches = useJournal(absence.depuis);
  useEffect(() => {
    if (absence.vue === 0) void engine().markAbsenceSeen(absence.depuis);
  }, [absence]);
  if (fiches === undefined) return <SkeletonLines />;
  return (
    <>
      <Summary fiches={fiches} />
      <p className={styles.note}>{t('rappel')}</p>
      {groupByDossier(fiches).map((group) => (
        <DossierGroup key={group.idDossier ?? ''} group={group} />
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
  const asked = query.get('depuis');
  const absence = absences?.find(({ depuis }) => depuis === asked) ?? absences?.[0];
  const period =
    absence === undefined
      ? undefined
      : t('periode', { debut: formats.dateHeure(absence.depuis), fin: formats.dateHeure(absence.jusquAu) });
  return (
    <>
      <PageHeader title={t('titre')} subtitle={period}>
        <LinkButton to={PATHS.queue}>{t('synchronisation')}</LinkButton>
      </PageHeader>
      <div className={styles.page} aria-busy={absences === undefined}>
        {absences !== undefined && absence === undefined ? (
          <EmptyState drawing="done" title={t('vide.titre')} text={t('vide.texte')} />
        ) : null}
        {absence === undefined ? null : <Story key={absence.depuis} absence={absence} />}
        <FormerAbsences absences={absences?.filter((one) => one !== absence) ?? []} />
      </div>
    </>
  );
}
