import { Menu } from '@mantine/core';
import { IconChevronDown, IconVersions } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router-dom';
import { readerPath } from '../../platform/paths.ts';
import type { VisitWithRapport } from '../../shared/rapports/readable-rapport.ts';
import { useHorodatage } from '../../shared/rapports/use-horodatage.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ReportSubject } from './report-subject.ts';
import type { ReportVersions } from './use-versions.ts';

/** The same way back, from one version to another: what one came from stays where one goes back to. */
function useVersionLink() {
  const { name = '', previewsRoute = '' } = useParams();
  const location = useLocation();
  const state: unknown = location.state;
  return (id: string) => ({ to: readerPath(id, { name, back: previewsRoute }), replace: true, state });
}

interface ReportNoticesProps {
  readonly visit: VisitWithRapport;
  readonly subject: ReportSubject;
  readonly versions: ReportVersions;
}

/** What must be known before it is read: it is no report yet, or it is one no more. */
export function ReportNotices({ visit, ...about }: ReportNoticesProps) {
  const { t } = useTranslation('rapports');
  const horodatage = useHorodatage(visit);
  const isAwaited = about.subject.kind === 'issued' && horodatage?.isReceived === false;
  return (
    <>
      <StageNotice {...about} />
      {isAwaited ? (
        <Notice tone="wait" title={`${horodatage.text}.`}>
          {t('horodatage.pourquoi')}
        </Notice>
      ) : null}
    </>
  );
}

function StageNotice({ subject, versions: { next, isNextIssued } }: Omit<ReportNoticesProps, 'visit'>) {
  const { t } = useTranslation('rapports');
  const linkTo = useVersionLink();
  if (subject.kind === 'draft')
    return (
      <Notice tone="progress" title={t('lecteur.provisoireTitre')}>
        {t('lecteur.provisoire')}
      </Notice>
    );
  if (subject.kind !== 'issued') return null;
  if (subject.stage === 'en-signature') return <Notice tone="progress" title={t('lecteur.signatures')} />;
  if (subject.stage !== 'remplace') return null;
  if (next === null) return <Notice tone="wait" title={t('lecteur.remplace')} />;
  const by = { numero: next.numero ?? next.codeFiche, version: next.version };
  return (
    <Notice
      tone="wait"
      title={t(isNextIssued ? 'lecteur.remplacePar' : 'lecteur.seraRemplace', by)}
      action={
        isNextIssued ? (
          <LinkButton {...linkTo(next.id)}>{t('lecteur.lireVersion', { version: next.version })}</LinkButton>
        ) : null
      }
    />
  );
}

interface VersionMenuProps {
  readonly visit: VisitWithRapport;
  readonly versions: ReportVersions;
}

/** Every version that may be read, when there are several. */
export function VersionMenu({ visit, versions: { readable } }: VersionMenuProps) {
  const { t } = useTranslation('rapports');
  const linkTo = useVersionLink();
  if (readable.length < 2) return null;
  return (
    <Menu>
      <Menu.Target>
        <Button icon={<IconVersions size={16} stroke={1.8} aria-hidden />} aria-label={t('lecteur.versions')}>
          v{visit.version}
          <IconChevronDown size={14} stroke={1.8} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {readable.map((one) => (
          <Menu.Item key={one.id} component={Link} {...linkTo(one.id)} aria-current={one.id === visit.id || undefined}>
            {[one.numero ?? one.codeFiche, t('lecteur.cetteVersion', { version: one.version })].join(' · ')}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
