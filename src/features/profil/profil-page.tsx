import { useTranslation } from 'react-i18next';
import { CUSTOMER_ROLES, FIELD_ROLES, OFFICE_ROLES, type Role } from '#domain/access/roles.ts';
import { fullName } from '#domain/base/person.ts';
import { useSession } from '../../data/use-session.ts';
import { EmailCard } from '../../shared/account/email-card.tsx';
import { SessionsCard } from '../../shared/account/sessions-card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Apparence } from './apparence.tsx';
import { Ecriture } from './ecriture.tsx';
import { Identite } from './identite.tsx';
import { Installation } from './installation.tsx';
import { MotDePasse } from './mot-de-passe.tsx';
import { Notifications } from './notifications.tsx';
import { Preferences } from './preferences.tsx';
import { SecondFacteur } from './second-facteur.tsx';
import { Signature } from './signature.tsx';
import { Stockage } from './stockage.tsx';
import { Verrouillage } from './verrouillage.tsx';
import styles from './profil.module.css';

/** Whose signature reports bear. */
const SIGNENT: readonly Role[] = FIELD_ROLES;

/** Who is ever told of anything, and writes of themselves; the assessors read only. */
const PREVENUS: readonly Role[] = [...OFFICE_ROLES, ...CUSTOMER_ROLES];

/** /users/edit: who one is for the office, how the application looks, what this device holds. */
export function ProfilPage() {
  const { t } = useTranslation('profil');
  const session = useSession();
  if (session === null) return null;
  return (
    <>
      <PageHeader title={t('titre')} count={fullName(session.user)} />
      <div className={styles['page']}>
        <div className={styles['column']}>
          <Identite session={session} />
          {PREVENUS.includes(session.role) && <EmailCard idUser={session.user.id} email={session.user.email} />}
          {PREVENUS.includes(session.role) && <Notifications session={session} />}
          <MotDePasse idUser={session.user.id} />
          {session.user.secondFacteurPermis === false ? null : <SecondFacteur idUser={session.user.id} />}
          <SessionsCard idUser={session.user.id} />
          {SIGNENT.includes(session.role) && <Signature idUser={session.user.id} />}
        </div>
        <div className={styles['column']}>
          <Preferences session={session} />
          <Apparence />
          <Ecriture />
          <Verrouillage />
          <Stockage />
          <Installation />
        </div>
      </div>
    </>
  );
}
