import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { templatesOf } from '#domain/interventions/report-templates.ts';
import type { Actor } from '#domain/access/roles.ts';
import { actorOf } from '../../data/actor.ts';
import { useSession } from '../../data/use-session.ts';
import { useVisitRead } from '../../shared/archive/use-visit-read.ts';
import { ConnectionPill } from '../../shared/connection/connection-pill.tsx';
import { interventionPath } from '../../platform/paths.ts';
import type { VisitWithRapport } from '../../shared/rapports/readable-rapport.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BackButton } from './back-button.tsx';
import { DocumentFrame } from './document-frame.tsx';
import { ReportNotices, VersionMenu } from './report-notices.tsx';
import { ReportBytes } from './report-bytes.tsx';
import { reportSubject, type ReportSubject } from './report-subject.ts';
import { useVersions } from './use-versions.ts';
import { Absent, Waiting } from './without-document.tsx';

/** The report of a visit, page by page, or a draft of it. */
export function ReportPage() {
  const { id = '', name = '' } = useParams();
  const session = useSession();
  const visit = useVisitRead(id);
  const actor = useMemo(() => (session === null ? null : actorOf(session)), [session]);
  if (actor === null) return null;
  if (visit === undefined) return <Waiting />;
  const subject = visit === null ? null : reportSubject(actor, visit);
  if (visit === null || subject === null) return <Absent />;
  // Another document is another reading.
  return <Report key={`${id} ${name} ${subject.kind}`} visit={visit} subject={subject} actor={actor} />;
}

interface ReportProps {
  readonly visit: VisitWithRapport;
  readonly subject: ReportSubject;
  readonly actor: Actor;
}

function Report({ visit, subject, actor }: ReportProps) {
  const { t } = useTranslation('rapports');
  const versions = useVersions(visit, actor);
  const { name = '' } = useParams();
  const templates = templatesOf(visit);
  const template = templates.includes(name) ? name : (templates[0] ?? '');
  const numero = visit.numero ?? visit.codeFiche;
  const title = subject.kind === 'draft' ? t('apercu.titre') : t('lire.titre', { numero, version: visit.version });
  return (
    <DocumentFrame
      title={title}
      subtitle={subtitleOf(visit, subject)}
      lead={<BackButton fallback={interventionPath(visit.id)} />}
      notices={<ReportNotices visit={visit} subject={subject} versions={versions} />}
      actions={
        <>
          <VersionMenu visit={visit} versions={versions} />
          <ConnectionPill />
        </>
      }
    >
      {subject.kind === 'awaited' ? (
        <EmptyState title={t('lecteur.pasEmisTitre')} text={t('lecteur.pasEmis')} />
      ) : (
        <ReportBytes visit={visit} kind={subject.kind} template={template} />
      )}
    </DocumentFrame>
  );
}

const subtitleOf = (
  { numero, codeFiche, numeroDossier, resultat }: VisitWithRapport,
  { kind }: ReportSubject,
): string =>
  [kind === 'draft' ? numero : null, codeFiche, numeroDossier, kind === 'issued' ? resultat : null]
    .filter(Boolean)
    .join(' · ');
