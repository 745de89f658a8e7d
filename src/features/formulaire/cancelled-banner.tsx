import { useTranslation } from 'react-i18next';
import { useFormats } from '../../ui/format/use-formats.ts';
import { Notice } from '../../ui/notice.tsx';
import type { InterventionLocale } from './use-formulaire-data.ts';
import { useWriterOfEtat } from './use-writer-of-etat.ts';

/** [sync/S32] Who cancelled the visit, when and why, whether anything had been typed in it or not. */
export function CancelledBanner({ intervention }: { readonly intervention: InterventionLocale }) {
  const { t } = useTranslation('sync');
  const formats = useFormats();
  const writer = useWriterOfEtat(intervention);
  const { motif } = intervention;
  return (
    <Notice
      tone="wait"
      title={
        writer === null ? t('annuleeBureau') : t('annuleePar', { nom: writer.nom, date: formats.dateHeure(writer.le) })
      }
    >
      {motif === null || motif === '' ? null : t('annuleeMotif', { motif: motif.replace(/\.$/, '') })}
    </Notice>
  );
}
