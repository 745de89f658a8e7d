import { Checkbox, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Doubles } from '#domain/tiers/duplicates.ts';
import type { Reunion } from '#domain/tiers/reunion.ts';
import { Button } from '../../../ui/button.tsx';
import form from '../../../ui/form-page.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import type { Genre, Tiers } from '../fiche.ts';
import { askedFields, firstChoices, type ReunionChoices, reunionOf } from './reunion-draft.ts';
import { ReunionDialog } from './reunion-dialog.tsx';
import { useFieldWords } from './use-field-words.ts';
import styles from './doubles.module.css';

interface ReunionPanelProps {
  readonly genre: Genre;
  readonly group: Doubles<Tiers>;
  /** Dossiers of this device that name each. */
  readonly countOf: (id: string) => number;
  /** Of this group among all of them, from 1. */
  readonly place: { readonly n: number; readonly total: number };
  readonly onNext: () => void;
  readonly onClose: () => void;
  readonly onDone: (id: string) => void;
}

/** [tiers/T17] Records that look like one another, side by side: which stays, and what each field takes. */
export function ReunionPanel(props: ReunionPanelProps) {
  const { genre, group, countOf, place, onNext, onClose, onDone } = props;
  const { tiers, par } = group;
  const { t } = useTranslation('tiers');
  const [choices, setChoices] = useState<ReunionChoices>(() => firstChoices(tiers, countOf));
  const [isAsked, setAsked] = useState(false);
  const reunion = reunionOf(genre, tiers, choices);
  const words = useFieldWords();
  return (
    <SidePanel
      opened
      onClose={onClose}
      width={720}
      title={t('doubles.comparer')}
      footer={
        <>
          {place.total > 1 ? (
            <Button size="lg" onClick={onNext}>
              {t('doubles.suivant', place)}
            </Button>
          ) : null}
          <Button variant="primary" size="lg" disabled={reunion === null} onClick={() => setAsked(true)}>
            {t('doubles.reunir')}
          </Button>
        </>
      }
    >
      <div className={form['group']}>
        <Notice tone="wait" title={par.map((one) => t(`doubles.par.${one}`)).join(' ')}>
          {t('doubles.homonymes')}
        </Notice>
        <Radio.Group
          label={t('doubles.reste')}
          value={choices.garde}
          onChange={(garde) => setChoices({ ...choices, garde, aPart: choices.aPart.filter((id) => id !== garde) })}
        >
          <Stack gap={8} mt={6}>
            {tiers.map((one) => (
              <Side
                key={one.id}
                tiers={one}
                dossiers={countOf(one.id)}
                choices={choices}
                onChange={setChoices}
                isAlone={tiers.length === 2}
              />
            ))}
          </Stack>
        </Radio.Group>
        {reunion === null ? (
          <p>{t('doubles.aucun')}</p>
        ) : (
          <Fields reunion={reunion} choices={choices} onChange={setChoices} words={words} />
        )}
      </div>
      {isAsked && reunion !== null && (
        <ReunionDialog
          reunion={reunion}
          champs={Object.fromEntries(askedFields(reunion, choices).map(({ field, giver }) => [field, giver]))}
          onClose={() => setAsked(false)}
          onDone={onDone}
        />
      )}
    </SidePanel>
  );
}

interface SideProps {
  readonly tiers: Tiers;
  readonly dossiers: number;
  readonly choices: ReunionChoices;
  readonly onChange: (choices: ReunionChoices) => void;
  /** Of two records the other one is the double: there is nothing to leave apart. */
  readonly isAlone: boolean;
}

function Side({ tiers, dossiers, choices, onChange, isAlone }: SideProps) {
  const { t } = useTranslation('tiers');
  const { id, raisonSociale, siret, ville, telephone, actif = true } = tiers;
  const isApart = choices.aPart.includes(id);
  const told = [siret, ville, telephone, actif ? '' : t('doubles.inactive')].filter(Boolean).join(' · ');
  const count = t('doubles.nommee', { count: dossiers });
  return (
    <div className={styles['fiche']}>
      <Radio value={id} label={raisonSociale} description={[told, count].filter(Boolean).join(' · ')} />
      {isAlone || id === choices.garde ? null : (
        <Checkbox
          label={t('doubles.aPart')}
          aria-label={t('doubles.aPartDe', { nom: raisonSociale })}
          checked={isApart}
          onChange={({ currentTarget: { checked } }) =>
            onChange({
              ...choices,
              aPart: checked ? [...choices.aPart, id] : choices.aPart.filter((one) => one !== id),
            })
          }
        />
      )}
    </div>
  );
}

interface FieldsProps {
  readonly reunion: Reunion;
  readonly choices: ReunionChoices;
  readonly onChange: (choices: ReunionChoices) => void;
  readonly words: ReturnType<typeof useFieldWords>;
}

/** The fields on which they differ; the others, and the lists, ask nothing. */
function Fields({ reunion, choices, onChange, words }: FieldsProps) {
  const { t } = useTranslation('tiers');
  const asked = askedFields(reunion, choices);
  return (
    <>
      {asked.map(({ field, giver }) => (
        <Radio.Group
          key={field}
          label={words.label(field)}
          value={giver}
          onChange={(id) => onChange({ ...choices, champs: { ...choices.champs, [field]: id } })}
        >
          <Stack gap={8} mt={6}>
            {[reunion.garde, ...reunion.doubles].map((one) => (
              <Radio key={one.id} value={one.id} label={words.value(reunion.genre, one, field)} />
            ))}
          </Stack>
        </Radio.Group>
      ))}
      <p>{t(reunion.genre === 'client' ? 'doubles.listesClient' : 'doubles.listesEntreprise')}</p>
    </>
  );
}
