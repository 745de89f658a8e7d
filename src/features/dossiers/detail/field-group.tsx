import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Changes, FieldPath } from '#domain/fields/documents.ts';
import { useSession } from '../../../data/use-session.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { addressEntryOf, typedAddress } from '../../../shared/address/entry.ts';
import { SyncBadge } from '../../../shared/states/sync-badge.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { actorOf } from '../../../data/actor.ts';
import { correct } from '../actions.ts';
import type { LocalDossier } from '../list/dossier-row.ts';
import { syncStateOfFields } from '../../../data/sync-state.ts';
import { canEdit } from './edit-rights.ts';
import { EditableField } from './editable-field.tsx';
import { textOf } from './field-entry.ts';
import { valueAt, type DossierField } from './fields.ts';
import styles from './detail.module.css';

interface FieldGroupProps {
  readonly title: string;
  readonly dossier: LocalDossier;
  readonly fields: readonly DossierField[];
  /** Of the document, beside the fields: their edits are told with them. */
  readonly others?: readonly FieldPath[];
  /** At the right of the title. */
  readonly actions?: ReactNode;
  /** Lines that are not fields, before and after them. */
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

/** A list of fields under one title, which says where its edits are. */
export function FieldGroup({ title, dossier, fields, others = [], actions, lead, children }: FieldGroupProps) {
  const { t } = useTranslation(['dossier', 'erreurs', 'commun']);
  const id = useId();
  const session = useSession();
  const show = useFieldValue();
  const sync = syncStateOfFields(dossier, [...fields.map((field) => field.path), ...others]);
  const save = async (changes: Changes): Promise<boolean> => {
    const refusal = await correct(dossier.id, { ...pointOfLine(dossier, changes), ...changes });
    if (refusal === null) toast.success(t('edition.enregistre'));
    else toast.error(t(`erreurs:${refusal}`));
    return refusal === null;
  };
  return (
    <section aria-labelledby={id} className={styles['group']}>
      <div className={styles['groupHead']}>
        <h2 id={id}>{title}</h2>
        {sync === null ? null : <SyncBadge state={sync} />}
        <span className={styles['groupActions']}>{actions}</span>
      </div>
      <dl className={styles['list']}>
        {lead}
        {fields.map((field) => (
          <EditableField
            key={field.path}
            field={field}
            documentId={dossier.id}
            value={valueAt(dossier, field.path)}
            onSave={session !== null && canEdit(actorOf(session), dossier, field.path) ? save : undefined}
          >
            {show(field, valueAt(dossier, field.path))}
          </EditableField>
        ))}
        {children}
      </dl>
    </section>
  );
}

/** [places/L2] Another line may be another place. */
function pointOfLine({ adresseTravaux }: LocalDossier, changes: Changes): Changes {
  const line = changes['adresseTravaux.ligne1'];
  if (typeof line !== 'string') return {};
  const { lat, lng, precision } = typedAddress(addressEntryOf(adresseTravaux), { ligne1: line });
  return { 'adresseTravaux.lat': lat, 'adresseTravaux.lng': lng, 'adresseTravaux.precision': precision ?? null };
}

/** A value as it is read: days and numbers of the language, a telephone that can be called. */
export function useFieldValue(): (field: DossierField, value: unknown) => ReactNode {
  const { t } = useTranslation('commun');
  const formats = useFormats();
  return (field, value) => {
    if (value === null || value === '') return <span className={styles['empty']}>{t('nonRenseigne')}</span>;
    if (typeof value === 'number') {
      const unit = field.unit === undefined ? '' : `\u202F${field.unit}`;
      return <span className="tabular">{`${formats.nombre(value, Number.isInteger(value) ? 0 : 2)}${unit}`}</span>;
    }
    const text = textOf(value);
    if (field.kind === 'jour') return <span className="tabular">{formats.jour(text)}</span>;
    if (field.kind === 'telephone') return <a href={`tel:${text.replaceAll(' ', '')}`}>{text}</a>;
    return field.kind === 'email' ? <a href={`mailto:${text}`}>{text}</a> : text;
  };
}
