import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isErrorCode } from '#domain/base/errors.ts';
import { useSession } from '../../../data/use-session.ts';
import { VARIANT } from '../../../platform/variant/current.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageSkeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { RACINE } from '../mots.ts';
import { ImportOperations } from '../import/import-operations.tsx';
import { joindrePieces } from '../../../data/pieces.ts';
import { usePiecesEnGarde } from '../../../data/pieces-en-garde.ts';
import { Brouillons } from './brouillons.tsx';
import { envoyerDemande } from './envoyer.ts';
import { FormulaireDemande } from './formulaire-demande.tsx';
import { groupesDe, lireDemande, type ErreurDemande } from './saisie-demande.ts';
import { useTiers, type TiersConnus } from './tiers.ts';
import { useBrouillonDemande, type Etat } from './use-brouillon-demande.ts';
import styles from './nouvelle.module.css';

/** /intervention/new and /intervention/new/mar. */
export function NouvelleDemandePage() {
  const session = useSession();
  if (session === null) return null;
  return <Chargee session={session} />;
}

function Chargee({ session }: { readonly session: Session }) {
  const tiers = useTiers(session);
  if (tiers !== undefined) return <Page session={session} tiers={tiers} />;
  return (
    <>
      <Titre />
      <PageSkeleton />
    </>
  );
}

function Titre({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation('dossiers');
  return <PageHeader title={t(VARIANT === 'mar' ? 'nouveauProjet' : 'nouvelleDemande')}>{children}</PageHeader>;
}

const seul = (liste: TiersConnus['clients']): string | null => (liste.length === 1 ? (liste[0]?.value ?? null) : null);

function Page({ session, tiers }: { readonly session: Session; readonly tiers: TiersConnus }) {
  const { t } = useTranslation(['demandes', 'erreurs', 'pieces', 'operations']);
  const navigate = useNavigate();
  const brouillon = useBrouillonDemande({
    // A client orders in their own name, also while a first synchronisation has not brought it yet.
    idClient: session.role === 'CLIENT' ? session.user.idClient : seul(tiers.clients),
    idEntreprise: session.role === 'ENTREPRISE' ? session.user.idEntreprise : null,
  });
  const { saisie, etat } = brouillon;
  const [isAsked, setAsked] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const groupes = groupesDe(VARIANT);
  const lue = lireDemande(saisie, Object.values(groupes).flat());
  const erreurs: Readonly<Record<string, ErreurDemande>> = isAsked && !lue.ok ? lue.erreurs : {};
  const enGarde = usePiecesEnGarde();
  const envoyer = async (): Promise<void> => {
    setAsked(true);
    if (!lue.ok) return montrer(Object.keys(lue.erreurs)[0]);
    setSending(true);
    const faite = await envoyerDemande(session, { fields: lue.fields, tiers, id: brouillon.id });
    const perdues = faite.ok ? await joindrePieces({ idDossier: brouillon.id }, saisie.pieces ?? []) : [];
    setSending(false);
    if (!faite.ok) return void toast.error(t(`erreurs:${faite.code}`));
    await brouillon.finir();
    toast.success(t('demandes:envoyee'));
    if (perdues.length > 0) toast.error(t('pieces:perdues', { noms: perdues.map(({ nom }) => nom).join(', ') }));
    void navigate(`${RACINE}/current/${faite.value}`);
  };
  const nErreurs = Object.keys(erreurs).length;
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
          tiers={tiers}
          champs={Object.values(groupes).flat()}
          saisie={saisie}
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
          if (!enGarde) void envoyer();
        }}
      >
        <Brouillons brouillon={brouillon} />
        {nErreurs > 0 ? <Notice tone="wait" title={t('demandes:aCorriger', { count: nErreurs })} /> : null}
        <FormulaireDemande
          saisie={saisie}
          onChange={brouillon.ecrire}
          onPieces={brouillon.changerPieces}
          erreurs={erreurs}
          tiers={tiers}
          groupes={groupes}
          role={session.role}
        />
        <footer className={styles['foot']}>
          <EtatBrouillon etat={etat} />
          <Button type="submit" variant="primary" size="lg" loading={isSending || enGarde}>
            {t('demandes:envoyer')}
          </Button>
        </footer>
      </form>
    </>
  );
}

/** Takes the person to the first thing to mend. */
function montrer(path: string | undefined): void {
  const champ = document.querySelector<HTMLElement>(`[data-path="${path ?? ''}"]`);
  champ?.focus();
  champ?.scrollIntoView({ block: 'center' });
}

function EtatBrouillon({ etat }: { readonly etat: Etat }) {
  const { t } = useTranslation(['demandes', 'erreurs']);
  const words = { vide: t('demandes:brouillonVide'), 'a-garder': '', garde: t('demandes:brouillonGarde') };
  return (
    <p className={styles['etat']} role="status">
      {isErrorCode(etat) ? t(`erreurs:${etat}`) : words[etat]}
    </p>
  );
}
