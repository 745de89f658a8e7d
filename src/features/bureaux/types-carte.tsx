import { NumberInput, Switch } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { useAnswer } from '../../data/use-answer.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormCard } from '../../shared/form-card/form-card.tsx';
import form from '../../ui/form-page.module.css';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { openType, readTypes } from './actions.ts';
import type { TypeOuvert } from './types.ts';
import { isDuree, ouvertureDe, saisieDeType, type TypeSaisi } from './types-saisis.ts';

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
  const [saisies, setSaisies] = useState<Readonly<Record<string, TypeSaisi>>>({});
  const saisieOf = (type: TypeOuvert): TypeSaisi => saisies[type.id] ?? saisieDeType(type);
  const fausses = types.filter((type) => !isDuree(saisieOf(type).duree));
  const ouvertures = types.flatMap((type) => ouvertureDe(type, saisieOf(type)) ?? []);
  const save = async (): Promise<Result<unknown>> => {
    if (fausses.length > 0) return refuse('VALIDATION');
    for (const ouverture of ouvertures) {
      const answer = await openType({ idBureauInspection: idBureau, ...ouverture });
      if (!answer.ok) return answer;
    }
    relire();
    return ok(null);
  };
  return (
    <FormCard title={t('types')} isChanged={ouvertures.length + fausses.length > 0} onSave={save}>
      <p className={form['hint']}>{t('typesNote')}</p>
      {types.map((type) => (
        <LigneType
          key={type.id}
          type={type}
          saisie={saisieOf(type)}
          onChange={(saisie) => setSaisies({ ...saisies, [type.id]: saisie })}
        />
      ))}
    </FormCard>
  );
}

interface LigneTypeProps {
  readonly type: TypeOuvert;
  readonly saisie: TypeSaisi;
  readonly onChange: (saisie: TypeSaisi) => void;
}

function LigneType({ type: { code, libelle }, saisie, onChange }: LigneTypeProps) {
  const { t } = useTranslation('bureaux');
  return (
    <div className={form['line']}>
      <Switch
        className={form['grow']}
        label={`${code} · ${libelle}`}
        checked={saisie.actif}
        onChange={({ currentTarget }) => onChange({ ...saisie, actif: currentTarget.checked })}
      />
      <NumberInput
        aria-label={t('duree', { code })}
        w={104}
        allowNegative={false}
        allowDecimal={false}
        suffix=" min"
        error={!isDuree(saisie.duree)}
        value={saisie.duree}
        onChange={(duree) => onChange({ ...saisie, duree })}
      />
      <NumberInput
        aria-label={t('prix', { code })}
        w={120}
        allowNegative={false}
        decimalScale={2}
        decimalSeparator=","
        suffix=" €"
        value={saisie.prix}
        onChange={(prix) => onChange({ ...saisie, prix })}
      />
    </div>
  );
}
