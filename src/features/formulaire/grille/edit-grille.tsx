import { SegmentedControl, Select } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { LINE_MAX } from '#domain/base/text-limits.ts';
import { fieldCount, type GridDraft } from '#domain/supervisions/grille-draft.ts';
import { CRITERIA_MAX } from '#domain/supervisions/grille.ts';
import { CATEGORIES } from '#domain/supervisions/type.ts';
import { supervisionSettingsPath } from '../../../platform/paths.ts';
import { useIsOffline } from '../../../shared/connection/use-connection.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DraftNotice } from '../../../ui/draft-notice.tsx';
import form from '../../../ui/form-page.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { RecordHeader } from '../../../ui/record-header.tsx';
import { AT_ONCE } from '../../../ui/theme/breakpoints.ts';
import { toast } from '../../../ui/toast/toast.ts';
import styles from './editor.module.css';
import { Preview } from './preview.tsx';
import { SectionList } from './section-list.tsx';
import { useDefectWords } from './use-defect-words.ts';
import { type Aimed, type GridEditor, useGridDraft } from './use-grid-draft.ts';
import { useLeaving } from './use-leaving.tsx';
import { usePreview } from './use-preview.ts';
import { TextInput } from '../../../ui/text-input.tsx';

interface EditGrilleProps {
  readonly aimed: Aimed;
  readonly start: GridDraft;
  /** The number that it will bear, as far as this device knows. */
  readonly version: number;
}

/** The grid and its preview stand side by side; under it, one at a time. */
const BESIDE = '(width >= 1200px)';

/** [supervisions/SU37] [supervisions/SU39] A version of a grid being written, tried as it is written, published at last. */
export function EditGrille({ aimed, start, version }: EditGrilleProps) {
  const { t } = useTranslation(['grilles', 'supervisions', 'reglages']);
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const editor = useGridDraft(aimed, start);
  const leaving = useLeaving(editor.isDirty, editor.forget);
  const isNew = aimed.follows === null;
  const back = supervisionSettingsPath(aimed.scope);
  const title = t(isNew ? 'grilles:nouvelle' : 'grilles:suite', { version });
  const publish = async (): Promise<void> => {
    if (!(await editor.publish())) return;
    leaving.setFree();
    toast.success(t('grilles:publiee'));
    await navigate(back);
  };
  return (
    <>
      <RecordHeader
        breadcrumb={[
          <Link key="reglages" to={back}>
            {t('supervisions:onglets.reglages')}
          </Link>,
          title,
        ]}
        number={editor.draft.libelle.trim() || title}
        subject={title}
      >
        <Button
          variant="primary"
          disabled={isOffline || !(editor.isDirty || isNew)}
          title={isOffline ? t('reglages:reseau') : undefined}
          loading={editor.isBusy}
          onClick={() => void publish()}
        >
          {t('grilles:publier')}
        </Button>
      </RecordHeader>
      <div className={styles['body']}>
        {editor.isRetrouve && <DraftNotice onForget={editor.forget} />}
        {isOffline && (
          <Notice tone="wait" title={t('reglages:reseau')}>
            {t('reglages:horsLigneTexte')}
          </Notice>
        )}
        <Faults editor={editor} />
        <Panes editor={editor} isNew={isNew} />
      </div>
      {leaving.question}
    </>
  );
}

function Panes({ editor, isNew }: HeadingProps) {
  const { t } = useTranslation('grilles');
  const isBeside = useMediaQuery(BESIDE, true, AT_ONCE);
  const [pane, setPane] = useState('ecrire');
  return (
    <>
      {!isBeside && (
        <SegmentedControl
          aria-label={t('volets')}
          value={pane}
          onChange={setPane}
          data={[
            { value: 'ecrire', label: t('ecrire') },
            { value: 'apercu', label: t('apercu') },
          ]}
        />
      )}
      <div className={styles['sides']}>
        {(isBeside || pane === 'ecrire') && (
          <div className={styles['written']}>
            <Heading editor={editor} isNew={isNew} />
            <SectionList editor={editor} />
          </div>
        )}
        {(isBeside || pane === 'apercu') && <Tried draft={editor.draft} />}
      </div>
    </>
  );
}

/** [supervisions/SU38] How many things keep it from being published; those of the grid itself once somebody tried. */
function Faults({ editor: { defects, isAsked } }: { readonly editor: GridEditor }) {
  const { t } = useTranslation('grilles');
  const words = useDefectWords();
  const shown = isAsked ? defects : defects.filter(({ where }) => where !== null);
  if (shown.length === 0) return null;
  return (
    <Notice tone="wait" title={t('aCorriger', { count: shown.length })}>
      {shown
        .filter(({ where }) => where === null)
        .map(words)
        .join(' ')}
    </Notice>
  );
}

interface HeadingProps {
  readonly editor: GridEditor;
  readonly isNew: boolean;
}

function Heading({ editor, isNew }: HeadingProps) {
  const { t } = useTranslation(['grilles', 'supervisions']);
  const { draft, write, defects, isAsked } = editor;
  const isUnnamed = isAsked && defects.some(({ where, quoi }) => where === null && quoi === 'libelle');
  return (
    <Card title={t('grilles:grille')}>
      <div className={form['group']}>
        <TextInput
          label={t('grilles:nom')}
          value={draft.libelle}
          maxLength={LINE_MAX}
          error={isUnnamed ? t('grilles:defauts.libelle') : undefined}
          required
          onChange={({ currentTarget: { value } }) => write({ libelle: value })}
        />
        <Select
          label={t('grilles:categorie')}
          data={CATEGORIES.map((value) => ({ value, label: t(`supervisions:categories.${value}`) }))}
          value={draft.categorie}
          readOnly={!isNew}
          allowDeselect={false}
          onChange={(value) => write({ categorie: CATEGORIES.find((one) => one === value) ?? draft.categorie })}
        />
        <p className={form['hint']}>{t('grilles:compte', { nombre: fieldCount(draft), total: CRITERIA_MAX })}</p>
      </div>
    </Card>
  );
}

function Tried({ draft }: { readonly draft: GridDraft }) {
  const { t } = useTranslation('grilles');
  const { shown, isLast } = usePreview(draft);
  return (
    <div className={styles['tried']}>
      <Card title={t('apercu')}>
        <p className={form['hint']}>{t(isLast ? 'essai' : 'apercuAncien')}</p>
        {shown === null ? <p className={form['hint']}>{t('apercuVide')}</p> : <Preview {...shown} />}
      </Card>
    </div>
  );
}
