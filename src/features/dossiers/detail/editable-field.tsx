import { IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { useId, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bothReadings } from '#domain/base/typed-number.ts';
import type { Changes } from '#domain/fields/documents.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useDraft } from './draft.ts';
import type { DossierField } from './fields.ts';
import { readEntry, textOf, type RefusedEntry } from './field-entry.ts';
import styles from './fields.module.css';

interface EditableFieldProps {
  readonly field: DossierField;
  readonly documentId: string;
  readonly value: unknown;
  /** The value as it is read. */
  readonly children: ReactNode;
  /** Absent: this field is only read. */
  readonly onSave: ((changes: Changes) => Promise<boolean>) | undefined;
}

/** One line of a dossier, read or corrected in place. Enter or leaving the field keeps it, Escape gives it up. */
export function EditableField(props: EditableFieldProps) {
  const { field, documentId, value, onSave, children } = props;
  const { t } = useTranslation('dossier');
  const { draft, write, clear } = useDraft(documentId, field.path);
  const name = t(`champs.${field.label}`);
  const text = textOf(value);
  return (
    <div className={styles['row']}>
      <dt>{name}</dt>
      <dd>
        {draft !== null && onSave !== undefined ? (
          <FieldEditor
            field={field}
            name={name}
            text={draft.texte}
            received={draft.depart === text ? null : text}
            onType={(text) => {
              write(text, draft.depart);
            }}
            onCancel={clear}
            onSave={async (changes) => {
              if (changes === null || (await onSave(changes))) clear();
            }}
            unchanged={draft.texte.trim() === text}
          />
        ) : (
          <span className={styles['read']}>
            <span className={styles['value']}>{children}</span>
            {onSave === undefined ? null : (
              <IconButton
                size="sm"
                label={t('edition.modifier', { champ: name })}
                className={styles['pencil'] ?? ''}
                onClick={() => {
                  write(text, text);
                }}
              >
                <IconPencil size={15} stroke={1.7} aria-hidden />
              </IconButton>
            )}
          </span>
        )}
      </dd>
    </div>
  );
}

interface FieldEditorProps {
  readonly field: DossierField;
  readonly name: string;
  readonly text: string;
  readonly unchanged: boolean;
  /** Value that came while this one was typed; null when nothing came. */
  readonly received: string | null;
  readonly onType: (text: string) => void;
  readonly onCancel: () => void;
  /** null: nothing to save. */
  readonly onSave: (changes: Changes | null) => Promise<void>;
}

const INPUTS = {
  texte: { type: 'text' },
  long: { type: 'text' },
  etape: { type: 'text' },
  telephone: { type: 'tel', inputMode: 'tel', autoComplete: 'off' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'off' },
  codePostal: { type: 'text', inputMode: 'numeric' },
  jour: { type: 'date' },
  nombre: { type: 'text', inputMode: 'decimal' },
} as const;

/** Words of before, or of another program, are offered beside ours. */
const wordsOf = ({ choix = [] }: DossierField, text: string): readonly string[] =>
  text === '' || choix.includes(text) ? choix : [text, ...choix];

function FieldEditor({ field, name, text, unchanged, received, onType, onCancel, onSave }: FieldEditorProps) {
  const { t } = useTranslation(['dossier', 'champs', 'commun']);
  const id = useId();
  const [erreur, setErreur] = useState<RefusedEntry | null>(null);
  const save = (): void => {
    const parsed = unchanged ? null : readEntry(field, text);
    if (parsed !== null && !parsed.ok) {
      setErreur(parsed.erreur);
      return;
    }
    void onSave(parsed === null ? null : parsed.changes);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onCancel();
    if (event.key !== 'Enter' || (field.kind === 'long' && !event.ctrlKey)) return;
    event.preventDefault();
    save();
  };
  // Leaving the field keeps it; going to its own buttons does not.
  const onBlur = (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>): void => {
    if (event.target.form?.contains(event.relatedTarget) !== true) save();
  };
  const shared = {
    id,
    value: text,
    autoFocus: true,
    'aria-label': name,
    'aria-invalid': erreur !== null || undefined,
    'aria-describedby': `${id}-note`,
    className: styles['input'],
    onKeyDown,
    onBlur,
  };
  const onChange = (event: { readonly target: { readonly value: string } }): void => {
    setErreur(null);
    onType(event.target.value);
  };
  return (
    <form
      className={styles['editor']}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className={styles['editorLine']}>
        {field.kind === 'choix' ? (
          <select {...shared} onChange={onChange}>
            <option value="">{t('commun:nonRenseigne')}</option>
            {wordsOf(field, text).map((word) => (
              <option key={word} value={word}>
                {word}
              </option>
            ))}
          </select>
        ) : field.kind === 'long' ? (
          <textarea {...shared} rows={3} onChange={onChange} />
        ) : (
          <input {...shared} {...INPUTS[field.kind]} onChange={onChange} />
        )}
        {field.unit === undefined ? null : <span className={styles['unit']}>{field.unit}</span>}
        <IconButton type="submit" size="sm" label={t('commun:enregistrer')}>
          <IconCheck size={16} stroke={2} aria-hidden />
        </IconButton>
        <IconButton size="sm" label={t('commun:annuler')} onClick={onCancel}>
          <IconX size={16} stroke={2} aria-hidden />
        </IconButton>
      </div>
      <p
        id={`${id}-note`}
        className={erreur === null ? styles['note'] : styles['error']}
        role={erreur === null ? undefined : 'alert'}
      >
        {erreur === null ? null : t(`champs:erreurs.${erreur}`, bothReadings(text))}
        {erreur === null && received !== null
          ? received === ''
            ? t('dossier:edition.changeVide')
            : t('dossier:edition.change', { valeur: received })
          : null}
      </p>
    </form>
  );
}
