import { useTranslation } from 'react-i18next';
import type { DraftChanges } from '#domain/forms/draft/draft-changes.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ChangeList } from '../version/dialogue-version.tsx';
import styles from './designer.module.css';

interface CompareDialogProps {
  readonly changes: DraftChanges;
  /** Of the version that it is compared with. */
  readonly version: number;
  readonly onClose: () => void;
}

/** [forms/FD13] What the draft changes of the version before, in the words that a controller will read. */
export function CompareDialog({ changes, version, onClose }: CompareDialogProps) {
  const { t } = useTranslation(['concepteur', 'nouveaux']);
  return (
    <Dialog
      onClose={onClose}
      title={version === 0 ? t('nouveaux:deRien') : t('concepteur:ecarts.titre', { version })}
      width={720}
    >
      <ChangesTold changes={changes} />
    </Dialog>
  );
}

interface PublishDialogProps {
  readonly changes: DraftChanges;
  readonly code: string;
  /** The number that it will bear. */
  readonly number: number;
  /** What is published: a version, one that is corrected, or a type with its first. */
  readonly what: 'version' | 'correction' | 'type';
  readonly onClose: () => void;
  readonly onPublish: () => void;
}

/** [forms/FD35] What a publication changes, for whom, and who has still to look it over. */
export function PublishDialog({ changes, code, number, what, onClose, onPublish }: PublishDialogProps) {
  const { t } = useTranslation('nouveaux');
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => {
        onClose();
        onPublish();
      }}
      title={t(`publication.${what}`, { code, version: number })}
      confirmLabel={t('publication.oui')}
    >
      <p>{t(`publication.effet.${what}`)}</p>
      <p>{t('publication.validation')}</p>
      <ChangesTold changes={changes} />
    </ConfirmDialog>
  );
}

function ChangesTold({ changes }: { readonly changes: DraftChanges }) {
  const { t } = useTranslation('concepteur');
  const { sections, isReordered, isResultChanged, areReglesChanged, areCriteresChanged } = changes;
  const names = (list: readonly { readonly libelle: string }[]): string =>
    list.map(({ libelle }) => libelle).join(', ');
  const others = [
    ...(sections.ajoutees.length > 0 ? [t('ecarts.sectionsAjoutees', { noms: names(sections.ajoutees) })] : []),
    ...(sections.retirees.length > 0 ? [t('ecarts.sectionsRetirees', { noms: names(sections.retirees) })] : []),
    ...(sections.renommees.length > 0 ? [t('ecarts.sectionsRenommees', { noms: names(sections.renommees) })] : []),
    ...(isReordered ? [t('ecarts.ordre')] : []),
    ...(isResultChanged ? [t('ecarts.resultat')] : []),
    ...(areReglesChanged ? [t('ecarts.regles')] : []),
    ...(areCriteresChanged ? [t('ecarts.criteres')] : []),
  ];
  return (
    <>
      <ChangeList difference={changes} />
      {others.length > 0 && (
        <ul className={styles['changes']}>
          {others.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
    </>
  );
}
