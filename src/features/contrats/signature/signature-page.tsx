import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Session } from '../../../../src-worker/api.ts';
import { useDocument } from '../../../data/use-document.ts';
import { useSession } from '../../../data/use-session.ts';
import { contratPath, contratReaderPath, contratSignaturePath } from '../../../platform/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import styles from '../contrats.module.css';
import { WayBack } from '../way-back.tsx';
import { SignHere } from '../sur-place/sign-here.tsx';
import { ContratSignatures } from './contrat-signatures.tsx';
import own from './signature.module.css';

/** /contracts/signature/{id}: the signatures of a contract; where the bell and a client's list lead. */
export function ContratSignaturePage() {
  const { id = '' } = useParams();
  const session = useSession();
  return session === null ? null : <OfContrat key={id} id={id} session={session} />;
}

function OfContrat({ id, session }: { readonly id: string; readonly session: Session }) {
  const { t } = useTranslation(['signatures', 'contrats']);
  const record = useDocument('records', id);
  if (record === undefined) return <SkeletonLines count={8} />;
  if (record?.kind !== 'contrat') {
    return (
      <EmptyState ofDevice level={1} title={t('contrats:introuvable')} text={t('contrats:introuvableTexte')}>
        <WayBack session={session} />
      </EmptyState>
    );
  }
  const numero = record.numero ?? record.libelle;
  return (
    <div className={styles['page']}>
      <PageHeader title={t('signatures:titreDe', { numero })} subtitle={record.libelle}>
        <LinkButton to={contratReaderPath(id, contratSignaturePath(id))}>{t('signatures:contrat.lire')}</LinkButton>
        <LinkButton to={contratPath(id)}>{t('signatures:contrat.ouvrir')}</LinkButton>
      </PageHeader>
      <div className={own['sheet']}>
        <SignHere contrat={record} session={session} />
        <Card>
          <ContratSignatures contrat={record} session={session} />
        </Card>
      </div>
    </div>
  );
}
