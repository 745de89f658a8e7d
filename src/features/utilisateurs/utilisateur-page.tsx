import { IconArrowLeft } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '#domain/base/result.ts';
import { fullName } from '#domain/base/person.ts';
import { useSession } from '../../data/use-session.ts';
import { PATHS } from '../../platform/paths.ts';
import { CalendarCard } from '../../shared/account/calendar-card.tsx';
import { EmailCard } from '../../shared/account/email-card.tsx';
import { ManagedSecondFactorCard } from '../../shared/account/managed-second-factor-card.tsx';
import { SessionsCard } from '../../shared/account/sessions-card.tsx';
import { ImpartialityCard } from '../../shared/impartiality/impartiality-card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PersonalDataCard } from '../../shared/personal-data/personal-data-card.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import form from '../../ui/form-page.module.css';
import { backToList } from '../../ui/list/list-places.ts';
import { readUtilisateur } from './actions.ts';
import { AccountCard } from './account-card.tsx';
import { ReviewCard } from './review-card.tsx';
import { RightsCard } from './rights-card.tsx';
import { EtatCompteBadge } from './etat-badge.tsx';
import { IdentityCard } from './identity-card.tsx';
import { SignatureCard } from './signature-card.tsx';
import { LeftBehindCard } from './left-behind.tsx';
import { GroundCard } from './ground-card.tsx';
import { PresenceCard } from './presence-card.tsx';
import { accountEtat, type Utilisateur } from './types.ts';

/** /users/edit?id=: somebody else's account, whole. The server alone answers it: it is read again after each change. */
export function UtilisateurPage({ id }: { readonly id: number }) {
  const { t } = useTranslation('utilisateurs');
  /** undefined while it is read for the first time. */
  const [lu, setLu] = useState<Result<Utilisateur>>();
  const reload = useCallback(async () => setLu(await readUtilisateur(id)), [id]);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- nothing is set before the answer has come
    void reload();
  }, [reload]);

  const user = lu?.ok ? lu.value : null;
  return (
    <>
      <PageHeader
        title={user === null ? t('titreFiche') : fullName(user)}
        count={user === null ? undefined : <EtatCompteBadge etat={accountEtat(user)} />}
      >
        <LinkButton {...backToList(PATHS.users)} icon={<IconArrowLeft size={16} stroke={1.9} aria-hidden />}>
          {t('titre')}
        </LinkButton>
      </PageHeader>
      <div className={form['page']}>
        {lu === undefined && <SkeletonLines count={8} />}
        {lu !== undefined && !lu.ok && (
          <ErrorState refusal={lu} onRetry={() => void reload()}>
            {t('nonLu')}
          </ErrorState>
        )}
        {user !== null && <Managed user={user} reload={reload} />}
      </div>
    </>
  );
}

/** [access/A39] An account that is ADMIN's to manage says so; one's own keeps its sheets. */
function Managed({ user, reload }: Omit<CardsProps, 'isAdmin'>) {
  const { t } = useTranslation('utilisateurs');
  const session = useSession();
  if (session === null) return null;
  if (!user.gerable && user.id !== session.user.id) return <Notice tone="wait" title={t('horsGestion')} />;
  return <Cards user={user} isAdmin={session.role === 'ADMIN'} reload={reload} />;
}

export interface CardProps {
  readonly user: Utilisateur;
  readonly isAdmin: boolean;
  /** Reads the account again after a change. */
  readonly reload: () => void;
}

const CARDS = ['identite', 'terrain', 'droits', 'compte'] as const;
type CardName = (typeof CARDS)[number];
const NONE: Readonly<Record<CardName, number>> = { identite: 0, terrain: 0, droits: 0, compte: 0 };
interface CardsProps extends Omit<CardProps, 'reload'> {
  readonly reload: () => Promise<void>;
}

/**
 * The sheet that was saved is drawn again from what the server holds; what is being typed in the others stays. Each key
 * bears the name of its sheet: two siblings of one key are drawn twice, the old copy still alive.
 */
function Cards({ user, isAdmin, reload }: CardsProps) {
  const [relues, setRelues] = useState<Readonly<Record<CardName, number>>>(NONE);
  const reloadAfter = async (...cards: readonly CardName[]): Promise<void> => {
    await reload();
    setRelues((before) => ({ ...before, ...Object.fromEntries(cards.map((one) => [one, before[one] + 1])) }));
  };
  const cardPropsOf = (card: CardName): CardProps => ({ user, isAdmin, reload: () => void reloadAfter(card) });
  const keyOf = (card: CardName): string => `${card} ${relues[card]}`;
  return (
    <>
      <div className={form['column']}>
        <LeftBehindCard user={user} />
        <IdentityCard key={keyOf('identite')} {...cardPropsOf('identite')} />
        <EmailCard idUser={user.id} email={user.email} />
        {user.role === 'MANAGER' && <ReviewCard key={keyOf('terrain')} {...cardPropsOf('terrain')} />}
        {user.role === 'CONTROL' && (
          <>
            <GroundCard key={keyOf('terrain')} {...cardPropsOf('terrain')} />
            <PresenceCard idUser={user.id} />
            <ImpartialityCard idUser={user.id} />
            <CalendarCard key={`agenda ${relues.compte}`} idUser={user.id} isOwn={false} />
          </>
        )}
      </div>
      <div className={form['column']}>
        <RightsCard key={keyOf('droits')} {...cardPropsOf('droits')} />
        <AccountCard key={keyOf('compte')} {...cardPropsOf('compte')} />
        <SignatureCard user={user} />
        {/* An account that is closed has no session left. */}
        <ManagedSecondFactorCard key={`facteur ${relues.compte}`} idUser={user.id} />
        <SessionsCard key={`sessions ${relues.compte}`} idUser={user.id} />
        {isAdmin && (
          <PersonalDataCard
            subject={{ type: 'utilisateur', id: String(user.id) }}
            onErased={() => void reloadAfter(...CARDS)}
          />
        )}
      </div>
    </>
  );
}
