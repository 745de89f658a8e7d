import { NumberInput, Switch } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ok, type Result } from '#domain/base/result.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormCard } from '../../ui/form-card.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import form from '../../ui/form-page.module.css';
import { openType, readTypes } from './actions.ts';
import type { TypeOuvert } from './types.ts';
import { useAnswer } from '../../data/use-answer.ts';

/** Types of intervention open to the office, with its own duration and price. */
export function TypesCarte({ idBureau }: { readonly idBureau: number }) {
  const ask = useCallback(() => readTypes(idBureau), [idBureau]);
  const { answer, times, again } = useAnswer(ask);
  if (answer === undefined) return <SkeletonLines count={6} />;
  if (!answer.ok) return <ErrorState refusal={answer} onRetry={again} />;
  return <Types key={times} idBureau={idBureau} types={answer.value} relire={again} />;
}

interface TypesProps {
  readonly idBureau: number;
  readonly types: readonly TypeOuvert[];
  readonly relire: () => void;
}

function Types({ idBureau, types, relire }: TypesProps) {
  const { t } = useTranslation('bureaux');
  const [draft, setDraft] = useState(types);
  const changed = draft.filter((type, rang) => JSON.stringify(type) !== JSON.stringify(types[rang]));
  const change = (id: string, part: Partial<TypeOuvert>) =>
    setDraft(draft.map((type) => (type.id === id ? { ...type, ...part } : type)));
  const save = async (): Promise<Result<unknown>> => {
    for (const { id, actif, dureeMin, prixHT } of changed) {
      const answer = await openType({ idBureauInspection: idBureau, idTypeIntervention: id, actif, dureeMin, prixHT });
      if (!answer.ok) return answer;
    }
    relire();
    return ok(null);
  };
  return (
    <FormCard title={t('types')} isChanged={changed.length > 0} onSave={save}>
      <p className={form['hint']}>{t('typesNote')}</p>
      {draft.map(({ id, code, libelle, actif, dureeMin, prixHT }) => (
        <div key={id} className={form['line']}>
          <Switch
            className={form['grow']}
            label={`${code} · ${libelle}`}
            checked={actif}
            onChange={({ currentTarget }) => change(id, { actif: currentTarget.checked })}
          />
          <NumberInput
            aria-label={t('duree', { code })}
            w={96}
            min={5}
            max={1440}
            suffix=" min"
            value={dureeMin}
            onChange={(value) => typeof value === 'number' && change(id, { dureeMin: value })}
          />
          <NumberInput
            aria-label={t('prix', { code })}
            w={112}
            min={0}
            decimalScale={2}
            decimalSeparator=","
            suffix=" €"
            value={prixHT === null ? '' : prixHT / 100}
            onChange={(value) => change(id, { prixHT: typeof value === 'number' ? Math.round(value * 100) : null })}
          />
        </div>
      ))}
    </FormCard>
  );
}
