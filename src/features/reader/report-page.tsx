import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { templatesOf } from '#domain/interventions/report-templates.ts';
import type { EngineState } from '#domain/sync/engine-state.ts';
import type { Actor } from '#domain/access/roles.ts';
import { actorOf } from '../../data/actor.ts';
import { useDocument } from '../../data/use-document.ts';
import { useFromEngine } from '../../data/use-engine-state.ts';
import { useSession } from '../../data/use-session.ts';
import { interventionPath } from '../../platform/paths.ts';
import type { VisitWithRapport } from '../../shared/rapports/readable-rapport.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Opening } from '../../ui/pdf/pdf-reader.tsx';
import { BackButton } from './back-button.tsx';
import { DocumentFrame } from './document-frame.tsx';
import { ReportNotices, VersionMenu } from './report-notices.tsx';
import { ReportBytes } from './report-bytes.tsx';
import { reportSubject, type ReportSubject } from './report-subject.ts';
import { useVersions } from './use-report.ts';

/** /intervention/reader/:name/:id/:download/:previewsRoute: a report, page by page. */
export function ReportPage() {
  const { id = '', name = '' } = useParams();
  const session = useSession();
  const visit = useDocument('interventions', id);
  const actor = useMemo(() => (session === null ? null : actorOf(session)), [session]);
  if (actor === null) return null;
  if (visit === undefined) return <Waiting />;
  const subject = visit === null ? null : reportSubject(actor, visit);
  if (visit === null || subject === null) return <Absent />;
  // Another document is another reading.
  return <Report key={`${id} ${name} ${subject.kind}`} visit={visit} subject={subject} actor={actor} />;
}

function Waiting() {
  const { t } = useTranslation('rapports');
  return (
    <DocumentFrame title={t('lire.lecture')}>
      <Opening label={t('lire.lecture')} />
    </DocumentFrame>
  );
}

/** Before everything has come from the server, nobody knows what is in the reader's scope ([sync/S29]). */
const hasReceivedAll = ({ syncDate }: EngineState): boolean => syncDate !== null;

function Absent() {
  const { t } = useTranslation('rapports');
  const text = useFromEngine(hasReceivedAll) ? t('lecteur.absent') : t('lecteur.pasEncore');
  return (
    <DocumentFrame title={t('lecteur.absentTitre')}>
      <EmptyState title={t('lecteur.absentTitre')} text={text}>
        <BackButton isPrimary />
      </EmptyState>
    </DocumentFrame>
  );
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
      fallback={interventionPath(visit.id)}
      notices={<ReportNotices subject={subject} versions={versions} />}
      actions={<VersionMenu visit={visit} versions={versions} />}
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
