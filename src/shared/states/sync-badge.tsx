import { IconAlertTriangle, IconArrowUp, IconCheck, IconDeviceTablet, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import type { Tone } from '../../ui/glyph.tsx';

/** Where a document is: on this device, being sent, received by the server, refused by it, or awaiting a choice. */
export type SyncState = 'appareil' | 'envoi' | 'recu' | 'refuse' | 'conflit';

const STATES = {
  appareil: ['progress', IconDeviceTablet],
  envoi: ['new', IconArrowUp],
  recu: ['archive', IconCheck],
  refuse: ['ko', IconX],
  conflit: ['ko', IconAlertTriangle],
} as const satisfies Record<SyncState, readonly [Tone, typeof IconX]>;

export function SyncBadge({ state, title }: { readonly state: SyncState; readonly title?: string }) {
  const { t } = useTranslation('etats');
  const [tone, Icon] = STATES[state];
  return (
    <Badge tone={tone} title={title} icon={<Icon size={14} stroke={1.9} aria-hidden />}>
      {t(`sync.${state}`)}
    </Badge>
  );
}
