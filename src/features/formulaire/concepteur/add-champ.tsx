import { Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { COMPONENTS } from '#domain/forms/definition.ts';
import { asCalculated, startOf } from '#domain/forms/draft/components.ts';
import { addChamp } from '#domain/forms/draft/form-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { ComponentIcon } from './component-icon.tsx';
import type { FormEditor } from './use-form-draft.ts';

interface AddChampProps {
  readonly editor: FormEditor;
  readonly section: string;
  readonly onAdded: (cfId: string) => void;
}

/** [forms/FD2] A new field at the end of a section: by what answers it; its name follows the words that it begins with. */
export function AddChamp({ editor, section, onAdded }: AddChampProps) {
  const { t } = useTranslation('concepteur');
  const add = (kind: (typeof COMPONENTS)[number] | 'CALCUL'): void => {
    const cf_label = t(`genres.${kind}`);
    const like = { cf_id: '', cf_label, ...startOf(kind === 'CALCUL' ? 'NUMBER' : kind) };
    const added = addChamp(editor.draft, section, kind === 'CALCUL' ? asCalculated(like, true) : like);
    editor.change(() => added.draft);
    onAdded(added.id);
  };
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="text" icon={<IconPlus size={16} stroke={2} aria-hidden />}>
          {t('ajouterChamp')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {[...COMPONENTS, 'CALCUL' as const].map((kind) => (
          <Menu.Item
            key={kind}
            leftSection={
              <ComponentIcon
                cf_id=""
                cf_label=""
                cf_component_type={kind === 'CALCUL' ? 'NUMBER' : kind}
                cf_calculated={kind === 'CALCUL'}
              />
            }
            onClick={() => add(kind)}
          >
            {t(`genres.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
