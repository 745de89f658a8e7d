import { useTranslation } from 'react-i18next';
import type { DraftChanges } from '#domain/forms/draft/draft-changes.ts';
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
    <Dialog onClose={onClose} title={t('ecarts.titre', { version })} width={720}>
      <ChangeList difference={changes} />
      {others.length > 0 && (
        <ul className={styles['changes']}>
          {others.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
