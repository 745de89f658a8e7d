import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Actor, isLead } from '#domain/access/roles.ts';
import { hasRead, isUnread, readersBeside } from '#domain/documents/readers.ts';
import { initialsOf } from '../../../shared/people/persons.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import type { TableColumn } from '../../../ui/table/column.ts';
import { nameColumn, validityColumn, versionColumn } from '../shared-columns.tsx';
import { type DocumentRow, inForce } from '../row.ts';
import type { Person } from './use-people.ts';
import styles from './areas.module.css';

type Column = TableColumn<DocumentRow>;

/** Initials that a cell shows; the others are counted. */
const INITIALS_MAX = 2;

interface Reading {
  readonly actor: Actor;
  readonly people: readonly Person[] | undefined;
  /** The same function from one drawing to the next. */
  readonly onOpen: (id: string) => void;
}

const givenOn = (row: DocumentRow): string | null => inForce(row)?.file.createdAt ?? null;

/** Columns of an area: name, version, day of the last deposit, validity, and who has read it. */
export function useAreaColumns({ actor, people, onOpen }: Reading): readonly Column[] {
  const { t } = useTranslation('documents');
  const formats = useFormats();
  return useMemo(() => {
    const isNew = ({ document, giver }: DocumentRow): boolean =>
      !isLead(actor.role) && isUnread(document, giver, actor);
    const readersOfRow = ({ document, giver }: DocumentRow) => readersBeside(document, people ?? [], giver?.id ?? null);
    const countText = (row: DocumentRow): string => {
      if (row.document.version === 0) return '';
      const { all, lus, attendus } = readersOfRow(row);
      if (people === undefined) return formats.nombre(all.filter(({ luLe }) => luLe !== null).length);
      return attendus === 0 ? '' : t('lecteurs.sur', { lus, attendus });
    };
    const readBy: Column = {
      id: 'lu',
      header: t('lecteurs.titre'),
      width: 150,
      value: countText,
      cell: (row) => {
        const names = readersOfRow(row).all.flatMap(({ nom, luLe }) => (luLe === null ? [] : [nom]));
        const beyond = names.length - INITIALS_MAX;
        return (
          <span className={styles['readers']}>
            {names.slice(0, INITIALS_MAX).map((nom) => (
              <Avatar key={nom} initials={initialsOf(nom)} />
            ))}
            {beyond > 0 && <Avatar initials={`+${beyond}`} />}
            <span className="tabular">{countText(row) || '–'}</span>
          </span>
        );
      },
      sortValue: (row) => readersOfRow(row).lus,
    };
    const ownReading = (row: DocumentRow): string => {
      if (isNew(row)) return t('nonLu');
      return hasRead(row.document, actor) ? t('lu') : '';
    };
    const own: Column = {
      id: 'lu',
      header: t('lecture'),
      width: 110,
      value: ownReading,
      cell: (row) => <span className={isNew(row) ? styles['unread'] : undefined}>{ownReading(row) || '–'}</span>,
      sortValue: ownReading,
    };
    return [
      nameColumn(t, onOpen),
      versionColumn(t),
      {
        id: 'depose',
        header: t('colonnes.depose'),
        width: 170,
        value: givenOn,
        cell: (row) => {
          const on = givenOn(row);
          return on === null ? '–' : <span className="tabular">{formats.date(on)}</span>;
        },
        sortValue: givenOn,
      },
      validityColumn(t, formats),
      isLead(actor.role) ? readBy : own,
    ];
  }, [t, formats, actor, people, onOpen]);
}
