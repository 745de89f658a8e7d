import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../../src-worker/api.ts';
import { signOut, reloadUtilisateur } from '../../data/session.ts';
import { PATHS } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import form from '../../ui/form-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { SecondFactor } from './second-factor.tsx';

/** [session/D7] In place of every screen, until the second factor that the office asks for is set up. */
export function FactorDuePage({ session }: { readonly session: Session }) {
  const { t } = useTranslation('securite');
  // It may have been set up on another device meanwhile.
  useEffect(() => void reloadUtilisateur(), []);
  const leave = async (): Promise<void> => {
    if ((await signOut({ garder: true })).ok) location.assign(PATHS.signin);
  };
  return (
    <main>
      <PageHeader title={t('facteur.du')}>
        <Button size="lg" onClick={() => void leave()}>
          {t('facteur.sortir')}
        </Button>
      </PageHeader>
      <div className={form['page']}>
        <div className={form['column']}>
          <p>{t('facteur.duTexte')}</p>
          <SecondFactor idUser={session.user.id} onSet={() => void reloadUtilisateur()} />
        </div>
      </div>
    </main>
  );
}
