import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { can } from '#domain/access/can.ts';
import { texteRempli } from '#domain/courriels/textes/textes.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { Session } from '../../../src-worker/api.ts';
import { actorOf } from '../../data/actor.ts';
import { useBrouillon } from '../../data/use-brouillon.ts';
import { useDocument } from '../../data/use-document.ts';
import { useSession } from '../../data/use-session.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { dossierPath, interventionPath } from '../../platform/paths.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useIsOffline } from '../../shared/connection/use-connection.ts';
import { useEnvoi } from '../../shared/mail/use-envoi.ts';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import form from '../../ui/form-page.module.css';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { envoyerCourriel } from './actions.ts';
import { ChampsCourriel } from './champs-courriel.tsx';
import { ChampsEnvoi } from './champs-envoi.tsx';
import type { SaisieCourriel } from './saisie-courriel.ts';
import { type Autour, useAutour } from './use-autour.ts';

/** /courriels/nouveau/{id}: a mail about a dossier or one of its interventions, to the contacts of the dossier alone ([courriels/L1]). */
export function NouveauCourrielPage() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const { t } = useTranslation('courriels');
  const session = useSession();
  const dossier = useDocument('dossiers', id);
  const intervention = useDocument('interventions', query.get('intervention'));
  if (session === null || dossier === undefined || intervention === undefined) return <PageSkeleton />;
  if (dossier === null || !can(actorOf(session), 'courriel.envoyer', dossier).ok)
    return <EmptyState level={1} drawing="plan" title={t('nouveau.absent')} text={t('nouveau.absentTexte')} />;
  const sienne = intervention?.demandeId === id ? intervention : null;
  return <Lecture key={sienne?.id ?? id} dossier={dossier} intervention={sienne} session={session} />;
}

interface Sujet {
  readonly dossier: Dossier;
  /** null: the mail is about the dossier as a whole. */
  readonly intervention: Intervention | null;
}

function Lecture({ session, ...sujet }: Sujet & { readonly session: Session }) {
  const autour = useAutour(sujet.dossier, session);
  return autour === undefined ? <PageSkeleton /> : <Ecriture {...sujet} autour={autour} />;
}

function Ecriture({ dossier, intervention, autour }: Sujet & { readonly autour: Autour }) {
  const { t } = useTranslation(['courriels', 'erreurs', 'commun']);
  const langue = useLanguage();
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const sujet =
    intervention === null
      ? ({ entite: 'dossier', idEntite: dossier.id } as const)
      : ({ entite: 'intervention', idEntite: intervention.id } as const);
  const retour = intervention === null ? dossierPath(VARIANT, dossier.id) : interventionPath(intervention.id);
  const [avant] = useState((): SaisieCourriel => {
    const choix = { modele: 'message', langue } as const;
    const siens = autour.interventions.filter(({ id }) => id === intervention?.id);
    const pieces = { fichiers: [], rapports: siens.map(({ id }) => id) };
    const texte = texteRempli({ ...choix, variante: VARIANT }, autour);
    return { id: crypto.randomUUID(), ...choix, ...pieces, destinataires: [], ...texte };
  });
  const brouillon = useBrouillon({
    sujet: `courriel:${sujet.idEntite}`,
    avant,
    surEchec: (code) => toast.error(t(`erreurs:${code}`)),
  });
  const { saisie, isRetrouve, ecrire, finir } = brouillon;
  const { isBusy, refus, manques, send } = useEnvoi({
    brouillon,
    envoyer: (une) => envoyerCourriel(sujet, une),
    surParti: () => void navigate(retour),
  });
  const champs = { autour, saisie, onChange: ecrire, manques };
  return (
    <>
      <PageHeader title={t('courriels:nouveau.titre')} count={(intervention ?? dossier).numero ?? ''}>
        <LinkButton to={retour}>{t('commun:retour')}</LinkButton>
        <Button variant="primary" loading={isBusy} onClick={() => void send()}>
          {t(isOffline ? 'courriels:nouveau.garder' : 'commun:envoyer')}
        </Button>
      </PageHeader>
      <div className={form['page']}>
        <div className={form['column']}>
          {isOffline ? <Notice tone="wait" title={t('courriels:nouveau.horsLigne')} /> : null}
          {refus === null ? null : <Notice tone="ko" announced title={refus} />}
          {isRetrouve ? <DraftNotice onForget={finir} /> : null}
          <Card>
            <ChampsCourriel {...champs} />
          </Card>
        </div>
        <ChampsEnvoi {...champs} />
      </div>
    </>
  );
}
