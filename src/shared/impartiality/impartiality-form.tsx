import { Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LINE_MAX } from '#domain/base/text-limits.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import type { Separation } from '#domain/controleurs/separations.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import form from '../../ui/form-page.module.css';
import { SeparationList } from './separation-list.tsx';
import { useImpartiality } from './use-impartiality.ts';
import { TextInput } from '../../ui/text-input.tsx';

/** [controleurs/SEP3] A link is noted as soon as it is added, and taken away once that was asked. */
export function ImpartialityForm({ controller }: { readonly controller: Controller }) {
  const { t } = useTranslation(['impartialite', 'champs']);
  const entry = useImpartiality(controller);
  const [asked, setAsked] = useState<Separation | null>(null);
  return (
    <>
      <SeparationList controller={controller} onRemove={setAsked} />
      {entry.isFull ? <p className={form['hint']}>{t('impartialite:pleine')}</p> : <AddFields {...entry} />}
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null) void entry.remove(asked);
          setAsked(null);
        }}
        title={t('impartialite:retirer', { entreprise: asked?.nomEntreprise ?? '' })}
        confirmLabel={t('impartialite:confirmer')}
      >
        {t('impartialite:retirerTexte')}
      </ConfirmDialog>
    </>
  );
}

function AddFields({
  installers,
  saisie,
  isRetrouve,
  forget,
  type,
  lacks,
  isSaving,
  add,
}: ReturnType<typeof useImpartiality>) {
  const { t } = useTranslation(['impartialite', 'champs']);
  return (
    <>
      {isRetrouve ? <DraftNotice onForget={forget} /> : null}
      <Select
        searchable
        clearable
        label={t('champs:installateur')}
        disabled={installers === undefined}
        data={installers ?? []}
        nothingFoundMessage={t('impartialite:introuvable')}
        value={saisie.idEntreprise === '' ? null : saisie.idEntreprise}
        error={lacks.entreprise ? t('impartialite:manque.entreprise') : undefined}
        onChange={(id) => type({ idEntreprise: id ?? '' })}
      />
      <TextInput
        label={t('impartialite:motif')}
        description={t('impartialite:motifNote')}
        maxLength={LINE_MAX}
        value={saisie.motif}
        error={lacks.motif ? t('impartialite:manque.motif') : undefined}
        onChange={({ currentTarget }) => type({ motif: currentTarget.value })}
      />
      <div>
        <Button
          size="lg"
          icon={<IconPlus size={16} stroke={1.9} aria-hidden />}
          loading={isSaving}
          onClick={() => void add()}
        >
          {t('impartialite:ajouter')}
        </Button>
      </div>
    </>
  );
}
