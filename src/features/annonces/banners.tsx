import { IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { annonceIn, type AnnonceRecord, concerns, type LectureRecord } from '#domain/annonces/annonce.ts';
import type { Session } from '../../../src-worker/api.ts';
import { useLive } from '../../data/use-live.ts';
import { useSession } from '../../data/use-session.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { useNow } from '../../ui/format/use-now.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { hide } from './actions.ts';
import { AnnonceNotice } from './annonce-notice.tsx';
import styles from './annonces.module.css';
import { useObservable } from '../../platform/use-observable.ts';
import { putAway } from './put-away.ts';

const ANNONCES = { selector: { kind: 'annonce' } };
const LECTURES = { selector: { kind: 'lecture' } };

/** [annonces/N3] What is announced to this person now, read from the device: with or without a network. */
function useShownAnnonces({ role, user }: Session): readonly AnnonceRecord[] {
  const annonces = useLive<AnnonceRecord>('records', ANNONCES);
  const lectures = useLive<LectureRecord>('records', LECTURES);
  const hidden = useObservable(putAway);
  const now = useNow();
  return useMemo(() => {
    // Until the marks are read nothing is shown: what was put away does not flash.
    if (annonces === undefined || lectures === undefined) return [];
    const rowsRead = new Set(lectures.filter(({ idUser }) => idUser === user.id).map(({ idAnnonce }) => idAnnonce));
    return annonces
      .filter((annonce) => concerns(annonce, { variante: VARIANT, role, now }))
      .filter(({ id }) => !rowsRead.has(id) && !hidden.includes(id))
      .toSorted((a, b) => b.debut.localeCompare(a.debut));
  }, [annonces, lectures, hidden, now, role, user.id]);
}

/** The announcements of the moment, above every screen, each put away by its reader ([annonces/N6]). */
export function Banners() {
  const session = useSession();
  return session === null ? null : <OwnBanners session={session} />;
}

function OwnBanners({ session }: { readonly session: Session }) {
  const { t, i18n } = useTranslation(['annonces', 'commun']);
  const annonces = useShownAnnonces(session);
  if (annonces.length === 0) return null;
  return (
    <section className={styles['bannieres']} aria-label={t('bannieres')}>
      {annonces.map((annonce) => {
        const { titre, message, langue } = annonceIn(annonce, i18n.language);
        return (
          <div key={annonce.id} lang={langue} role="status">
            <AnnonceNotice
              niveau={annonce.niveau}
              titre={titre}
              message={message}
              action={
                <span className={styles['gestes']}>
                  {annonce.lien === null ? null : <LinkButton to={annonce.lien}>{t('commun:ouvrir')}</LinkButton>}
                  <IconButton label={t('masquer', { titre })} onClick={() => void hide(session, annonce.id)}>
                    <IconX size={18} stroke={1.8} aria-hidden />
                  </IconButton>
                </span>
              }
            />
          </div>
        );
      })}
    </section>
  );
}
