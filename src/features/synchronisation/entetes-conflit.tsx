import { IconBuilding, IconDeviceTablet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ChampEnConflit, Conflit } from '#domain/sync/documents.ts';
import { fullName } from '#domain/base/person.ts';
import { useDocument } from '../../data/use-document.ts';
import { useSession } from '../../data/use-session.ts';
import { Avatar, initials } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import type { Choix } from './choix.ts';
import styles from './conflits.module.css';

/** The people on the other side, the latest first; empty when nobody was named. */
export const auteursDe = (champs: readonly ChampEnConflit[]): readonly string[] => [
  ...new Set(
    champs
      .toSorted((a, b) => (b.leurLe ?? '').localeCompare(a.leurLe ?? ''))
      .flatMap(({ leurAuteur }) => leurAuteur ?? []),
  ),
];

function LaMienne({ conflit }: { readonly conflit: Conflit }) {
  const { t } = useTranslation('sync');
  const formats = useFormats();
  const session = useSession();
  const doc = useDocument(conflit.collection, conflit.docId);
  const { modifieLe, horsLigne } = doc?.local ?? {};
  const nom = session === null ? '' : fullName(session.user);
  return (
    <>
      <Avatar initials={session === null ? '' : initials(session.user.prenom, session.user.nom)} size={36} own />
      <div>
        <b>
          {t('conflit.mienne')} <IconDeviceTablet size={16} stroke={1.7} aria-hidden />
        </b>
        <p>{t('conflit.mienneDe', { auteur: nom })}</p>
        {modifieLe === undefined ? null : (
          <p>{t(horsLigne === true ? 'conflit.leHorsLigne' : 'conflit.le', { date: formats.dateHeure(modifieLe) })}</p>
        )}
      </div>
    </>
  );
}

function LaLeur({ champs }: { readonly champs: readonly ChampEnConflit[] }) {
  const { t } = useTranslation('sync');
  const formats = useFormats();
  const auteurs = auteursDe(champs);
  const instants = champs.flatMap(({ leurLe }) => leurLe ?? []).toSorted((a, b) => b.localeCompare(a));
  const [prenom = '', nom = ''] = (auteurs[0] ?? '').split(' ');
  return (
    <>
      <Avatar initials={initials(prenom, nom)} size={36} />
      <div>
        <b>
          {t('conflit.leur')} <IconBuilding size={16} stroke={1.7} aria-hidden />
        </b>
        <p>{auteurs.length === 0 ? t('conflit.leurInconnu') : auteurs.join(', ')}</p>
        {instants[0] === undefined ? null : <p>{t('conflit.le', { date: formats.dateHeure(instants[0]) })}</p>}
      </div>
    </>
  );
}

/** Who stands on each side, when, and the gesture that takes a whole side. */
export function EntetesConflit({
  conflit,
  tout,
}: {
  readonly conflit: Conflit;
  readonly tout: (choix: Choix) => void;
}) {
  const { t } = useTranslation('sync');
  return (
    <div className={styles.entetes}>
      <b className={styles.titreChamp}>{t('conflit.champ')}</b>
      <div className={styles.cote}>
        <LaMienne conflit={conflit} />
        <Button variant="text" onClick={() => tout('mien')}>
          {t('conflit.toutPrendre')}
        </Button>
      </div>
      <div className={styles.cote}>
        <LaLeur champs={conflit.champs} />
        <Button variant="text" onClick={() => tout('leur')}>
          {t('conflit.toutPrendre')}
        </Button>
      </div>
      <b className={styles.deux}>{t('conflit.lesDeux')}</b>
    </div>
  );
}
