import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#domain/access/roles.ts';
import { localDay } from '#domain/base/time-zone.ts';
import type { Refusal, Result } from '#domain/base/result.ts';
import { awaitsValidation, type VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import { useAnswer } from '../../data/use-answer.ts';
import { useIsOffline } from '../../shared/connection/use-connection.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { readProductForms, takeProductForms, validateForm, type ProductForm } from './actions.ts';
import styles from './ouverture.module.css';

interface FormsStepProps {
  readonly versions: readonly VersionFormulaireRecord[];
  readonly role: Role;
}

/** The forms of the product: those to take, and those that the responsable technique has still to look over. */
export function FormsStep(props: FormsStepProps) {
  const { answer, again } = useAnswer(readProductForms);
  if (answer === undefined) return <SkeletonLines count={6} />;
  if (!answer.ok) return <ErrorState refusal={answer} onRetry={again} />;
  return <Forms forms={answer.value} reload={again} {...props} />;
}

interface FormsProps extends FormsStepProps {
  readonly forms: readonly ProductForm[];
  readonly reload: () => void;
}

function Forms({ forms, reload, versions, role }: FormsProps) {
  const { t } = useTranslation(['ouverture', 'erreurs']);
  const isOffline = useIsOffline();
  const toTake = forms.filter(({ pris }) => !pris).map(({ code }) => code);
  /** Left out by hand; all are proposed. */
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const chosen = toTake.filter((code) => !leftOut.includes(code));
  const run = async (gesture: string, call: Promise<Result<unknown>>): Promise<void> => {
    setBusy(gesture);
    setRefusal(null);
    const answer = await call;
    setBusy(null);
    if (!answer.ok) return setRefusal(answer);
    reload();
  };
  const choose = (code: string, isChosen: boolean): void =>
    setLeftOut((before) => (isChosen ? before.filter((one) => one !== code) : [...before, code]));
  return (
    <>
      <ul className={styles['lines']}>
        {forms.map((form) => (
          <FormLine
            key={form.code}
            form={form}
            version={versions.find(({ code, actif, modele }) => code === form.code && actif && modele != null)}
            isChosen={!leftOut.includes(form.code)}
            onChoose={(isChosen) => choose(form.code, isChosen)}
            validate={
              role === 'MANAGER' ? { isBusy: busy !== null, run: (id) => void run(id, validateForm(id)) } : null
            }
          />
        ))}
      </ul>
      {refusal && <Notice tone="ko" announced title={t(`erreurs:${refusal.code}`)} />}
      {toTake.length > 0 && (
        <div className={styles['row']}>
          <Button
            variant="primary"
            loading={busy === 'take'}
            disabled={isOffline || chosen.length === 0}
            onClick={() => void run('take', takeProductForms(chosen))}
          >
            {t('ouverture:prendre', { count: chosen.length })}
          </Button>
        </div>
      )}
    </>
  );
}

interface FormLineProps {
  readonly form: ProductForm;
  /** Of a form that was taken; undefined: not taken, or the office wrote its own. */
  readonly version: VersionFormulaireRecord | undefined;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  /** null: only the responsable technique may. */
  readonly validate: { readonly isBusy: boolean; readonly run: (idVersion: string) => void } | null;
}

function FormLine({ form, version, isChosen, onChoose, validate }: FormLineProps) {
  const { t } = useTranslation('ouverture');
  const isOffline = useIsOffline();
  const name = `${form.code} · ${form.libelle}`;
  const facts = t('faits', { minutes: form.dureeMin, count: form.nbChamps });
  if (!form.pris) {
    return (
      <li className={styles['line']}>
        <Checkbox
          className={styles['grow']}
          label={name}
          description={facts}
          checked={isChosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      </li>
    );
  }
  return (
    <li className={styles['line']}>
      <p className={styles['grow']}>
        {name}
        <span className={styles['facts']}>{facts}</span>
      </p>
      <Validation version={version} />
      {version !== undefined && awaitsValidation(version) && validate !== null && (
        <Button
          size="sm"
          loading={validate.isBusy}
          disabled={isOffline}
          aria-label={t('validerNom', { code: form.code })}
          onClick={() => validate.run(version.id)}
        >
          {t('valider')}
        </Button>
      )}
    </li>
  );
}

function Validation({ version }: Pick<FormLineProps, 'version'>) {
  const { t } = useTranslation('ouverture');
  const { jour } = useFormats();
  const { valideLe, validePar } = version?.modele ?? { valideLe: null, validePar: null };
  const isAwaited = version !== undefined && awaitsValidation(version);
  const word =
    valideLe === null || validePar === null
      ? t('pris')
      : t('valideLe', { nom: validePar.nom, jour: jour(localDay(valideLe)) });
  return (
    <Badge tone={isAwaited ? 'wait' : 'ok'} icon={<Glyph tone={isAwaited ? 'wait' : 'ok'} />}>
      {isAwaited ? t('aValider') : word}
    </Badge>
  );
}
