import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Banner } from '#domain/api/notifications.ts';
import type { Result } from '#domain/base/result.ts';
import type { Api } from '../../data/api.ts';
import type { Language } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { useNow } from '../../ui/format/use-now.ts';
import { AnnonceNotice } from './annonce-notice.tsx';
import styles from './annonces.module.css';
import { keep, readKept, shownAt } from './kept-banners.ts';

interface PublicBannersProps {
  /** A public call, through the engine. */
  readonly ask: <T>(question: (api: Api) => Promise<Result<T>>) => Promise<Result<T>>;
}

/** Asked for in each language chosen, and again when the network comes back; without an answer, what was kept stays. */
function usePublicAnnonces(ask: PublicBannersProps['ask'], langue: Language): readonly Banner[] {
  const [bannieres, setBannieres] = useState(readKept);
  const now = useNow();
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const answer = await ask((api) => api.notificationsBySubDomain({ params: { x: VARIANT }, query: { langue } }));
      if (!answer.ok || !isCurrent) return;
      keep(answer.value);
      setBannieres(answer.value);
    };
    const again = () => void read();
    again();
    addEventListener('online', again);
    return () => {
      isCurrent = false;
      removeEventListener('online', again);
    };
  }, [ask, langue]);
  return shownAt(bannieres, now);
}

/** [annonces/N5] Public announcements on the signed-out pages. */
export function PublicBanners({ ask }: PublicBannersProps) {
  const { t } = useTranslation(['annonces', 'commun']);
  const banners = usePublicAnnonces(ask, useLanguage());
  if (banners.length === 0) return null;
  return (
    <section className={styles['publiques']} aria-label={t('bannieres')}>
      {banners.map(({ id, langue, niveau, titre, message, lien }) => (
        <div key={id} lang={langue} role="status">
          <AnnonceNotice
            niveau={niveau}
            titre={titre}
            message={message}
            action={lien === null ? undefined : <a href={lien}>{t('commun:ouvrir')}</a>}
          />
        </div>
      ))}
    </section>
  );
}
