import { IconFileInvoice } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import { currentFacture } from '#domain/facturation/facturation.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { actorOf } from '../../../data/actor.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import detail from '../detail/detail.module.css';
import type { DossierData } from '../detail/use-dossier.ts';
import { prepareFacture } from './actions.ts';
import { DraftFacture } from './draft-facture.tsx';
import { IssuedFacture } from './issued-facture.tsx';
import { FactureList } from './facture-list.tsx';
import { useFactures, usePrices } from './use-factures.ts';

interface FacturationProps {
  readonly data: DossierData;
  readonly session: Session;
}

/** What a dossier is billed: its draft, its invoices and their credit notes, from this device. */
export function Facturation({ data, session }: FacturationProps) {
  const { t } = useTranslation('facturation');
  const factures = useFactures(data.dossier.id);
  const [choisie, setChoisie] = useState<string | null>(null);
  if (factures === undefined) return <SkeletonLines count={6} />;
  const facture = factures.find(({ id }) => id === choisie) ?? currentFacture(factures);
  const hasDraft = factures.some(({ statut }) => statut === 'BROUILLON');
  // [facturation/F31] What follows an invoice is its sending, not another one.
  const stands = factures.some(({ type, numero, avoir }) => type === 'facture' && numero !== null && avoir === null);
  const prepare = hasDraft ? null : <PrepareButton data={data} session={session} isOther={stands} />;
  if (facture === undefined) return <Empty data={data} session={session} />;
  return (
    <section className={detail['group']}>
      <div className={detail['groupHead']}>
        <h2>{t('titre')}</h2>
        <span className={detail['muted']}>{factures.length}</span>
        {stands ? null : <span className={detail['groupActions']}>{prepare}</span>}
      </div>
      {factures.length > 1 ? <FactureList factures={factures} chosen={facture.id} onChoose={setChoisie} /> : null}
      {facture.statut === 'BROUILLON' ? (
        <DraftFacture key={facture.id} facture={facture} dossier={data.dossier} session={session} />
      ) : (
        <IssuedFacture key={facture.id} facture={facture} dossier={data.dossier} session={session} />
      )}
      {stands ? <div>{prepare}</div> : null}
    </section>
  );
}

/** [facturation/F5] Who may bill, and a dossier that may be billed. */
const mayBill = ({ data: { dossier }, session }: FacturationProps): boolean =>
  can(actorOf(session), 'facture.ecrire', dossier).ok && dossier.etat !== 'ARCHIVE' && dossier.etat !== 'EN ATTENTE';

function Empty(props: FacturationProps) {
  const { t } = useTranslation('facturation');
  const { etat } = props.data.dossier;
  const isBureau = can(actorOf(props.session), 'facture.ecrire', props.data.dossier).ok;
  const bureau = etat === 'EN ATTENTE' ? 'vide.attente' : etat === 'ARCHIVE' ? 'vide.archive' : 'vide.bureau';
  return (
    <EmptyState drawing="plan" title={t('vide.titre')} text={t(isBureau ? bureau : 'vide.client')}>
      <PrepareButton {...props} isPrimary />
    </EmptyState>
  );
}

interface PrepareProps extends FacturationProps {
  readonly isPrimary?: boolean;
  /** An invoice of the dossier stands already. */
  readonly isOther?: boolean;
}

function PrepareButton({ isPrimary = false, isOther = false, ...props }: PrepareProps) {
  const { t } = useTranslation(['facturation', 'erreurs']);
  const prices = usePrices(props.data.dossier);
  const [isBusy, setBusy] = useState(false);
  if (!mayBill(props)) return null;
  const prepare = async (): Promise<void> => {
    // Without the prices of the office and of its contracts, the lines would be proposed without any.
    if (prices === undefined) return;
    setBusy(true);
    const written = await prepareFacture(props.session, props.data, prices);
    setBusy(false);
    if (!written.ok) toast.error(t(`erreurs:${written.code}`));
  };
  return (
    <Button
      variant={isPrimary ? 'primary' : isOther ? 'text' : 'default'}
      icon={<IconFileInvoice size={16} stroke={1.8} aria-hidden />}
      loading={isBusy}
      disabled={prices === undefined}
      onClick={() => void prepare()}
    >
      {t(isOther ? 'facturation:preparerAutre' : 'facturation:preparer')}
    </Button>
  );
}
