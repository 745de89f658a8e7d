import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { contratFieldsOf } from '#domain/contrats/edits.ts';
import type { Session } from '../../../src-worker/api.ts';
import { actorOf } from '../../data/actor.ts';
import { useSession } from '../../data/use-session.ts';
import { Departed } from '../../shared/departure/departed.tsx';
import { useKept } from '../../shared/departure/use-kept.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { DraftContrat } from './draft-contrat.tsx';
import { SentContrat } from './sent-contrat.tsx';
import type { LocalContrat } from './row.ts';
import { useContrats } from './use-contrats.ts';
import { useAround } from './use-parties.ts';
import { WayBack } from './way-back.tsx';

/** /contracts/current/{id}: worded while it is a draft, read afterwards; live, and without a network. */
export function ContratPage() {
  const { t } = useTranslation('contrats');
  const { id = '' } = useParams();
  const session = useSession();
  const contrats = useContrats();
  const read = contrats === undefined ? undefined : (contrats.find((one) => one.id === id) ?? null);
  const { shown: contrat, isGone } = useKept('records', id, read);
  if (session === null) return null;
  if (contrat === undefined) return <SkeletonLines count={8} />;
  if (contrat === null) {
    return (
      <EmptyState ofDevice level={1} title={t('introuvable')} text={t('introuvableTexte')}>
        <WayBack session={session} />
      </EmptyState>
    );
  }
  return (
    <Departed
      isGone={isGone}
      gone={{ collection: 'records', id, rev: contrat.rev }}
      nom={contrat.numero ?? contrat.libelle}
    >
      <OpenContrat key={id} contrat={contrat} session={session} />
    </Departed>
  );
}

function OpenContrat({ contrat, session }: { readonly contrat: LocalContrat; readonly session: Session }) {
  const around = useAround(contrat);
  if (around === undefined) return <SkeletonLines count={8} />;
  const isWritten = contratFieldsOf(actorOf(session), contrat).includes('clauses');
  return isWritten ? (
    <DraftContrat contrat={contrat} session={session} around={around} />
  ) : (
    <SentContrat contrat={contrat} session={session} around={around} />
  );
}
