import { Popover } from '@mantine/core';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../icon-button.tsx';
import type { AnyFilter } from './list-filter.ts';
import type { ListUrl } from './use-list-url.ts';
import { useViews } from './use-views.ts';
import { ViewForm } from './view-form.tsx';
import chip from './filter-chip.module.css';
import styles from './list.module.css';

interface ViewMenuProps<Row> {
  readonly name: string;
  readonly filters: readonly AnyFilter<Row>[];
  readonly url: ListUrl;
}

/** The views that a person keeps of a list that has no tabs for them. */
export function ViewMenu<Row>({ name, filters, url }: ViewMenuProps<Row>) {
  const { t } = useTranslation('liste');
  const [isOpen, setOpen] = useState(false);
  const { saved, current, save, remove } = useViews({ name, filters, url });
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <IconButton
          outlined
          size="sm"
          label={t('vues.zone')}
          aria-expanded={isOpen}
          onClick={() => {
            setOpen((was) => !was);
          }}
        >
          <IconBookmark size={16} stroke={1.7} aria-hidden />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown className={chip['dropdown']} aria-label={t('vues.zone')}>
        {saved.length === 0 && url.count === 0 ? <p className={chip['noChoice']}>{t('vues.aucune')}</p> : null}
        <ul className={chip['choices']}>
          {saved.map((view) => (
            <li key={view.id} className={styles['viewLine']}>
              <button
                type="button"
                className={chip['period']}
                aria-pressed={view.id === current?.id}
                onClick={() => {
                  url.show(view.query);
                  setOpen(false);
                }}
              >
                {view.nom}
              </button>
              <IconButton size="sm" label={t('vues.supprimer', { nom: view.nom })} onClick={() => remove(view)}>
                <IconTrash size={16} stroke={1.7} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
        {url.count > 0 && current === undefined ? <ViewForm onSave={save} /> : null}
      </Popover.Dropdown>
    </Popover>
  );
}
