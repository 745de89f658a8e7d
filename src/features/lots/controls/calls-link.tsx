import { IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { hasCalls } from '#domain/lots/contact/call-queue.ts';
import type { Lot } from '#domain/lots/lot.ts';
import { callsPath } from '../../../platform/paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';

/** [lots/L83] To the calls of a lot, from the desk and from its client; nothing of a lot that has none, or is controlled whole. */
export function CallsLink({ lot }: { readonly lot: Lot }) {
  const { t } = useTranslation('menu');
  if (!hasCalls(lot)) return null;
  return (
    <LinkButton icon={<IconPhone size={16} stroke={1.8} aria-hidden />} to={callsPath(lot.id)}>
      {t('appels')}
    </LinkButton>
  );
}
