import { useTranslation } from 'react-i18next';
import { LINE_MAX } from '#domain/base/text-limits.ts';
import type { Lot } from '#domain/lots/lot.ts';
import { editDocument } from '../../data/edit-document.ts';
import { useTyping } from '../../shared/typing/use-typing.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import form from '../../ui/form-page.module.css';
import { toast } from '../../ui/toast/toast.ts';
import { TextInput } from '../../ui/text-input.tsx';

/** [lots/L9] What stays open once the lot is drawn: how it is called, and when its demand is deposited. */
export function EditLot({ lot, onClose }: { readonly lot: Lot; readonly onClose: () => void }) {
  const { t } = useTranslation(['lots', 'erreurs', 'commun']);
  const { typed, type, finish, notice } = useTyping(`lot:${lot.id}`, {
    label: lot.libelle ?? '',
    deposit: lot.dateDepot ?? '',
  });
  const { label, deposit } = typed;
  const save = async (): Promise<void> => {
    const changes = { libelle: label.trim(), dateDepot: deposit === '' ? null : deposit };
    const done = await editDocument('rsBatchs', lot.id, changes);
    if (!done.ok) return void toast.error(t(`erreurs:${done.code}`));
    await finish();
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={t('lots:modifierTitre')} width={460}>
      <div className={form['group']}>
        {notice}
        <TextInput
          label={t('lots:champs.libelle')}
          value={label}
          maxLength={LINE_MAX}
          onChange={({ currentTarget: { value } }) => type({ label: value })}
        />
        <TextInput
          type="date"
          label={t('lots:champs.dateDepot')}
          description={t('lots:depotAide')}
          value={deposit}
          onChange={({ currentTarget: { value } }) => type({ deposit: value })}
        />
        <div className={form['row']}>
          <Button size="lg" onClick={onClose}>
            {t('commun:annuler')}
          </Button>
          <Button variant="primary" size="lg" onClick={() => void save()}>
            {t('commun:enregistrer')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
