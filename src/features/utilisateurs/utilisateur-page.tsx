import { IconArrowLeft } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '#domain/base/result.ts';
import { fullName } from '#domain/base/person.ts';
import { useSession } from '../../data/use-session.ts';
import { PATHS } from '../../platform/paths.ts';
import { EmailCard } from '../../shared/account/email-card.tsx';
import { ManagedSecondFactorCard } from '../../shared/account/managed-second-factor-card.tsx';
import { SessionsCard } from '../../shared/account/sessions-card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PersonalDataCard } from '../../shared/personal-data/personal-data-card.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import form from '../../ui/form-page.module.css';
import { readUtilisateur } from './actions.ts';
import { CompteCarte } from './compte-carte.tsx';
import { DroitsCarte } from './droits-carte.tsx';
import { EtatCompteBadge } from './etat-badge.tsx';
import { IdentiteCarte } from './identite-carte.tsx';
import { SignatureCarte } from './signature-carte.tsx';
import { TerrainCarte } from './terrain-carte.tsx';
import { etatDeCompte, type Utilisateur } from './types.ts';

/** /users/edit?id=: somebody else's account, whole. The server alone answers it: it is read again after each change. */
export function UtilisateurPage({ id }: { readonly id: number }) {
  const { t } = useTranslation('utilisateurs');
  const session = useSession();
  /** undefined while it is read for the first time. */
  const [lu, setLu] = useState<Result<Utilisateur>>();
  const relire = useCallback(async () => setLu(await readUtilisateur(id)), [id]);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- nothing is set before the answer has come
    void relire();
  }, [relire]);

  const user = lu?.ok ? lu.value : null;
  return (
    <>
      <PageHeader
        title={user === null ? t('titreFiche') : fullName(user)}
        count={user === null ? undefined : <EtatCompteBadge etat={etatDeCompte(user)} />}
      >
        <LinkButton to={PATHS.users} icon={<IconArrowLeft size={16} stroke={1.9} aria-hidden />}>
          {t('titre')}
        </LinkButton>
      </PageHeader>
      <div className={form['page']}>
        {lu === undefined && <SkeletonLines count={8} />}
        {lu !== undefined && !lu.ok && (
          <ErrorState refusal={lu} onRetry={() => void relire()}>
            {t('nonLu')}
          </ErrorState>
        )}
        {user !== null && session !== null && <Cartes user={user} isAdmin={session.role === 'ADMIN'} relire={relire} />}
      </div>
    </>
  );
}

export interface CarteProps {
  readonly user: Utilisateur;
  readonly isAdmin: boolean;
  /** Reads the account again after a change. */
  readonly relire: () => void;
}

const CARTES = ['identite', 'terrain', 'droits', 'compte', 'signature'] as const;
type Carte = (typeof CARTES)[number];
const AUCUNE: Readonly<Record<Carte, number>> = { identite: 0, terrain: 0, droits: 0, compte: 0, signature: 0 };
interface CartesProps extends Omit<CarteProps, 'relire'> {
  readonly relire: () => Promise<void>;
}

/** The sheet that was saved is drawn again from what the server holds; what is being typed in the others stays. */
function Cartes({ user, isAdmin, relire }: CartesProps) {
  const [relues, setRelues] = useState<Readonly<Record<Carte, number>>>(AUCUNE);
  const relireApres = async (...cartes: readonly Carte[]): Promise<void> => {
    await relire();
    setRelues((avant) => ({ ...avant, ...Object.fromEntries(cartes.map((une) => [une, avant[une] + 1])) }));
  };
  const de = (carte: Carte): CarteProps => ({ user, isAdmin, relire: () => void relireApres(carte) });
  return (
    <>
      <div className={form['column']}>
        <IdentiteCarte key={relues.identite} {...de('identite')} />
        <EmailCard idUser={user.id} email={user.email} />
        {user.role === 'CONTROL' && <TerrainCarte key={relues.terrain} {...de('terrain')} />}
      </div>
      <div className={form['column']}>
        <DroitsCarte key={relues.droits} {...de('droits')} />
        <CompteCarte key={relues.compte} {...de('compte')} />
        <SignatureCarte key={relues.signature} {...de('signature')} />
        {/* An account that is closed has no session left. */}
        <ManagedSecondFactorCard key={`facteur ${relues.compte}`} idUser={user.id} />
        <SessionsCard key={`sessions ${relues.compte}`} idUser={user.id} />
        {isAdmin && (
          <PersonalDataCard
            sujet={{ type: 'utilisateur', id: String(user.id) }}
            onErased={() => void relireApres(...CARTES)}
          />
        )}
      </div>
    </>
  );
}
