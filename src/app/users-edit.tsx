import { useSearchParams } from 'react-router-dom';
import { isLead } from '#domain/access/roles.ts';
import { useSession } from '../data/use-session.ts';
import { ProfilePage } from '../features/profil/profile-page.tsx';
import { UtilisateurPage } from '../features/utilisateurs/utilisateur-page.tsx';

/** /users/edit: one's own profile; with `?id=`, the account of somebody whom one manages. */
export function UsersEdit() {
  const [params] = useSearchParams();
  const session = useSession();
  const id = Number(params.get('id'));
  return session !== null && isLead(session.role) && Number.isInteger(id) && id > 0 && id !== session.user.id ? (
    <UtilisateurPage key={id} id={id} />
  ) : (
    <ProfilePage />
  );
}
