import { useTranslation } from 'react-i18next';
import type { Session } from '../../../src-worker/api.ts';
import { Card } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import styles from './profile.module.css';

/** What the office keeps of this person; read only here. */
export function Identity({ session }: { readonly session: Session }) {
  const { t } = useTranslation(['profil', 'commun']);
  const { user, role } = session;
  const offline = useOfflineWords(session);
  return (
    <Card title={t('profil:identite')}>
      <DefinitionList
        items={[
          { term: t('profil:prenom'), value: user.prenom },
          { term: t('profil:nom'), value: user.nom },
          { term: t('profil:email'), value: user.email },
          { term: t('profil:role'), value: t(`commun:roles.${role}`) },
          { term: t('profil:bureau'), value: user.nomBureauInspection },
          { term: t('profil:horsLigne'), value: offline },
        ]}
      />
      <p className={styles['origin']}>{t('profil:identiteNote')}</p>
    </Card>
  );
}

function useOfflineWords({ user, horsLigneJusquAu }: Session): string {
  const { t } = useTranslation('profil');
  const formats = useFormats();
  if (!user.offlineAccess) return t('horsLigneNon');
  if (horsLigneJusquAu === null) return t('horsLigneAutorise');
  return t('horsLigneOui', { date: formats.jourLong(formats.jourDe(horsLigneJusquAu)) });
}
