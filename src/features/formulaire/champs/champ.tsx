import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { must } from '#domain/base/must.ts';
import type { ChampDefinition, Value } from '#domain/forms/definition.ts';
import type { EtatChamp } from '#domain/forms/etat-champ.ts';
import { useEtatChamp, useFormulaire, useUnreadable } from '../formulaire-context.ts';
import { ChampPhotos } from '../photos/champ-photos.tsx';
import { ChampSignature } from '../photos/champ-signature.tsx';
import { CorrectedMark } from './corrected-mark.tsx';
import { ChampNotice } from './champ-notice.tsx';
import { ChampFrame, entryId } from './champ-frame.tsx';
import { ChampCalcule } from './champ-calcule.tsx';
import { ChampTable } from './champ-table.tsx';
import styles from './champs.module.css';
import type { Rows } from './columns.ts';
import { isWide, isGroup } from './layout.ts';
import { useErrorSentence, useUnreadableSentence, useValueText } from './champ-sentences.ts';
import { ButtonsEntry, ListEntry } from './choice-entry.tsx';
import { DayEntry } from './day-entry.tsx';
import { NumberEntry } from './number-entry.tsx';
import { TextEntry } from './text-entry.tsx';

/** One field: it renders again when its own state changes, and only then. */
export const Champ = memo(function Champ({ cfId }: { readonly cfId: string }) {
  const { compile } = useFormulaire();
  const etat = useEtatChamp(cfId);
  const { definition } = must(compile.champs.get(cfId), 'a section lists fields of its form');
  if (!etat.visible) return null;
  return etat.isCalculated ? (
    <ChampCalcule definition={definition} etat={etat} />
  ) : (
    <EntryChamp definition={definition} etat={etat} />
  );
});

interface EntryChampProps {
  readonly definition: ChampDefinition;
  readonly etat: EtatChamp;
}

function EntryChamp({ definition, etat }: EntryChampProps) {
  const { vivant, isReadOnly } = useFormulaire();
  const phrase = useErrorSentence();
  const unreadable = useUnreadable(definition.cf_id);
  const { cf_id } = definition;
  const unreadableError = useUnreadableSentence()(definition, etat.valeur, unreadable);
  const error = isReadOnly ? null : (unreadableError ?? phrase(definition, etat));
  const errorId = `${entryId(cf_id)}-erreur`;
  return (
    <ChampFrame
      definition={definition}
      entryId={isReadOnly || isGroup(definition) ? undefined : entryId(cf_id)}
      required={etat.required && !isReadOnly}
      error={error}
      errorId={errorId}
      raison={etat.cause === null ? null : vivant.session.raison(cf_id)}
      large={isWide(definition) || etat.cause !== null}
      aside={<Aside definition={definition} etat={etat} />}
    >
      <ChampEntry {...{ definition, etat, error, unreadable }} errorId={error === null ? undefined : errorId} />
      <CorrectedMark definition={definition} />
      <ChampNotice definition={definition} etat={etat} />
    </ChampFrame>
  );
}

interface ChampEntryProps extends EntryChampProps {
  readonly error: string | null;
  readonly errorId: string | undefined;
  readonly unreadable: string | null;
}

function ChampEntry({ definition, etat, error, errorId, unreadable }: ChampEntryProps) {
  const { vivant, isReadOnly } = useFormulaire();
  const { cf_id } = definition;
  const id = entryId(cf_id);
  const isWrong = error !== null;
  const answer = (value: Value) => vivant.answer(cf_id, value);
  const commonProps = { definition, id, required: etat.required, isWrong, errorId };
  const text = typeof etat.valeur === 'string' ? etat.valeur : '';
  const onUnreadable = (left: string | null, isLeft: boolean) => vivant.noteUnreadable(cf_id, left, isLeft);
  const orNull = (entry: string) => answer(entry === '' ? null : entry);
  switch (definition.cf_component_type) {
    case 'IMAGE':
      return <ChampPhotos definition={definition} isReadOnly={isReadOnly} isWrong={isWrong} />;
    case 'SIGNATURE':
      return <ChampSignature definition={definition} isReadOnly={isReadOnly} isWrong={isWrong} />;
    case 'TABLE':
      return (
        <ChampTable
          definition={definition}
          id={id}
          isReadOnly={isReadOnly}
          value={Array.isArray(etat.valeur) ? (etat.valeur as Rows) : []}
          onValue={answer}
        />
      );
    default:
  }
  if (isReadOnly) return <ReadValue definition={definition} value={etat.valeur} />;
  switch (definition.cf_component_type) {
    case 'NUMBER':
      return (
        <NumberEntry
          {...commonProps}
          value={typeof etat.valeur === 'number' ? etat.valeur : null}
          onValue={answer}
          {...{ unreadable, onUnreadable }}
        />
      );
    case 'DATE_PICKER':
      return (
        <DayEntry
          {...commonProps}
          value={text === '' ? null : text}
          onValue={answer}
          {...{ unreadable, onUnreadable }}
        />
      );
    case 'RADIO':
      return <ButtonsEntry {...commonProps} value={text} onValue={answer} />;
    case 'SELECT':
      return <ListEntry {...commonProps} value={text} onValue={orNull} />;
    case 'TEXT':
    case 'TEXTAREA':
      return <TextEntry {...commonProps} value={text} onValue={orNull} />;
  }
}

function ReadValue({ definition, value }: { readonly definition: ChampDefinition; readonly value: Value }) {
  const { t } = useTranslation('formulaire');
  const text = useValueText()(definition, value);
  return (
    <p className={styles['lu']} data-vide={text === '' || undefined}>
      {text === '' ? t('champ.nonRenseigne') : text}
    </p>
  );
}

/** At the right of the label: a count, a unit, or the way to empty a choice. */
function Aside({ definition, etat }: EntryChampProps) {
  const { t } = useTranslation('formulaire');
  switch (definition.cf_component_type) {
    case 'IMAGE':
      return Array.isArray(etat.valeur) ? t('photos.compte', { count: etat.valeur.length }) : null;
    case 'TABLE':
      return definition.cf_unit === undefined || hasCalculatedColumn(definition)
        ? null
        : t('champ.unite', { unite: definition.cf_unit });
    case 'RADIO':
      return etat.required || etat.valeur === null || etat.valeur === '' ? null : (
        <EraseButton cfId={definition.cf_id} />
      );
    default:
      return null;
  }
}

/** A native radio cannot be unticked: an optional answer is emptied here. */
function EraseButton({ cfId }: { readonly cfId: string }) {
  const { t } = useTranslation('formulaire');
  const { vivant, isReadOnly } = useFormulaire();
  if (isReadOnly) return null;
  return (
    <button type="button" className={styles['effacer']} onClick={() => vivant.answer(cfId, null)}>
      {t('champ.effacer')}
    </button>
  );
}

const hasCalculatedColumn = ({ cf_columns = [] }: ChampDefinition): boolean =>
  cf_columns.some((column) => column.length === 3);
