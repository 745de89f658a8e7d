import { IconFileInvoice } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import { factureCourante } from '#domain/facturation/facturation.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { actorOf } from '../../../data/actor.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import detail from '../detail/detail.module.css';
import type { DossierData } from '../detail/use-dossier.ts';
import { useMots } from '../mots.ts';
import { preparerFacture } from './actions.ts';
import { BrouillonFacture } from './brouillon-facture.tsx';
import { FactureEmise } from './facture-emise.tsx';
import { ListeFactures } from './liste-factures.tsx';
import { useFactures, useReglages } from './use-factures.ts';

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
  const facture = factures.find(({ id }) => id === choisie) ?? factureCourante(factures);
  const hasBrouillon = factures.some(({ statut }) => statut === 'BROUILLON');
  const preparer = hasBrouillon ? null : <Preparer data={data} session={session} />;
  if (facture === undefined) return <Vide data={data} session={session} />;
  return (
    <section className={detail['group']}>
      <div className={detail['groupHead']}>
        <h2>{t('titre')}</h2>
        <span className={detail['muted']}>{factures.length}</span>
        <span className={detail['groupActions']}>{preparer}</span>
      </div>
      {factures.length > 1 ? <ListeFactures factures={factures} choisie={facture.id} onChoisir={setChoisie} /> : null}
      {facture.statut === 'BROUILLON' ? (
        <BrouillonFacture key={facture.id} facture={facture} dossier={data.dossier} session={session} />
      ) : (
        <FactureEmise key={facture.id} facture={facture} dossier={data.dossier} session={session} />
      )}
    </section>
  );
}

/** [facturation/F5] Who may bill, and a dossier that may be billed. */
const mayBill = ({ data: { dossier }, session }: FacturationProps): boolean =>
  can(actorOf(session), 'facture.ecrire', dossier).ok && dossier.etat !== 'ARCHIVE' && dossier.etat !== 'EN ATTENTE';

function Vide(props: FacturationProps) {
  const { t } = useTranslation('facturation');
  const mots = useMots();
  const { etat } = props.data.dossier;
  const isBureau = can(actorOf(props.session), 'facture.ecrire', props.data.dossier).ok;
  const bureau = etat === 'EN ATTENTE' ? 'vide.attente' : etat === 'ARCHIVE' ? 'vide.archive' : 'vide.bureau';
  return (
    <EmptyState drawing="plan" title={t('vide.titre')} text={t(isBureau ? bureau : 'vide.client', { ...mots })}>
      <Preparer {...props} isPrimary />
    </EmptyState>
  );
}

function Preparer({ isPrimary = false, ...props }: FacturationProps & { readonly isPrimary?: boolean }) {
  const { t } = useTranslation(['facturation', 'erreurs']);
  const reglages = useReglages(props.data.dossier.idBureauInspection);
  const [isBusy, setBusy] = useState(false);
  if (!mayBill(props)) return null;
  const preparer = async (): Promise<void> => {
    // Without the prices of the office, the lines would be proposed without any.
    if (reglages === undefined) return;
    setBusy(true);
    const written = await preparerFacture(props.session, props.data, reglages);
    setBusy(false);
    if (!written.ok) toast.error(t(`erreurs:${written.code}`));
  };
  return (
    <Button
      variant={isPrimary ? 'primary' : 'default'}
      icon={<IconFileInvoice size={16} stroke={1.8} aria-hidden />}
      loading={isBusy}
      disabled={reglages === undefined}
      onClick={() => void preparer()}
    >
      {t('facturation:preparer')}
    </Button>
  );
}
