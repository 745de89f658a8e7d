import { IconAlertTriangle, IconGitCompare, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import { formPath, PATHS } from '../../../platform/paths.ts';
import { useIsOffline } from '../../../shared/connection/use-connection.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import { RecordHeader } from '../../../ui/record-header.tsx';
import { backToList } from '../../../ui/list/list-places.ts';
import styles from './designer.module.css';
import { useDefectWords } from './use-defect-words.ts';
import type { FormEditor } from './use-form-draft.ts';

interface EditorHeaderProps {
  readonly editor: FormEditor;
  readonly code: string;
  readonly number: number;
  readonly former: VersionFormulaireRecord;
  /** Things that the draft changes. */
  readonly changes: number;
  /** It may be published as the one that it was begun from is. */
  readonly isForAnotherType: boolean;
  readonly onCompare: () => void;
  readonly onPublish: () => void;
  readonly onSee: (where: string | null) => void;
}

/** Its name, where the draft is, what it changes, and what keeps it from being published. */
export function EditorHeader({
  editor,
  code,
  number,
  former,
  changes,
  isForAnotherType,
  onCompare,
  onPublish,
  onSee,
}: EditorHeaderProps) {
  const { t } = useTranslation(['concepteur', 'menu', 'nouveaux']);
  const formats = useFormats();
  const isOffline = useIsOffline();
  const { draft, defects, keptAt, isBusy } = editor;
  const isStopped = isOffline || defects.length > 0 || (changes === 0 && !isForAnotherType);
  const isFromNothing = former.version === 0;
  return (
    <>
      <RecordHeader
        breadcrumb={[
          <Link key="liste" {...backToList(PATHS.forms)}>
            {t('menu:formulaires')}
          </Link>,
          ...(isFromNothing
            ? []
            : [
                <Link key="avant" to={formPath(former.id)}>
                  {t('concepteur:codeVersion', { code: former.code, version: former.version })}
                </Link>,
              ]),
          code,
        ]}
        number={draft.libelle.trim() || code}
        badge={
          <Badge tone="wait" icon={<Glyph tone="wait" />}>
            {t('concepteur:brouillon', { version: number })}
          </Badge>
        }
        subject={[
          t('concepteur:sections', { count: draft.sections.length }),
          t('concepteur:champs', { count: draft.champs.length }),
        ].join(', ')}
      >
        <Button icon={<IconGitCompare size={16} stroke={1.8} aria-hidden />} onClick={onCompare}>
          {isFromNothing
            ? t('nouveaux:relire', { count: changes })
            : t('concepteur:comparer', { version: former.version, count: changes })}
        </Button>
        <Button
          variant="primary"
          icon={<IconSend size={16} stroke={1.8} aria-hidden />}
          disabled={isStopped}
          title={isOffline ? t('concepteur:reseau') : undefined}
          loading={isBusy}
          onClick={onPublish}
        >
          {t('concepteur:publier')}
        </Button>
      </RecordHeader>
      <div className={styles['standing']}>
        <span role="status">{keptAt === null ? '' : t('concepteur:enregistre', { heure: formats.heure(keptAt) })}</span>
        {isOffline && <span>{t('concepteur:reseau')}</span>}
        <Defects editor={editor} onSee={onSee} />
      </div>
    </>
  );
}

function Defects({ editor: { defects }, onSee }: Pick<EditorHeaderProps, 'editor' | 'onSee'>) {
  const { t } = useTranslation('concepteur');
  const words = useDefectWords();
  const [first] = defects;
  if (first === undefined) return null;
  return (
    <span className={styles['stopped']}>
      <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
      {t('aCorriger', { count: defects.length })} {words(first)}
      <Button variant="text" onClick={() => onSee(first.where)}>
        {t('laVoir')}
      </Button>
    </span>
  );
}
