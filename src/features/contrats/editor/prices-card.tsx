import { Select, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { startingTarif } from '#domain/contrats/draft.ts';
import { offeredTypes } from '#domain/interventions/open-types.ts';
import { useLive } from '../../../data/use-live.ts';
import { Card } from '../../../ui/card.tsx';
import form from '../../../ui/form-page.module.css';
import { IconButton } from '../../../ui/icon-button.tsx';
import { type TarifEntry, tarifEntryOf } from '../entry.ts';
import { usePrices } from '../use-contrats.ts';
import styles from './editor.module.css';
import type { Editor } from './use-editor.ts';

const ALL = { selector: {} };
const PRICES = ['lieu', 'contact', 'infructueuse'] as const;

/** [contrats/CT6] What one visit of each type costs; types are those that the office carries out. */
export function PricesCard({ editor, idBureau }: { readonly editor: Editor; readonly idBureau: number }) {
  const { t } = useTranslation('contrats');
  const { saisie, write, wrong } = editor;
  const { tarifs } = saisie;
  const prices = usePrices(idBureau);
  const types = useLive('typeInterventions', ALL);
  const free = useMemo(() => {
    const taken = new Set(tarifs.map(({ idType }) => idType));
    return offeredTypes(types ?? [], { idBureau, chosen: [] }).filter(({ id }) => !taken.has(id));
  }, [types, idBureau, tarifs]);
  const change = (place: number, fields: Partial<TarifEntry>) =>
    write({ tarifs: tarifs.map((one, rank) => (rank === place ? { ...one, ...fields } : one)) });
  const add = (id: string | null): void => {
    const type = free.find((one) => one.id === id);
    if (type === undefined) return;
    write({ tarifs: [...tarifs, tarifEntryOf(startingTarif(type, prices))] });
  };
  return (
    <Card title={t('prix.titre')}>
      <div className={`${form['group']} ${styles['prices']}`}>
        {tarifs.map((tarif, place) => (
          <fieldset key={tarif.idType} className={styles['price']}>
            <legend>
              <strong>{tarif.codeFiche}</strong> {tarif.libelle}
            </legend>
            {PRICES.map((field) => (
              <TextInput
                key={field}
                label={t(`prix.${field}`)}
                value={tarif[field]}
                error={wrong.has(`tarifs.${place}.${field}`) ? t('prix.faux') : undefined}
                inputMode="decimal"
                rightSection="€"
                onChange={({ currentTarget: { value } }) => change(place, { [field]: value })}
              />
            ))}
            <IconButton
              label={t('prix.retirer', { fiche: tarif.codeFiche })}
              onClick={() => write({ tarifs: tarifs.filter((_, rank) => rank !== place) })}
            >
              <IconTrash size={16} stroke={1.8} aria-hidden />
            </IconButton>
          </fieldset>
        ))}
        <div className={form['pair']}>
          <Select
            label={t('prix.ajouter')}
            data={free.map(({ id, code, libelle }) => ({ value: id, label: `${code} · ${libelle}` }))}
            value={null}
            onChange={add}
            searchable
            nothingFoundMessage={t('prix.aucunType')}
          />
          <TextInput
            label={t('prix.deplacement')}
            value={saisie.deplacement}
            error={wrong.has('deplacement') ? t('prix.faux') : undefined}
            inputMode="decimal"
            rightSection="€"
            onChange={({ currentTarget: { value } }) => write({ deplacement: value })}
          />
        </div>
      </div>
    </Card>
  );
}
