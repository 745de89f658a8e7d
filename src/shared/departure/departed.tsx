import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../platform/paths.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './departed.module.css';
import { type Departure, type Gone, useDeparture } from './use-departure.ts';

interface GoneProps {
  readonly gone: Gone;
  /** Its number, or the name that stands for one. */
  readonly nom: string;
}

/** [sync/S33] Who has it now, why, and what of it is set aside here. */
export function DepartedNotice({ gone, nom }: GoneProps) {
  const { t } = useTranslation('sync');
  const departure = useDeparture(gone);
  if (departure === undefined) return null;
  return (
    <Notice tone="ko" announced title={t('depart.titre', { nom })} action={<WayTo departure={departure} />}>
      <Words departure={departure} />
    </Notice>
  );
}

function Words({ departure: { sortie, aside, media } }: { readonly departure: Departure }) {
  const { t } = useTranslation(['sync', 'absence']);
  const formats = useFormats();
  const why = sortie === null ? null : t(`absence:motif.${sortie.motif}`);
  const by = sortie?.par ?? null;
  const reason = by === null ? why : [why, by.nom, formats.dateHeure(by.le)].join(', ');
  const words = [
    sortie?.vers === undefined ? null : t('depart.chez', { nom: sortie.vers }),
    reason === null ? null : `${reason}.`,
    aside === 0 ? null : t('depart.deCote', { count: aside }),
    media === 0 ? null : t('depart.pieces', { count: media }),
    aside + media === 0 ? t('depart.rien') : null,
    t('depart.lecture'),
  ];
  return <>{words.filter((one) => one !== null).join(' ')}</>;
}

/** What is set aside stands among the settled records; photos alone, in the queue. */
function WayTo({ departure: { aside, media } }: { readonly departure: Departure }) {
  const { t } = useTranslation('sync');
  if (aside + media === 0) return null;
  return (
    <LinkButton to={aside > 0 ? `${PATHS.conflicts}?vue=regles` : PATHS.queue}>
      {t(aside > 0 ? 'depart.voir' : 'depart.voirFile')}
    </LinkButton>
  );
}

/** A page, and once what it shows has left: below who has it now, all of it is read and nothing of it is written. */
export function Departed({
  isGone,
  gone,
  nom,
  children,
}: GoneProps & { readonly isGone: boolean; readonly children: ReactNode }) {
  return (
    <>
      {isGone ? <DepartedNotice gone={gone} nom={nom} /> : null}
      <fieldset disabled={isGone} className={styles['held']}>
        {children}
      </fieldset>
    </>
  );
}
