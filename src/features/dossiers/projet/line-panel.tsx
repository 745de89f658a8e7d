import { Checkbox, Select } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOfLine, ORIGINS, type LineKind, type PlanLine } from '#domain/renovation/lines.ts';
import { useKeptDraft, type TypedDraft } from '../../../data/use-kept-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DraftNotice } from '../../../ui/draft-notice.tsx';
import form from '../../../ui/form-page.module.css';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { correct } from '../actions.ts';
import { isOrigin, EMPTY_LINE, readLine, lineEntryOf, type LineField, type PlanLineEntry } from './plan-line-entry.ts';
import { TextInput } from '../../../ui/text-input.tsx';

/** The line that is open: one of the plan, or one that does not exist yet. */
export interface OpenLine {
  readonly genre: LineKind;
  /** null: a new one. */
  readonly ligne: PlanLine<LineKind> | null;
  readonly rang: number;
  /** What a new one starts from. */
  readonly depart?: PlanLineEntry;
}

interface LinePanelProps {
  readonly idDossier: string;
  readonly opened: OpenLine;
  readonly onClose: () => void;
}

/** One line of the plan is written, or taken away; what is typed is kept on the device until one of the two. */
export function LinePanel({ idDossier, opened, onClose }: LinePanelProps) {
  const { t } = useTranslation(['projet', 'erreurs', 'commun']);
  const { genre, ligne } = opened;
  const { brouillon, erreurDe, enregistrer, retirer } = useLine({ idDossier, opened, onClose });
  const [isAsking, setAsking] = useState(false);
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={t(`projet:ligne.${ligne === null ? 'ajouter' : 'modifier'}.${genre}`)}
      footer={
        <>
          {ligne === null ? null : (
            <Button
              size="lg"
              variant="danger"
              icon={<IconTrash size={18} stroke={1.7} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              {t('projet:ligne.retirer')}
            </Button>
          )}
          <Button size="lg" variant="primary" onClick={() => void enregistrer()}>
            {t('commun:enregistrer')}
          </Button>
        </>
      }
    >
      <div className={form['group']}>
        {brouillon.isRetrouve ? <DraftNotice onForget={brouillon.finish} /> : null}
        <LineFields genre={genre} draft={brouillon} errorOf={erreurDe} />
      </div>
      <ConfirmDialog
        opened={isAsking}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => void retirer()}
        title={t('projet:ligne.retirerTitre', { libelle: ligne?.libelle ?? '' })}
        confirmLabel={t('projet:ligne.retirer')}
      >
        <p>{t('projet:ligne.retirerTexte')}</p>
      </ConfirmDialog>
    </SidePanel>
  );
}

function useLine({ idDossier, opened, onClose }: LinePanelProps) {
  const { t } = useTranslation(['projet', 'erreurs']);
  const { genre, ligne, depart = EMPTY_LINE } = opened;
  const draft = useKeptDraft<PlanLineEntry>({
    sujet: `plan:${idDossier}:${ligne?.chemin ?? genre}`,
    before: ligne === null ? depart : lineEntryOf(ligne),
    onFailure: (code) => toast.error(t(`erreurs:${code}`)),
  });
  const [isAsked, setAsked] = useState(false);
  const parsed = readLine(genre, draft.saisie, opened.rang);
  const write = async (value: Parameters<typeof correct>[1][string]): Promise<void> => {
    const path = ligne?.chemin ?? pathOfLine(genre, crypto.randomUUID());
    const refus = await correct(idDossier, { [path]: value });
    if (refus !== null) return void toast.error(t(`erreurs:${refus}`));
    await draft.finish();
    toast.success(t(value === null ? 'projet:ligne.retiree' : 'projet:ligne.enregistree'));
    onClose();
  };
  return {
    brouillon: draft,
    enregistrer: async () => {
      setAsked(true);
      if (parsed.ok) await write(parsed.ligne);
    },
    retirer: () => write(null),
    erreurDe: (champ: LineField): string | undefined => {
      const error = isAsked && !parsed.ok ? parsed.erreurs[champ] : undefined;
      return error === undefined ? undefined : t(`projet:ligne.erreurs.${error}`);
    },
  };
}

interface LineFieldsProps {
  readonly genre: LineKind;
  readonly draft: TypedDraft<PlanLineEntry>;
  readonly errorOf: (champ: LineField) => string | undefined;
}

function LineFields({ genre, draft: { saisie, write }, errorOf }: LineFieldsProps) {
  const { t } = useTranslation('projet');
  const textProps = (champ: LineField, label: string) => ({
    label,
    value: saisie[champ],
    error: errorOf(champ),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => write({ ...saisie, [champ]: event.currentTarget.value }),
  });
  return (
    <>
      {genre === 'ressource' ? (
        <Select
          label={t('ligne.origine')}
          data={ORIGINS.map((origin) => ({ value: origin, label: t(`origines.${origin}`) }))}
          value={saisie.origine}
          allowDeselect={false}
          onChange={(origin) => {
            if (isOrigin(origin)) write({ ...saisie, origine: origin });
          }}
        />
      ) : null}
      <TextInput {...textProps('libelle', t('ligne.libelle'))} maxLength={200} required data-autofocus />
      <TextInput
        {...textProps('montant', t(genre === 'travaux' ? 'ligne.ttc' : 'ligne.montant'))}
        inputMode="decimal"
        required
      />
      {genre === 'travaux' ? (
        <>
          <TextInput {...textProps('horsTaxe', t('ligne.ht'))} inputMode="decimal" description={t('ligne.htAide')} />
          <Checkbox
            label={t('ligne.isolation')}
            description={t('ligne.isolationAide')}
            checked={saisie.isIsolation}
            onChange={(event) => write({ ...saisie, isIsolation: event.currentTarget.checked })}
          />
        </>
      ) : null}
    </>
  );
}
