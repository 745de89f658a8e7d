import { useTranslation } from 'react-i18next';
import { CUSTOMER_ROLES, OFFICE_ROLES, type Role } from '#domain/access/roles.ts';
import { fullName } from '#domain/base/person.ts';
import { useSession } from '../../data/use-session.ts';
import { CalendarCard } from '../../shared/account/calendar-card.tsx';
import { EmailCard } from '../../shared/account/email-card.tsx';
import { SessionsCard } from '../../shared/account/sessions-card.tsx';
import { ImpartialityCard } from '../../shared/impartiality/impartiality-card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Appearance } from './appearance.tsx';
import { WritingCard } from './writing.tsx';
import { Identity } from './identity.tsx';
import { Installation } from './installation.tsx';
import { PasswordChange } from './password-change.tsx';
import { Notifications } from './notifications.tsx';
import { Preferences } from './preferences.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SIGNERS } from '../../shared/signature/own-signature.ts';
import { Signature } from './signature.tsx';
import { StorageCard } from './storage-card.tsx';
import { Locking } from './locking.tsx';
import styles from './profile.module.css';

/** Who is ever told of anything, and writes of themselves; the assessors read only. */
const NOTIFIED: readonly Role[] = [...OFFICE_ROLES, ...CUSTOMER_ROLES];

/** /users/edit: who one is for the office, how the application looks, what this device holds. */
export function ProfilePage() {
  const { t } = useTranslation('profil');
  const session = useSession();
  if (session === null) return null;
  return (
    <>
      <PageHeader title={t('titre')} count={fullName(session.user)} />
      <div className={styles['page']}>
        <div className={styles['column']}>
          <Identity session={session} />
          {NOTIFIED.includes(session.role) && <EmailCard idUser={session.user.id} email={session.user.email} />}
          {NOTIFIED.includes(session.role) && <Notifications session={session} />}
          <PasswordChange idUser={session.user.id} />
          {session.user.secondFacteurPermis === false ? null : <SecondFactor idUser={session.user.id} />}
          {session.role === 'CONTROL' && <CalendarCard idUser={session.user.id} isOwn />}
          {session.role === 'CONTROL' && <ImpartialityCard idUser={session.user.id} />}
          <SessionsCard idUser={session.user.id} />
          {SIGNERS.includes(session.role) && <Signature idUser={session.user.id} />}
        </div>
        <div className={styles['column']}>
          <Preferences session={session} />
          <Appearance />
          <WritingCard />
          <Locking />
          <StorageCard />
          <Installation />
        </div>
      </div>
    </>
  );
}
