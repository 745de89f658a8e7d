import { NumberInput, Switch } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import { useAnswer } from '../../data/use-answer.ts';
import { useLive } from '../../data/use-live.ts';
import { FormReadingDialog } from '../../shared/form-reading/form-reading-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormCard } from '../../shared/form-card/form-card.tsx';
import form from '../../ui/form-page.module.css';
import { LinkButton } from '../../ui/link-button.tsx';
import { reportLayoutPath } from '../../platform/paths.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { openType, readTypes } from './actions.ts';
import type { OpenType } from './types.ts';
import { isDuration, openingOf, typeEntryOf, type TypeEntry } from './type-entries.ts';

const VERSIONS = { selector: { kind: 'versionFormulaire' } };

/** Types of intervention open to the office, with its own duration and price. */
export function TypesCard({ idBureau }: { readonly idBureau: number }) {
  const ask = useCallback(() => readTypes(idBureau), [idBureau]);
  const { answer, times, again } = useAnswer(ask);
  if (answer === undefined) return <SkeletonLines count={6} />;
  if (!answer.ok) return <ErrorState refusal={answer} onRetry={again} />;
  return <Types key={times} idBureau={idBureau} types={answer.value} reload={again} />;
}

interface TypesProps {
  readonly idBureau: number;
  readonly types: readonly OpenType[];
  readonly reload: () => void;
}

function Types({ idBureau, types, reload }: TypesProps) {
  const { t } = useTranslation('bureaux');
  const versions = useLive<VersionFormulaireRecord>('records', VERSIONS);
  const [read, setRead] = useState<string | null>(null);
  const shown = versions?.find(({ id }) => id === read);
  const [saisies, setSaisies] = useState<Readonly<Record<string, TypeEntry>>>({});
  const entryOfType = (type: OpenType): TypeEntry => saisies[type.id] ?? typeEntryOf(type);
  const wrong = types.filter((type) => !isDuration(entryOfType(type).duree));
  const openings = types.flatMap((type) => openingOf(type, entryOfType(type)) ?? []);
  const save = async (): Promise<Result<unknown>> => {
    if (wrong.length > 0) return refuse('VALIDATION');
    for (const opening of openings) {
      const answer = await openType({ idBureauInspection: idBureau, ...opening });
      if (!answer.ok) return answer;
    }
    reload();
    return ok(null);
  };
  return (
    <>
      <FormCard title={t('types')} isChanged={openings.length + wrong.length > 0} onSave={save}>
        <p className={form['hint']}>{t('typesNote')}</p>
        <div className={form['row']}>
          <LinkButton to={reportLayoutPath(idBureau)}>{t('rapport.lien')}</LinkButton>
        </div>
        {types.length > 0 && <Headings />}
        {types.map((type) => (
          <TypeRow
            key={type.id}
            type={type}
            entry={entryOfType(type)}
            onChange={(entry) => setSaisies({ ...saisies, [type.id]: entry })}
            onRead={
              versions?.some(({ id }) => id === type.idVersionFormulaire) === true
                ? () => setRead(type.idVersionFormulaire)
                : undefined
            }
          />
        ))}
      </FormCard>
      {shown !== undefined && <FormReadingDialog version={shown} idBureau={idBureau} onClose={() => setRead(null)} />}
    </>
  );
}

const DURATION_WIDTH = 104;
const PRICE_WIDTH = 120;
const READ_WIDTH = 72;
/** Above the columns of what is typed; each field says the same by itself to who hears it. */
function Headings() {
  const { t } = useTranslation('bureaux');
  return (
    <div className={`${form['line']} ${form['headings']}`} aria-hidden>
      <span className={form['shortLabel']}>{t('enTetes.type')}</span>
      <span style={{ width: DURATION_WIDTH }}>{t('enTetes.duree')}</span>
      <span style={{ width: PRICE_WIDTH }}>{t('enTetes.prix')}</span>
      <span style={{ width: READ_WIDTH }} />
    </div>
  );
}

interface TypeRowProps {
  readonly type: OpenType;
  readonly entry: TypeEntry;
  readonly onChange: (entry: TypeEntry) => void;
  /** undefined: its form is not on this device. */
  readonly onRead: (() => void) | undefined;
}

function TypeRow({ type: { code, libelle }, entry, onChange, onRead }: TypeRowProps) {
  const { t } = useTranslation('bureaux');
  return (
    <div className={form['line']}>
      <Switch
        className={form['shortLabel']}
        label={`${code} · ${libelle}`}
        checked={entry.actif}
        onChange={({ currentTarget }) => onChange({ ...entry, actif: currentTarget.checked })}
      />
      <NumberInput
        aria-label={t('duree', { code })}
        w={DURATION_WIDTH}
        allowNegative={false}
        allowDecimal={false}
        suffix=" min"
        error={!isDuration(entry.duree)}
        value={entry.duree}
        onChange={(duration) => onChange({ ...entry, duree: duration })}
      />
      <NumberInput
        aria-label={t('prix', { code })}
        w={PRICE_WIDTH}
        allowNegative={false}
        decimalScale={2}
        decimalSeparator=","
        suffix=" €"
        value={entry.prix}
        onChange={(price) => onChange({ ...entry, prix: price })}
      />
      <span style={{ width: READ_WIDTH }}>
        <Button size="sm" disabled={onRead === undefined} aria-label={t('lireNom', { code })} onClick={onRead}>
          {t('lire')}
        </Button>
      </span>
    </div>
  );
}
