import { useTranslation } from 'react-i18next';
import { criterionKind } from '#domain/supervisions/criteria.ts';
import type { GridDefect } from '#domain/supervisions/grille-defects.ts';
import type { Criterion } from '#domain/supervisions/grille-draft.ts';
import { OpeningName } from '../../../ui/opening-name.tsx';
import { CriterionFields } from './criterion-fields.tsx';
import styles from './editor.module.css';
import { MoveButtons } from './move-buttons.tsx';
import { useDefectWords } from './use-defect-words.ts';
import { type Moves, partId } from './use-moves.ts';

interface CriterionRowProps {
  readonly criterion: Criterion;
  readonly defects: readonly GridDefect[];
  readonly isOpen: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly moves: Moves;
  readonly onOpen: () => void;
  readonly onChange: (next: Criterion) => void;
  readonly onRemove: () => void;
}

/** A criterion in its section: its words, its kind, what is wrong with it; opened, its fields. */
export function CriterionRow({ criterion, defects, isOpen, moves, ...row }: CriterionRowProps) {
  const { t } = useTranslation('grilles');
  const words = useDefectWords();
  const { champ, note } = criterion;
  const own = defects.filter(({ where }) => where === champ.cf_id || where === note?.cf_id);
  const name = champ.cf_label.trim() || t('sansNom');
  return (
    <li className={styles['criterion']} data-faulty={own.length > 0 || undefined}>
      <div className={styles['row']}>
        <OpeningName
          id={partId(champ.cf_id, 'nom')}
          isOpen={isOpen}
          onClick={row.onOpen}
          onKeyDown={moves.byKey(champ.cf_id)}
        >
          {name}
          <small>
            {t(`genres.${criterionKind(champ)}`)}
            {champ.cf_required === true ? ` · ${t('obligatoire')}` : ''}
          </small>
        </OpeningName>
        <MoveButtons
          id={champ.cf_id}
          name={name}
          moves={moves}
          isFirst={row.isFirst}
          isLast={row.isLast}
          onRemove={row.onRemove}
        />
      </div>
      {own.length > 0 && (
        <ul className={styles['defects']}>
          {own.map((defect, place) => (
            <li key={place}>{words(defect)}</li>
          ))}
        </ul>
      )}
      {isOpen && <CriterionFields criterion={criterion} onChange={row.onChange} />}
    </li>
  );
}
