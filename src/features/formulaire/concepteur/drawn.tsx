import { IconArrowDown, IconArrowUp, IconCopy, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ChampDefinition } from '#domain/forms/definition.ts';
import {
  champNamed,
  champsOfSection,
  duplicateChamp,
  moveChamp,
  putBackChamp,
  removeChamp,
} from '#domain/forms/draft/form-draft.ts';
import { wordsOfCondition } from '#domain/forms/explanation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { Champ } from '../champs/champ.tsx';
import { isWide } from '../champs/layout.ts';
import { useEtatChamp, useFormulaire } from '../formulaire-context.ts';
import styles from './designer.module.css';
import type { FormEditor } from './use-form-draft.ts';

interface DrawnProps {
  readonly editor: FormEditor;
  readonly chosen: string | null;
  readonly onChoose: (name: string | null) => void;
}

/** The section of what is chosen, by the fields of the tablet: they are answered, and a hidden one says why it is. */
export function Drawn({ editor, chosen, onChoose }: DrawnProps) {
  const { t } = useTranslation('concepteur');
  const { draft } = editor;
  const { compile } = useFormulaire();
  const name = champNamed(draft, chosen)?.cf_section ?? chosen;
  const section = draft.sections.find(({ id }) => id === name) ?? draft.sections[0];
  if (section === undefined) return null;
  const champs = champsOfSection(draft, section.id);
  return (
    <section className={styles['drawn']} aria-label={t('dessin')}>
      <div className={styles['sheet']}>
        <h2>
          {section.libelle}{' '}
          <small>{t('rang', { rang: draft.sections.indexOf(section) + 1, total: draft.sections.length })}</small>
        </h2>
        <div className={styles['slots']}>
          {champs.map((champ) => (
            <div
              key={champ.cf_id}
              className={styles['slot']}
              data-chosen={chosen === champ.cf_id || undefined}
              data-wide={isWide(champ) || champ.cf_display_condition !== undefined || undefined}
              onFocus={() => onChoose(champ.cf_id)}
            >
              {compile.champs.has(champ.cf_id) ? <Slot champ={champ} /> : <Placeholder champ={champ} words="" />}
              {chosen === champ.cf_id && <SlotTools editor={editor} champ={champ} onChoose={onChoose} />}
            </div>
          ))}
        </div>
        {champs.length === 0 && <p className={styles['hint']}>{t('sectionVide')}</p>}
      </div>
    </section>
  );
}

interface OfChamp {
  readonly champ: ChampDefinition;
}

function Slot({ champ }: OfChamp) {
  const { compile } = useFormulaire();
  const { visible } = useEtatChamp(champ.cf_id);
  if (visible) return <Champ cfId={champ.cf_id} />;
  return <Placeholder champ={champ} words={wordsOfCondition(compile, champ.cf_id) ?? ''} />;
}

function Placeholder({ champ, words }: OfChamp & { readonly words: string }) {
  const { t } = useTranslation('concepteur');
  return (
    <p className={styles['hidden']}>
      <IconEyeOff size={16} stroke={1.8} aria-hidden />
      <span>
        {champ.cf_label}
        <small>{words === '' ? t('pasEncore') : t('masque', { condition: words })}</small>
      </span>
    </p>
  );
}

const ICON = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** [forms/FD4] [forms/FD5] What is done with the chosen field; what is removed comes back from the toast. */
function SlotTools({ editor, champ, onChoose }: OfChamp & Pick<DrawnProps, 'editor' | 'onChoose'>) {
  const { t } = useTranslation('concepteur');
  const { cf_id, cf_label: nom } = champ;
  const remove = (): void => {
    const gone = removeChamp(editor.draft, cf_id);
    if (gone === null) return;
    editor.change(() => gone.draft);
    onChoose(champ.cf_section ?? null);
    toast.info(t('retire', { nom }), {
      label: t('annuler'),
      run: () => {
        editor.change((draft) => putBackChamp(draft, gone.removed));
        onChoose(cf_id);
      },
    });
  };
  const duplicate = (): void => {
    const copy = duplicateChamp(editor.draft, cf_id, t('copieDe', { nom }));
    if (copy === null) return;
    editor.change(() => copy.draft);
    onChoose(copy.id);
  };
  return (
    <div className={styles['tools']}>
      <IconButton label={t('dupliquerChamp', { nom })} onClick={duplicate}>
        <IconCopy {...ICON} />
      </IconButton>
      <IconButton label={t('monter', { nom })} onClick={() => editor.change((draft) => moveChamp(draft, cf_id, -1))}>
        <IconArrowUp {...ICON} />
      </IconButton>
      <IconButton label={t('descendre', { nom })} onClick={() => editor.change((draft) => moveChamp(draft, cf_id, 1))}>
        <IconArrowDown {...ICON} />
      </IconButton>
      <IconButton label={t('retirer', { nom })} onClick={remove}>
        <IconTrash {...ICON} />
      </IconButton>
    </div>
  );
}
