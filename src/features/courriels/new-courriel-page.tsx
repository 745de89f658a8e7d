import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { can } from '#domain/access/can.ts';
import { lacksAttachment } from '#domain/courriels/intent.ts';
import { filledText } from '#domain/courriels/textes/textes.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { Session } from '../../../src-worker/api.ts';
import { actorOf } from '../../data/actor.ts';
import { useKeptDraft } from '../../data/use-kept-draft.ts';
import { useDocument } from '../../data/use-document.ts';
import { useSession } from '../../data/use-session.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { dossierPath, interventionPath } from '../../platform/paths.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useIsOffline } from '../../shared/connection/use-connection.ts';
import { AttachmentQuestion } from '../../shared/mail/attachment-question.tsx';
import { useSending } from '../../shared/mail/use-sending.ts';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import form from '../../ui/form-page.module.css';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { sendCourriel } from './actions.ts';
import { CourrielFields } from './courriel-fields.tsx';
import { SendingFields } from './sending-fields.tsx';
import type { DossierCourrielEntry } from './dossier-courriel-entry.ts';
import { type Around, useAround } from './use-around.ts';

/** /courriels/nouveau/{id}: a mail about a dossier or one of its interventions, to the contacts of the dossier alone ([courriels/L1]). */
export function NewCourrielPage() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const { t } = useTranslation('courriels');
  const session = useSession();
  const dossier = useDocument('dossiers', id);
  const intervention = useDocument('interventions', query.get('intervention'));
  if (session === null || dossier === undefined || intervention === undefined) return <PageSkeleton />;
  if (dossier === null || !can(actorOf(session), 'courriel.envoyer', dossier).ok)
    return <EmptyState ofDevice level={1} drawing="plan" title={t('nouveau.absent')} text={t('nouveau.absentTexte')} />;
  const own = intervention?.demandeId === id ? intervention : null;
  return <Reading key={own?.id ?? id} dossier={dossier} intervention={own} session={session} />;
}

interface Subject {
  readonly dossier: Dossier;
  /** null: the mail is about the dossier as a whole. */
  readonly intervention: Intervention | null;
}

function Reading({ session, ...sujet }: Subject & { readonly session: Session }) {
  const around = useAround(sujet.dossier, session);
  return around === undefined ? <PageSkeleton /> : <CourrielWriting {...sujet} around={around} />;
}

function CourrielWriting({ dossier, intervention, around }: Subject & { readonly around: Around }) {
  const { t } = useTranslation(['courriels', 'erreurs', 'commun']);
  const langue = useLanguage();
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const subject =
    intervention === null
      ? ({ entite: 'dossier', idEntite: dossier.id } as const)
      : ({ entite: 'intervention', idEntite: intervention.id } as const);
  const back = intervention === null ? dossierPath(VARIANT, dossier.id) : interventionPath(intervention.id);
  const [avant] = useState((): DossierCourrielEntry => {
    const choice = { modele: 'message', langue } as const;
    const own = around.interventions.filter(({ id }) => id === intervention?.id);
    const pieces = { fichiers: [], rapports: own.map(({ id }) => id) };
    const text = filledText({ ...choice, variante: VARIANT }, around);
    return { id: crypto.randomUUID(), ...choice, ...pieces, destinataires: [], ...text };
  });
  const draft = useKeptDraft({
    sujet: `courriel:${subject.idEntite}`,
    before: avant,
    onFailure: (code) => toast.error(t(`erreurs:${code}`)),
  });
  const { saisie, isRetrouve, write, finish } = draft;
  const { isBusy, refus, manques, send } = useSending({
    brouillon: draft,
    sendEntry: (one) => sendCourriel(subject, one),
    onLeft: () => void navigate(back),
  });
  const fields = { around, entry: saisie, onChange: write, missing: manques };
  const [isAsked, setAsked] = useState(false);
  const isLacking = lacksAttachment(saisie);
  return (
    <>
      <PageHeader title={t('courriels:nouveau.titre')} count={(intervention ?? dossier).numero ?? ''}>
        <LinkButton to={back}>{t('commun:retour')}</LinkButton>
        <Button variant="primary" loading={isBusy} onClick={() => (isLacking ? setAsked(true) : void send())}>
          {t(isOffline ? 'courriels:nouveau.garder' : 'commun:envoyer')}
        </Button>
      </PageHeader>
      <div className={form['page']}>
        <div className={form['column']}>
          {isOffline ? <Notice tone="wait" title={t('courriels:nouveau.horsLigne')} /> : null}
          {refus === null ? null : <Notice tone="ko" announced title={refus} />}
          {isRetrouve ? <DraftNotice onForget={finish} /> : null}
          <Card>
            <CourrielFields {...fields} />
          </Card>
        </div>
        <SendingFields {...fields} />
      </div>
      <AttachmentQuestion isAsked={isAsked} onClose={() => setAsked(false)} onSend={() => void send()} />
    </>
  );
}
