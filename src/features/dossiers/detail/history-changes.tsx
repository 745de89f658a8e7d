import { useTranslation } from 'react-i18next';
import type { ChampChange } from '../../../shared/history/events.ts';
import styles from '../../../shared/history/history.module.css';
import { useNatureWord } from '../../../shared/visit-nature.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { byMember, toldOf } from './history-fields.ts';
import { type Restorable, Restore } from './history-restore.tsx';
import { champName, valueText } from './history-values.ts';

interface ChangesProps {
  /** Kind of the document. */
  readonly of: string;
  readonly fields: readonly ChampChange[];
  readonly questions: ReadonlyMap<string, string>;
  /** null: its former values are only read. */
  readonly restorable?: Restorable | null;
}

/** The names of what changed; what stood there, and what was written, for who asks. */
export function Changes({ of, fields, questions, restorable = null }: ChangesProps) {
  const { t } = useTranslation(['dossier', 'etats']);
  const formats = useFormats();
  const natureWord = useNatureWord();
  const all = fields.flatMap((change) => byMember(of, change));
  if (all.length === 0) return null;
  const nameOf = (change: ChampChange): string => champName(change, of, { t, questions });
  const valuesOf = ({ champ, avant, apres }: ChampChange): string => {
    const told = toldOf(of, champ);
    const as = typeof told === 'string' ? 'sans' : told.as;
    const before = valueText(avant, as, { t, formats, natureWord });
    const after = valueText(apres, as, { t, formats, natureWord });
    if (before === null || after === null) return t('historique.sansValeur');
    return t('historique.avantApres', { avant: before, apres: after });
  };
  return (
    <details className={styles['changes']}>
      <summary>{[...new Set(all.map(nameOf))].join(', ')}</summary>
      <ul>
        {all.map((change) => (
          <li key={change.champ}>
            <strong>{nameOf(change)}</strong> {valuesOf(change)}
            {restorable === null ? null : <Restore change={change} {...restorable} />}
          </li>
        ))}
      </ul>
    </details>
  );
}
