import { IconBuilding, IconDeviceTablet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ConflitField, Conflit } from '#domain/fields/documents.ts';
import { fullName } from '#domain/base/person.ts';
import { useDocument } from '../../data/use-document.ts';
import { useSession } from '../../data/use-session.ts';
import { Avatar, initials } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import type { Choice } from './choices.ts';
import styles from './conflits.module.css';

/** The people on the other side, the latest first; empty when nobody was named. */
export const authorsOf = (fields: readonly ConflitField[]): readonly string[] => [
  ...new Set(
    fields
      .toSorted((a, b) => (b.leurLe ?? '').localeCompare(a.leurLe ?? ''))
      .flatMap(({ leurAuteur }) => leurAuteur ?? []),
  ),
];

function Mine({ conflit }: { readonly conflit: Conflit }) {
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

function Theirs({ fields }: { readonly fields: readonly ConflitField[] }) {
  const { t } = useTranslation('sync');
  const formats = useFormats();
  const authors = authorsOf(fields);
  const instants = fields.flatMap(({ leurLe }) => leurLe ?? []).toSorted((a, b) => b.localeCompare(a));
  const [prenom = '', nom = ''] = (authors[0] ?? '').split(' ');
  return (
    <>
      <Avatar initials={initials(prenom, nom)} size={36} />
      <div>
        <b>
          {t('conflit.leur')} <IconBuilding size={16} stroke={1.7} aria-hidden />
        </b>
        <p>{authors.length === 0 ? t('conflit.leurInconnu') : authors.join(', ')}</p>
        {instants[0] === undefined ? null : <p>{t('conflit.le', { date: formats.dateHeure(instants[0]) })}</p>}
      </div>
    </>
  );
}

/** Who stands on each side, when, and the gesture that takes a whole side. */
export function ConflitHeaders({
  conflit,
  takeAll,
}: {
  readonly conflit: Conflit;
  readonly takeAll: (choice: Choice) => void;
}) {
  const { t } = useTranslation('sync');
  return (
    <div className={styles.entetes}>
      <b className={styles.titreChamp}>{t('conflit.champ')}</b>
      <div className={styles.cote}>
        <Mine conflit={conflit} />
        <Button variant="text" onClick={() => takeAll('mien')}>
          {t('conflit.toutPrendre')}
        </Button>
      </div>
      <div className={styles.cote}>
        <Theirs fields={conflit.champs} />
        <Button variant="text" onClick={() => takeAll('leur')}>
          {t('conflit.toutPrendre')}
        </Button>
      </div>
      <b className={styles.deux}>{t('conflit.lesDeux')}</b>
    </div>
  );
}
