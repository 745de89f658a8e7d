import { useTranslation } from 'react-i18next';
import type { Actor } from '#domain/access/roles.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { Session } from '../../../src-worker/api.ts';
import { useDossierCourriel } from '../../data/use-dossier-courriel.ts';
import { useDocument } from '../../data/use-document.ts';
import { useLive } from '../../data/use-live.ts';
import { useSession } from '../../data/use-session.ts';
import { interventionPath } from '../../platform/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import type { Tracking } from './calls.ts';
import { SendForm } from './send-form.tsx';
import { proposalsOf } from './proposals.ts';
import type { SignedVisit } from './subject.ts';

export interface SendViewProps {
  readonly visit: SignedVisit;
  readonly actor: Actor;
  /** Refused, expired or recalled: whom it had been sent to. */
  readonly former: Tracking | null;
  readonly isOffline: boolean;
  readonly onSent: () => void;
  readonly onCancel: (() => void) | undefined;
}

/** Sends a report to be signed, or says why it cannot be yet, or no more ([signatures/E20]). */
export function SendView(props: SendViewProps) {
  const { t } = useTranslation('signatures');
  const { visit } = props;
  if (visit.etat === 'REMPLACE') return <Replaced visit={visit} />;
  if (visit.etat !== 'VALIDE')
    return (
      <Notice tone="wait" title={t('envoi.nonValide')}>
        {t('envoi.nonValideTexte')}
      </Notice>
    );
  return <WithProposals {...props} />;
}

function WithProposals(props: SendViewProps) {
  const session = useSession();
  const dossier = useDocument('dossiers', props.visit.demandeId);
  if (session === null || dossier === undefined) return <SkeletonLines count={4} />;
  const { beneficiaire } = props.visit;
  if (dossier === null)
    return <SendForm {...props} proposed={proposalsOf({ contacts: [], beneficiaire, sender: session.user })} />;
  return <OfDossier {...props} session={session} dossier={dossier} />;
}

interface OfDossierProps extends SendViewProps {
  readonly session: Session;
  readonly dossier: Dossier;
}

function OfDossier({ session, dossier, ...props }: OfDossierProps) {
  const known = useDossierCourriel(dossier, session);
  if (known === undefined) return <SkeletonLines count={4} />;
  const { beneficiaire } = props.visit;
  const proposed = proposalsOf({ contacts: known.contacts, beneficiaire, sender: session.user });
  return <SendForm {...props} proposed={proposed} />;
}

function Replaced({ visit: { id, demandeId } }: Pick<SendViewProps, 'visit'>) {
  const { t } = useTranslation('signatures');
  const neighbours = useLive('interventions', { selector: { demandeId } });
  const next = neighbours?.find(({ remplaceId }) => remplaceId === id);
  return (
    <Notice
      tone="wait"
      title={t('envoi.remplace')}
      action={
        next === undefined ? null : <LinkButton to={interventionPath(next.id)}>{t('envoi.voirNouvelle')}</LinkButton>
      }
    >
      {next?.numero == null ? null : t('envoi.remplacePar', { numero: next.numero })}
    </Notice>
  );
}
