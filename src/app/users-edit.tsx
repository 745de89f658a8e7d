import { useSearchParams } from 'react-router-dom';
import { useSession } from '../data/use-session.ts';
import { ProfilPage } from '../features/profil/profil-page.tsx';
import { UtilisateurPage } from '../features/utilisateurs/utilisateur-page.tsx';

/** /users/edit: one's own profile; with `?id=`, the account of somebody whom one manages. */
export function UsersEdit() {
  const [params] = useSearchParams();
  const session = useSession();
  const id = Number(params.get('id'));
  const isLead = session?.role === 'ADMIN' || session?.role === 'MANAGER';
  return isLead && Number.isInteger(id) && id > 0 && id !== session.user.id ? (
    <UtilisateurPage key={id} id={id} />
  ) : (
    <ProfilPage />
  );
}
