import { Checkbox, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LINE_MAX } from '#domain/base/text-limits.ts';
import { must } from '#domain/base/must.ts';
import { CATEGORIES, type TypeSupervision } from '#domain/supervisions/type.ts';
import { api } from '../../../data/api.ts';
import { useKeptDraft } from '../../../data/use-kept-draft.ts';
import { useIsOffline } from '../../../shared/connection/use-connection.ts';
import { useRefusalWords } from '../../../shared/states/refusal-words.ts';
import { Button } from '../../../ui/button.tsx';
import { DraftNotice } from '../../../ui/draft-notice.tsx';
import form from '../../../ui/form-page.module.css';
import { useToday } from '../../../ui/format/use-today.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { bodyOf, entryAfter, faultsOfRule, type RuleEntry, type RuleFault, ruleOf } from './rule-entry.ts';
import { RuleEffect } from './rule-effect.tsx';
import type { Scope, Settings } from './use-settings.ts';
import { TextInput } from '../../../ui/text-input.tsx';

interface RulePanelProps {
  /** The rule that it follows: it begins as that one is. */
  readonly former: TypeSupervision;
  /** Its kind is not chosen. */
  readonly isOfKind: boolean;
  readonly settings: Settings;
  readonly scope: Scope;
  readonly onClose: () => void;
}

/** [supervisions/SU2] A new rule, from a day on; what is typed stays on the device until it is added or forgotten. */
export function RulePanel({ former, isOfKind, settings, scope, onClose }: RulePanelProps) {
  const { t } = useTranslation(['reglages', 'supervisions', 'commun', 'erreurs']);
  const draft = useRule({ former, isOfKind, scope, onClose });
  const { entry, write, faults, isOffline } = draft;
  const holding = (categorie: RuleEntry['categorie']): TypeSupervision =>
    must(
      settings.rules.find(({ rule, etat }) => rule.categorie === categorie && etat === 'vigueur'),
      'the product has a rule of each kind',
    ).rule;
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={t('reglages:regles.ajouter')}
      footer={
        <Button
          variant="primary"
          size="lg"
          disabled={isOffline}
          title={isOffline ? t('reglages:reseau') : undefined}
          loading={draft.isBusy}
          onClick={() => void draft.save()}
        >
          {t('commun:enregistrer')}
        </Button>
      }
    >
      <div className={form['group']}>
        {draft.isRetrouve ? <DraftNotice onForget={draft.forget} /> : null}
        {isOffline && <Notice tone="wait" title={t('reglages:reseau')} />}
        <Select
          label={t('reglages:regles.champs.categorie')}
          data={CATEGORIES.map((value) => ({ value, label: t(`supervisions:categories.${value}`) }))}
          value={entry.categorie}
          readOnly={isOfKind}
          allowDeselect={false}
          onChange={(value) => {
            const categorie = CATEGORIES.find((one) => one === value);
            if (categorie !== undefined) write(entryAfter(holding(categorie), entry.valideDu));
          }}
        />
        <Figures entry={entry} write={write} faults={faults} />
        {faultsOfRule(entry).length === 0 && (
          <RuleEffect rule={ruleOf(entry)} written={settings.written} scope={scope} />
        )}
      </div>
    </SidePanel>
  );
}

interface FiguresProps {
  readonly entry: RuleEntry;
  readonly write: (some: Partial<RuleEntry>) => void;
  readonly faults: readonly RuleFault[];
}

const FAULT_WORDS = { libelle: 'libelle', periodiciteMois: 'mois', repriseMois: 'mois', valideDu: 'jour' } as const;

function Figures({ entry, write, faults }: FiguresProps) {
  const { t } = useTranslation('reglages');
  const shared = (field: RuleFault) => ({
    label: t(`regles.champs.${field}`),
    value: entry[field],
    error: faults.includes(field) ? t(`regles.fautes.${FAULT_WORDS[field]}`) : undefined,
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      write({ [field]: value }),
  });
  return (
    <>
      <TextInput {...shared('libelle')} maxLength={LINE_MAX} required />
      <div className={form['pair']}>
        <TextInput {...shared('periodiciteMois')} inputMode="numeric" disabled={entry.isWithoutPeriod} />
        <TextInput {...shared('repriseMois')} inputMode="numeric" required />
      </div>
      <Checkbox
        label={t('regles.champs.sansPeriodicite')}
        checked={entry.isWithoutPeriod}
        onChange={({ currentTarget: { checked } }) => write({ isWithoutPeriod: checked })}
      />
      <TextInput {...shared('valideDu')} type="date" required />
    </>
  );
}

function useRule({ former, isOfKind, scope, onClose }: Omit<RulePanelProps, 'settings'>) {
  const { t } = useTranslation(['reglages', 'erreurs']);
  const words = useRefusalWords();
  const today = useToday();
  const [before] = useState(() => entryAfter(former, today));
  const { saisie, write, finish, isRetrouve } = useKeptDraft<RuleEntry>({
    sujet: `regleSupervision:${String(scope)}:${isOfKind ? former.id : 'nouvelle'}`,
    before,
    onFailure: (code) => toast.error(t(`erreurs:${code}`)),
  });
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setAsked(true);
    if (faultsOfRule(saisie).length > 0) return;
    setBusy(true);
    const body = bodyOf(saisie, scope);
    const done = isOfKind
      ? await api.typeSupervisionReplace({ params: { id: former.id }, body })
      : await api.typeSupervisionCreate({ body });
    setBusy(false);
    if (!done.ok) return void toast.error(words(done));
    await finish();
    toast.success(t('reglages:regles.ajoutee'));
    onClose();
  };
  return {
    entry: saisie,
    write: (some: Partial<RuleEntry>) => write({ ...saisie, ...some }),
    faults: isAsked ? faultsOfRule(saisie) : [],
    forget: finish,
    isOffline: useIsOffline(),
    isRetrouve,
    isBusy,
    save,
  };
}
