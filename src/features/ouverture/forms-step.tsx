import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import type { Refusal, Result } from '#domain/base/result.ts';
import { awaitsValidation, validationFor, type VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import { useAnswer } from '../../data/use-answer.ts';
import { useIsOffline } from '../../shared/connection/use-connection.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { useRateRules } from '../../shared/lots/use-rate-rules.ts';
import { FormReadingDialog } from '../../shared/form-reading/form-reading-dialog.tsx';
import { readProductForms, takeProductForms, type ProductForm } from './actions.ts';
import { OtherFiches } from './other-fiches.tsx';
import styles from './ouverture.module.css';
import { useFicheFacts } from './use-fiche-facts.ts';

interface FormsStepProps {
  readonly versions: readonly VersionFormulaireRecord[];
  readonly actor: Actor;
  /** Of the office that is opened; null: the portal has none yet. */
  readonly idBureau: number | null;
}

/** [forms/CR7] The forms of the product: those to take, or of which another writing is to take, and those that the responsable technique has still to look over. */
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

function Forms({ forms, reload, versions, actor, idBureau }: FormsProps) {
  const { t } = useTranslation(['ouverture', 'erreurs']);
  const isOffline = useIsOffline();
  const rules = useRateRules();
  const factsOf = useFicheFacts(rules);
  const isTaker = can(actor, 'formulaire.ecrire').ok;
  const left = forms.filter(({ aJour }) => !aJour).map(({ code }) => code);
  const toTake = isTaker ? left : [];
  /** Left out by hand; all are proposed. */
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [read, setRead] = useState<VersionFormulaireRecord | null>(null);
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
            fiche={factsOf(form.code, form.finValidite)}
            version={versionToShow(versions, form.code, idBureau)}
            idBureau={idBureau}
            isChosen={!leftOut.includes(form.code)}
            onChoose={isTaker ? (isChosen) => choose(form.code, isChosen) : null}
            isValidator={can(actor, 'formulaire.valider', { idBureauInspection: idBureau }).ok}
            onRead={setRead}
          />
        ))}
      </ul>
      {read !== null && (
        <FormReadingDialog version={read} idBureau={idBureau} onClose={() => setRead(null)} onValidated={reload} />
      )}
      {refusal && <Notice tone="ko" announced title={t(`erreurs:${refusal.code}`)} />}
      {!isTaker && left.length > 0 && <p>{t('ouverture:prisParAdmin')}</p>}
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
      {isTaker && <OtherFiches rules={rules} ofProduct={forms.map(({ code }) => code)} factsOf={factsOf} />}
    </>
  );
}

/** Of the versions in service of a form, the first that is still to be validated, otherwise the newest. */
function versionToShow(versions: readonly VersionFormulaireRecord[], code: string, idBureau: number | null) {
  const own = versions.filter((one) => one.code === code && one.actif).toSorted((a, b) => b.version - a.version);
  return own.find((one) => awaitsValidation(one, idBureau)) ?? own[0];
}

interface FormLineProps {
  readonly form: ProductForm;
  /** [forms/FD36] Its dates and its rates. */
  readonly fiche: string;
  /** Undefined: the portal has none in service. */
  readonly version: VersionFormulaireRecord | undefined;
  readonly idBureau: number | null;
  readonly isChosen: boolean;
  /** null: ADMIN alone takes forms, which are those of every office. */
  readonly onChoose: ((isChosen: boolean) => void) | null;
  /** The responsable technique alone: validated from its reading ([forms/F48]). */
  readonly isValidator: boolean;
  readonly onRead: (version: VersionFormulaireRecord) => void;
}

function FormLine({ form, fiche, version, idBureau, isChosen, onChoose, isValidator, onRead }: FormLineProps) {
  const { t } = useTranslation('ouverture');
  const name = `${form.code} · ${form.libelle}`;
  const facts = [t('faits', { minutes: form.dureeMin, count: form.nbChamps }), fiche].filter(Boolean).join(', ');
  if (!form.aJour && onChoose !== null) {
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
      {form.pris ? <Validation version={version} idBureau={idBureau} /> : <Badge tone="archive">{t('nonPris')}</Badge>}
      {version !== undefined && (
        <ReadButton
          version={version}
          isToValidate={isValidator && awaitsValidation(version, idBureau)}
          onRead={onRead}
        />
      )}
    </li>
  );
}

interface ReadButtonProps extends Pick<FormLineProps, 'onRead'> {
  readonly version: VersionFormulaireRecord;
  readonly isToValidate: boolean;
}

function ReadButton({ version, isToValidate, onRead }: ReadButtonProps) {
  const { t } = useTranslation('ouverture');
  return (
    <Button
      size="sm"
      aria-label={t(isToValidate ? 'validerNom' : 'lireNom', { code: version.code })}
      onClick={() => onRead(version)}
    >
      {t(isToValidate ? 'valider' : 'lire')}
    </Button>
  );
}

function Validation({ version, idBureau }: Pick<FormLineProps, 'version' | 'idBureau'>) {
  const { t } = useTranslation('ouverture');
  const { jour, jourDe } = useFormats();
  const mark = version === undefined ? null : validationFor(version, idBureau);
  const isAwaited = version !== undefined && awaitsValidation(version, idBureau);
  const word =
    mark === null ? t('pris') : t('valideLe', { nom: mark.validePar.nom, jour: jour(jourDe(mark.valideLe)) });
  return (
    <Badge tone={isAwaited ? 'wait' : 'ok'} icon={<Glyph tone={isAwaited ? 'wait' : 'ok'} />}>
      {isAwaited ? t('aValider') : word}
    </Badge>
  );
}
