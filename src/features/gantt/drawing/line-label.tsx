import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { GanttGroup, GanttLine, GanttRow, Grouping } from '#domain/planning/gantt/groups.ts';
import { dossierPath } from '../../../platform/paths.ts';
import { VARIANT } from '../../../platform/variant/current.ts';
import { Avatar, initials } from '../../../ui/avatar.tsx';
import type { GanttWords } from '../gantt-words.ts';
import styles from './line-label.module.css';

interface LabelProps {
  readonly line: GanttLine;
  readonly grouping: Grouping;
  readonly words: GanttWords;
  readonly onFold: (key: string) => void;
}

/** The name of a line, left of its bars. */
export function LineLabel({ line, grouping, words, onFold }: LabelProps) {
  if (line.kind === 'row')
    return grouping === 'dossier' ? (
      <VisitOfDossier line={line} words={words} />
    ) : (
      <DossierName row={line.row} words={words} />
    );
  const fold = <Fold line={line} name={words.group(line.group, grouping)} onFold={onFold} />;
  const [row] = line.group.rows;
  if (grouping !== 'dossier' || row === undefined)
    return <GroupName group={line.group} grouping={grouping} words={words} fold={fold} />;
  return <DossierName row={row} words={words} fold={fold} />;
}

function Fold({
  line: { key, isFolded },
  name: nom,
  onFold,
}: {
  readonly line: Extract<GanttLine, { kind: 'group' }>;
  readonly name: string;
  readonly onFold: (key: string) => void;
}) {
  const { t } = useTranslation('gantt');
  const Icon = isFolded ? IconChevronRight : IconChevronDown;
  return (
    <button
      type="button"
      className={styles['fold']}
      aria-expanded={!isFolded}
      aria-label={t(isFolded ? 'deplier' : 'plier', { nom })}
      onClick={() => onFold(key)}
    >
      <Icon size={16} stroke={1.9} aria-hidden />
    </button>
  );
}

interface Named {
  readonly words: GanttWords;
  readonly fold?: React.ReactNode;
}

function GroupName({
  group,
  grouping,
  words,
  fold,
}: Named & { readonly group: GanttGroup; readonly grouping: Grouping }) {
  const { t } = useTranslation('gantt');
  const name = words.group(group, grouping);
  const [first = '', ...rest] = name.split(' ');
  return (
    <div className={styles['group']}>
      {fold}
      {grouping === 'controleur' && group.name !== null ? (
        <Avatar initials={initials(first, rest.join(' '))} size={26} />
      ) : null}
      <strong title={name}>{name}</strong>
      <small>
        {grouping === 'controleur' || grouping === 'semaine'
          ? t('visites', { count: group.visits })
          : t('dossiers', { count: group.rows.length })}
      </small>
      {group.late === 0 ? null : <em>{t('retards', { count: group.late })}</em>}
    </div>
  );
}

function DossierName({ row, words, fold }: Named & { readonly row: GanttRow }) {
  return (
    <div className={styles['dossier']} data-folds={fold !== undefined || undefined}>
      {fold}
      <Link to={dossierPath(VARIANT, row.idDossier)}>{words.number(row)}</Link>
      <span className={styles['name']} title={row.beneficiaire}>
        {row.beneficiaire}
      </span>
      <small>{row.ville}</small>
    </div>
  );
}

function VisitOfDossier({ line: { bars }, words }: { readonly line: GanttLine } & Named) {
  const [bar] = bars;
  if (bar === undefined) return null;
  return (
    <div className={styles['visit']}>
      <span className={styles['name']}>{words.who(bar)}</span>
      <small>{words.dayAndTime(bar.debutMs)}</small>
    </div>
  );
}
