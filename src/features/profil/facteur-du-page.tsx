import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../../src-worker/api.ts';
import { deconnecter, relireUtilisateur } from '../../data/session.ts';
import { PATHS } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import form from '../../ui/form-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { SecondFacteur } from './second-facteur.tsx';

/** [session/D7] In place of every screen, until the second factor that the office asks for is set up. */
export function FacteurDuPage({ session }: { readonly session: Session }) {
  const { t } = useTranslation('securite');
  // It may have been set up on another device meanwhile.
  useEffect(() => void relireUtilisateur(), []);
  const sortir = async (): Promise<void> => {
    if ((await deconnecter({ garder: true })).ok) location.assign(PATHS.signin);
  };
  return (
    <main>
      <PageHeader title={t('facteur.du')}>
        <Button size="lg" onClick={() => void sortir()}>
          {t('facteur.sortir')}
        </Button>
      </PageHeader>
      <div className={form['page']}>
        <div className={form['column']}>
          <p>{t('facteur.duTexte')}</p>
          <SecondFacteur idUser={session.user.id} onSet={() => void relireUtilisateur()} />
        </div>
      </div>
    </main>
  );
}
