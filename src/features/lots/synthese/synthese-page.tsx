import { IconEye, IconRubberStamp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { can } from '#domain/access/can.ts';
import { etatOfLot } from '#domain/lots/lot.ts';
import type { SyntheseCondition } from '#domain/lots/synthese-conditions.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { actorOf } from '../../../data/actor.ts';
import { useSession } from '../../../data/use-session.ts';
import { lotPath, PATHS, readerPath, SYNTHESE_DRAFT, synthesePath } from '../../../platform/paths.ts';
import { useIsOffline } from '../../../shared/connection/use-connection.ts';
import { NotReceivedNotice } from '../../../shared/connection/not-received-notice.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { ClientLot } from './client-lot.tsx';
import { CloseLot } from './close-lot.tsx';
import { ControlsList } from './controls-list.tsx';
import { Figures } from './figures.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { SyntheseHeader } from './synthese-header.tsx';
import { type SyntheseView, useSynthese } from './use-synthese.ts';
import { VersionsCard } from './versions-card.tsx';
import styles from '../lots.module.css';
import own from './synthese.module.css';

/** /batch/synthese/{id}: what the synthesis of a lot says, its issue and its versions; read without a network. */
export function SynthesePage() {
  const { t } = useTranslation(['lots', 'menu']);
  const { id = '' } = useParams();
  const session = useSession();
  const view = useSynthese(id);
  if (session === null) return null;
  if (view === undefined)
    return (
      <>
        <NotReceivedNotice />
        <SkeletonLines count={8} />
      </>
    );
  if (view === null) {
    const list = session.role === 'CLIENT' ? PATHS.clientLots : PATHS.lots;
    return (
      <EmptyState ofDevice level={1} title={t('lots:introuvable')} text={t('lots:introuvableTexte')}>
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
  const mayIssue = can(actorOf(session), 'synthese.emettre', view.data.lot).ok;
  return mayIssue ? <OfficeSynthese view={view} /> : <ClientLot view={view} session={session} />;
}

/** [lots/L19] [lots/L21] What it says on the left; on the right what it waits for, and what was issued. */
function OfficeSynthese({ view }: { readonly view: SyntheseView }) {
  const { t } = useTranslation('synthese');
  const isOffline = useIsOffline();
  const [isIssuing, setIssuing] = useState(false);
  const { data, donnees, lignes, conditions, versions, isChanged } = view;
  const { lot } = data;
  const hasVersion = versions.length > 0;
  const isReady = conditions.every(({ isMet }) => isMet);
  return (
    <div className={styles['page']}>
      <SyntheseHeader lot={lot} isClient={false}>
        <LinkButton to={lotPath(lot.id)}>{t('retour')}</LinkButton>
        <LinkButton
          icon={<IconEye size={16} stroke={1.8} aria-hidden />}
          to={readerPath(lot.id, { name: SYNTHESE_DRAFT, back: synthesePath(lot.id) })}
        >
          {t('projet')}
        </LinkButton>
        {etatOfLot(lot) === 'SYNTHESE EMISE' && <CloseLot id={lot.id} />}
        <Button
          variant="primary"
          icon={<IconRubberStamp size={16} stroke={1.8} aria-hidden />}
          disabled={isOffline || !isReady}
          onClick={() => setIssuing(true)}
        >
          {t(hasVersion ? 'corriger' : 'emettre')}
        </Button>
      </SyntheseHeader>
      <Notices isOffline={isOffline} isChanged={isChanged} />
      <div className={own['sheet']}>
        <div className={own['column']}>
          <Figures donnees={donnees} />
          <ControlsList lignes={lignes} />
        </div>
        <div className={own['column']}>
          <Conditions conditions={conditions} />
          <VersionsCard versions={versions} maySend />
        </div>
      </div>
      {isIssuing && <IssueDialog idLot={lot.id} isCorrection={hasVersion} onClose={() => setIssuing(false)} />}
    </div>
  );
}

function Notices({ isOffline, isChanged }: { readonly isOffline: boolean; readonly isChanged: boolean }) {
  const { t } = useTranslation('synthese');
  if (!isOffline && !isChanged) return null;
  return (
    <div className={styles['notices']}>
      {isOffline && <Notice tone="wait" title={t('horsLigne')} />}
      {isChanged && (
        <Notice tone="wait" title={t('changee')}>
          {t('changeeTexte')}
        </Notice>
      )}
    </div>
  );
}

/** [lots/L21] What is there and what is missing, in words. */
function Conditions({ conditions }: { readonly conditions: readonly SyntheseCondition[] }) {
  const { t } = useTranslation('synthese');
  return (
    <Card title={t('conditions')}>
      {conditions.every(({ isMet }) => isMet) && <Notice tone="ok" title={t('prete')} />}
      <ul className={own['conditions']}>
        {conditions.map(({ regle, isMet, conclus, prevus }) => (
          <li key={regle}>
            <span>{t(`regles.${regle}`, { conclus, prevus })}</span>
            <Badge tone={isMet ? 'ok' : 'ko'}>{t(isMet ? 'remplie' : 'manque')}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
