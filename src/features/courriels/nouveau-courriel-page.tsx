import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { can } from '#domain/access/can.ts';
import type { Refusal } from '#domain/base/result.ts';
import { langueDe, texteRempli } from '#domain/courriels/textes/textes.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { Session } from '../../../src-worker/api.ts';
import { actorOf } from '../../data/actor.ts';
import { useBrouillon } from '../../data/use-brouillon.ts';
import { useDocument } from '../../data/use-document.ts';
import { useSession } from '../../data/use-session.ts';
import { dossierPath } from '../../platform/paths.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useIsOffline } from '../../ui/connection/use-connection.ts';
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
import { manquesDe, type SaisieCourriel } from './saisie-courriel.ts';
import { type Autour, useAutour } from './use-autour.ts';

/** /courriels/nouveau/{id}: a mail about a dossier, to its contacts alone ([L1]). */
export function NouveauCourrielPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation('courriels');
  const session = useSession();
  const dossier = useDocument('dossiers', id);
  if (session === null || dossier === undefined) return <PageSkeleton />;
  if (dossier === null || !can(actorOf(session), 'courriel.envoyer', dossier).ok)
    return <EmptyState level={1} drawing="plan" title={t('nouveau.absent')} text={t('nouveau.absentTexte')} />;
  return <Lecture key={id} dossier={dossier} session={session} />;
}

function Lecture({ dossier, session }: { readonly dossier: Dossier; readonly session: Session }) {
  const autour = useAutour(dossier, session);
  return autour === undefined ? <PageSkeleton /> : <Ecriture dossier={dossier} autour={autour} />;
}

const AUCUN: ReadonlySet<keyof SaisieCourriel> = new Set();

function Ecriture({ dossier, autour }: { readonly dossier: Dossier; readonly autour: Autour }) {
  const { t, i18n } = useTranslation(['courriels', 'erreurs', 'commun']);
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const [avant] = useState((): SaisieCourriel => {
    const choix = { modele: 'message', langue: langueDe(i18n.language) } as const;
    const vide = { destinataires: [], fichiers: [], rapports: [] };
    const texte = texteRempli({ ...choix, variante: VARIANT }, autour);
    return { id: crypto.randomUUID(), ...choix, ...vide, ...texte };
  });
  const { saisie, isRetrouve, ecrire, finir } = useBrouillon({
    sujet: `courriel:${dossier.id}`,
    avant,
    surEchec: (code) => toast.error(t(`erreurs:${code}`)),
  });
  const [isTente, setTente] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const manques = manquesDe(saisie);
  const champs = { autour, saisie, onChange: ecrire, manques: isTente ? manques : AUCUN };

  const send = async () => {
    setTente(true);
    setRefusal(null);
    if (manques.size > 0) return;
    setBusy(true);
    const answer = await envoyerCourriel(dossier.id, saisie);
    setBusy(false);
    if (!answer.ok) return setRefusal(answer);
    await finir();
    toast.success(t(`courriels:nouveau.${answer.value}`));
    void navigate(dossierPath(VARIANT, dossier.id));
  };
  return (
    <>
      <PageHeader title={t('courriels:nouveau.titre')} count={dossier.numero ?? ''}>
        <LinkButton to={dossierPath(VARIANT, dossier.id)}>{t('commun:retour')}</LinkButton>
        <Button variant="primary" loading={isBusy} onClick={() => void send()}>
          {t(isOffline ? 'courriels:nouveau.garder' : 'courriels:nouveau.envoyer')}
        </Button>
      </PageHeader>
      <div className={form['page']}>
        <div className={form['column']}>
          {isOffline ? <Notice tone="wait" title={t('courriels:nouveau.horsLigne')} /> : null}
          {refusal && <Notice tone="ko" announced title={phraseOf(refusal)} />}
          {isRetrouve ? <DraftNotice onForget={finir} /> : null}
          <Card>
            <ChampsCourriel {...champs} />
          </Card>
        </div>
        <ChampsEnvoi {...champs} />
      </div>
    </>
  );

  function phraseOf({ code, data }: Refusal): string {
    if (data?.['regle'] === 'rapport-non-emis') return t('courriels:nouveau.rapportNonEmis');
    const noms = Object.keys(data?.['champs'] ?? {});
    const inconnus = noms
      .filter((nom) => nom.startsWith('destinataires.'))
      .map((nom) => nom.slice(nom.indexOf('.') + 1));
    return inconnus.length > 0
      ? t('courriels:nouveau.horsContacts', { adresses: inconnus.join(', ') })
      : t(`erreurs:${code}`);
  }
}
