import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isLead } from '#domain/access/roles.ts';
import { officeOfNew } from '#domain/access/office-of-new.ts';
import { isErrorCode } from '#domain/base/errors.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import { useLive } from '../../../data/use-live.ts';
import { useSession } from '../../../data/use-session.ts';
import { VARIANT } from '../../../platform/variant/current.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageSkeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { newDossierTitle, ROOT } from '../dossier-words.ts';
import { ImportOperations } from '../import/import-operations.tsx';
import { attachAttachments } from '../../../data/pieces.ts';
import { useAttachmentsBeingKept } from '../../../data/attachments-being-kept.ts';
import { Drafts } from './drafts.tsx';
import { sendDemande } from './send-demande.ts';
import { FormulaireDemande } from './demande-form.tsx';
import { groupsOf, readDemande, type DemandeError } from './demande-entry.ts';
import { offeredIn, useTiers, type KnownThirdParties } from './known-third-parties.ts';
import { useDemandeDraft, type Etat } from './use-demande-draft.ts';
import styles from './new-demande.module.css';

/** /intervention/new and /intervention/new/mar. */
export function NewDemandePage() {
  const session = useSession();
  if (session === null) return null;
  return <Loaded session={session} />;
}

function Loaded({ session }: { readonly session: Session }) {
  const tiers = useTiers(session);
  const types = useLive('typeInterventions', ALL);
  if (tiers !== undefined && types !== undefined) return <Page session={session} tiers={tiers} types={types} />;
  return (
    <>
      <Titre />
      <PageSkeleton />
    </>
  );
}

const ALL = { selector: {} };

function Titre({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation('dossiers');
  const role = useSession()?.role;
  return <PageHeader title={t(newDossierTitle(role))}>{children}</PageHeader>;
}

const onlyOne = (list: KnownThirdParties['clients']): string | null =>
  list.length === 1 ? (list[0]?.value ?? null) : null;

const NOBODY = { idClient: null, idEntreprise: null };

interface PageProps {
  readonly session: Session;
  readonly tiers: KnownThirdParties;
  readonly types: readonly TypeIntervention[];
}

function Page({ session, tiers, types }: PageProps) {
  const { t } = useTranslation(['demandes', 'erreurs', 'pieces', 'operations']);
  const ofOffice = isLead(session.role);
  const navigate = useNavigate();
  const byDefault = officeOfNew(session.user, VARIANT, null);
  const draft = useDemandeDraft({
    // A client orders in their own name, also while a first synchronisation has not brought it yet.
    idClient:
      session.role === 'CLIENT'
        ? session.user.idClient
        : onlyOne(offeredIn(tiers, { ...NOBODY, idBureau: byDefault }).clients),
    idEntreprise: session.role === 'ENTREPRISE' ? session.user.idEntreprise : null,
  });
  const { saisie, etat } = draft;
  const idBureau = officeOfNew(session.user, VARIANT, saisie.idBureau);
  const offered = offeredIn(tiers, { ...saisie, idBureau });
  const [isAsked, setAsked] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const groups = groupsOf(VARIANT, session.role);
  const parsed = readDemande(saisie, Object.values(groups).flat());
  const errors: Readonly<Record<string, DemandeError>> = isAsked && !parsed.ok ? parsed.erreurs : {};
  const areBeingKept = useAttachmentsBeingKept();
  const send = async (): Promise<void> => {
    setAsked(true);
    if (!parsed.ok) return show(Object.keys(parsed.erreurs)[0]);
    setSending(true);
    const done = await sendDemande(session, { fields: parsed.fields, tiers, id: draft.id, idBureau, types });
    const lost = done.ok ? await attachAttachments({ idDossier: draft.id }, saisie.pieces ?? []) : [];
    setSending(false);
    if (!done.ok) return void toast.error(t(`erreurs:${done.code}`));
    await draft.finish();
    toast.success(t(ofOffice ? 'demandes:cree' : 'demandes:envoyee'));
    if (lost.length > 0) toast.error(t('pieces:perdues', { noms: lost.map(({ nom }) => nom).join(', ') }));
    void navigate(`${ROOT}/current/${done.value}`);
  };
  const errorCount = Object.keys(errors).length;
  return (
    <>
      <Titre>
        <Button
          icon={<IconFileSpreadsheet size={18} stroke={1.7} aria-hidden />}
          onClick={() => {
            setImporting(true);
          }}
        >
          {t('operations:titre')}
        </Button>
      </Titre>
      {isImporting ? (
        <ImportOperations
          session={session}
          tiers={offered}
          types={types}
          idBureau={idBureau}
          fields={Object.values(groups).flat()}
          entry={saisie}
          onClose={() => {
            setImporting(false);
          }}
        />
      ) : null}
      <form
        noValidate
        className={styles['page']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!areBeingKept) void send();
        }}
      >
        <Drafts draft={draft} />
        {errorCount > 0 ? <Notice tone="wait" title={t('demandes:aCorriger', { count: errorCount })} /> : null}
        <FormulaireDemande
          entry={saisie}
          onChange={draft.write}
          onPieces={draft.changeAttachments}
          errors={errors}
          tiers={offered}
          idBureau={idBureau}
          groups={groups}
          role={session.role}
        />
        <footer className={styles['foot']}>
          <DraftState etat={etat} />
          <Button type="submit" variant="primary" size="lg" loading={isSending || areBeingKept}>
            {t(ofOffice ? 'demandes:creer' : 'demandes:envoyer')}
          </Button>
        </footer>
      </form>
    </>
  );
}

/** Takes the person to the first thing to mend. */
function show(path: string | undefined): void {
  const champ = document.querySelector<HTMLElement>(`[data-path="${path ?? ''}"]`);
  champ?.focus();
  champ?.scrollIntoView({ block: 'center' });
}

function DraftState({ etat }: { readonly etat: Etat }) {
  const { t } = useTranslation(['demandes', 'erreurs']);
  const words = { vide: t('demandes:brouillonVide'), 'a-garder': '', garde: t('demandes:brouillonGarde') };
  return (
    <p className={styles['etat']} role="status">
      {isErrorCode(etat) ? t(`erreurs:${etat}`) : words[etat]}
    </p>
  );
}
