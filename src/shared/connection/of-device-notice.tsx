import { useTranslation } from 'react-i18next';
import type { Answered } from '../../data/api.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { Notice } from '../../ui/notice.tsx';

/** Says that a screen shows what the device holds, and of what hour it is; nothing of an answer of the server's. */
export function OfDeviceNotice({ answer }: { readonly answer: Answered<unknown> | undefined }) {
  const { t } = useTranslation('commun');
  const formats = useFormats();
  if (answer?.ofDevice === undefined) return null;
  const { luLe } = answer.ofDevice;
  const title = luLe === null ? t('reponseAppareil') : t('reponseDe', { date: formats.dateHeure(luLe) });
  return <Notice tone="wait" title={title} />;
}
