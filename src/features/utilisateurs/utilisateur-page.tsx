import { IconArrowLeft } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '#domain/base/result.ts';
import { useSession } from '../../data/use-session.ts';
import { PATHS } from '../../platform/paths.ts';
import { ManagedSecondFactorCard } from '../../ui/account/managed-second-factor-card.tsx';
import { SessionsCard } from '../../ui/account/sessions-card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PersonalDataCard } from '../../ui/rgpd/personal-data-card.tsx';
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

interface Lecture {
  /** undefined while it is read for the first time. */
  readonly lu: Result<Utilisateur> | undefined;
  /** Each reading draws the sheets again from what the server holds. */
  readonly fois: number;
}

/** /users/edit?id=: somebody else's account, whole. The server alone answers it: it is read again after each change. */
export function UtilisateurPage({ id }: { readonly id: number }) {
  const { t } = useTranslation('utilisateurs');
  const session = useSession();
  const [{ lu, fois }, setLecture] = useState<Lecture>({ lu: undefined, fois: 0 });
  const relire = useCallback(async () => {
    const answer = await readUtilisateur(id);
    setLecture((before) => ({ lu: answer, fois: before.fois + 1 }));
  }, [id]);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- nothing is set before the answer has come
    void relire();
  }, [relire]);

  const user = lu?.ok ? lu.value : null;
  return (
    <>
      <PageHeader
        title={user === null ? t('titreFiche') : `${user.prenom} ${user.nom}`}
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
        {user !== null && session !== null && (
          <Cartes key={fois} user={user} isAdmin={session.role === 'ADMIN'} relire={() => void relire()} />
        )}
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

function Cartes(props: CarteProps) {
  return (
    <>
      <div className={form['column']}>
        <IdentiteCarte {...props} />
        {props.user.role === 'CONTROL' && <TerrainCarte {...props} />}
      </div>
      <div className={form['column']}>
        <DroitsCarte {...props} />
        <CompteCarte {...props} />
        <SignatureCarte {...props} />
        <ManagedSecondFactorCard idUser={props.user.id} />
        <SessionsCard idUser={props.user.id} />
        {props.isAdmin && (
          <PersonalDataCard sujet={{ type: 'utilisateur', id: String(props.user.id) }} onErased={props.relire} />
        )}
      </div>
    </>
  );
}
