import { IconRubberStamp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { can } from '#domain/access/can.ts';
import { etatOfLot } from '#domain/lots/lot.ts';
import type { SyntheseData } from '#domain/lots/synthese.ts';
import type { SyntheseCondition } from '#domain/lots/synthese-conditions.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { actorOf } from '../../../data/actor.ts';
import { useSession } from '../../../data/use-session.ts';
import { lotPath, PATHS } from '../../../platform/paths.ts';
import { useIsOffline } from '../../../shared/connection/use-connection.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RecordHeader } from '../../../ui/record-header.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { EtatLotBadge } from '../etat-lot-badge.tsx';
import { ClientProgress } from './client-progress.tsx';
import { Figures } from './figures.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { type SyntheseView, useSynthese } from './use-synthese.ts';
import { VersionsCard } from './versions-card.tsx';
import styles from '../lots.module.css';

/** /batch/synthese/{id}: what the synthesis of a lot says, its issue and its versions; read without a network. */
export function SynthesePage() {
  const { t } = useTranslation(['lots', 'menu']);
  const { id = '' } = useParams();
  const session = useSession();
  const view = useSynthese(id);
  if (session === null) return null;
  if (view === undefined) return <SkeletonLines count={8} />;
  if (view === null) {
    const list = session.role === 'CLIENT' ? PATHS.clientLots : PATHS.lots;
    return (
      <EmptyState level={1} title={t('lots:introuvable')} text={t('lots:introuvableTexte')}>
        <LinkButton to={list}>{t('lots:retour')}</LinkButton>
      </EmptyState>
    );
  }
  return <Opened key={id} view={view} session={session} />;
}

interface OpenedProps {
  readonly view: SyntheseView;
  readonly session: Session;
}

function Opened({ view, session }: OpenedProps) {
  const { t } = useTranslation('synthese');
  const isOffline = useIsOffline();
  const [isIssuing, setIssuing] = useState(false);
  const { data, donnees, conditions, versions, isChanged } = view;
  const { lot } = data;
  const mayIssue = can(actorOf(session), 'synthese.emettre', lot).ok;
  const [current] = versions;
  return (
    <div className={styles['page']}>
      <Header view={view} session={session} onIssue={mayIssue ? () => setIssuing(true) : null} />
      {isOffline && mayIssue && <Notice tone="wait" title={t('horsLigne')} />}
      {mayIssue && isChanged && (
        <Notice tone="wait" title={t('changee')}>
          {t('changeeTexte')}
        </Notice>
      )}
      <div className={styles['cards']}>
        {mayIssue ? (
          <Conditions conditions={conditions} />
        ) : (
          <ClientProgress donnees={donnees} hasSynthese={current !== undefined} />
        )}
        <VersionsCard versions={versions} maySend={mayIssue} />
        <Said donnees={mayIssue ? donnees : current?.donnees} />
      </div>
      {isIssuing && (
        <IssueDialog idLot={lot.id} isCorrection={current !== undefined} onClose={() => setIssuing(false)} />
      )}
    </div>
  );
}

/** Absent: nothing was issued, and who reads waits for it. */
const Said = ({ donnees }: { readonly donnees: SyntheseData | undefined }) =>
  donnees === undefined ? null : <Figures donnees={donnees} />;

interface HeaderProps extends OpenedProps {
  /** null: not theirs to do. */
  readonly onIssue: (() => void) | null;
}

function Header({ view: { data, conditions, versions }, session, onIssue }: HeaderProps) {
  const { t } = useTranslation(['synthese', 'menu']);
  const isOffline = useIsOffline();
  const { lot } = data;
  const isClient = session.role === 'CLIENT';
  const isReady = conditions.every(({ isMet }) => isMet);
  return (
    <RecordHeader
      breadcrumb={[
        <Link key="liste" to={isClient ? PATHS.clientLots : PATHS.lots}>
          {t(isClient ? 'menu:mesLots' : 'menu:lots')}
        </Link>,
        lot.nomClient ?? '',
      ]}
      number={lot.uniqueCode ?? lot.id}
      badge={<EtatLotBadge etat={etatOfLot(lot)} />}
      subject={lot.libelle}
      facts={[]}
    >
      {onIssue !== null && (
        <>
          <LinkButton to={lotPath(lot.id)}>{t('synthese:retour')}</LinkButton>
          <Button
            variant="primary"
            icon={<IconRubberStamp size={16} stroke={1.8} aria-hidden />}
            disabled={isOffline || !isReady}
            onClick={onIssue}
          >
            {t(versions.length > 0 ? 'synthese:corriger' : 'synthese:emettre')}
          </Button>
        </>
      )}
    </RecordHeader>
  );
}

/** [lots/L21] What is there and what is missing, in words. */
function Conditions({ conditions }: { readonly conditions: readonly SyntheseCondition[] }) {
  const { t } = useTranslation('synthese');
  return (
    <Card title={t('conditions')}>
      {conditions.every(({ isMet }) => isMet) && <Notice tone="ok" title={t('prete')} />}
      <ul>
        {conditions.map(({ regle, isMet, conclus, prevus }) => (
          <li key={regle}>
            {t(`regles.${regle}`, { conclus, prevus })}{' '}
            <Badge tone={isMet ? 'ok' : 'ko'}>{t(isMet ? 'remplie' : 'manque')}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
