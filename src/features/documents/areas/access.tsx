import { useTranslation } from 'react-i18next';
import { initialsOf } from '../../../shared/people/persons.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import form from '../../../ui/form-page.module.css';
import type { Person } from './use-people.ts';
import styles from './areas.module.css';

interface PeopleProps {
  /** undefined: not known on this device. */
  readonly people: readonly Person[] | undefined;
}

/** [documents/GE12] People of the client, each with what they may do here. */
export function People({ people }: PeopleProps) {
  const { t } = useTranslation('documents');
  if (people === undefined) return <p className={styles['note']}>{t('lecteurs.inconnus')}</p>;
  if (people.length === 0) return <p className={styles['note']}>{t('acces.personne')}</p>;
  return (
    <ul className={styles['people']}>
      {people.map(({ idUser, nom, depose }) => (
        <li key={idUser}>
          <Avatar initials={initialsOf(nom)} />
          <span className="ellipsis">{nom}</span>
          <span>{t(depose ? 'acces.depose' : 'acces.lit')}</span>
        </li>
      ))}
    </ul>
  );
}

/** Beside the list, under its folders. */
export function SharedWith({ people }: PeopleProps) {
  const { t } = useTranslation('documents');
  return (
    <section className={styles['aside']}>
      <h2>{t('acces.partageAvec')}</h2>
      <People people={people} />
    </section>
  );
}

export function AccessDialog({
  people,
  nom,
  onClose,
}: PeopleProps & { readonly nom: string; readonly onClose: () => void }) {
  const { t } = useTranslation('documents');
  return (
    <Dialog onClose={onClose} title={t('acces.titre', { nom })}>
      <div className={form['group']}>
        <p className={form['hint']}>{t('acces.texte')}</p>
        <People people={people} />
      </div>
    </Dialog>
  );
}
