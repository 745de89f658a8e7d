import {
  IconAlertTriangle,
  IconArrowUp,
  IconCheck,
  IconDeviceTablet,
  IconHourglass,
  IconPhotoOff,
  IconX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { canTravel, placeShown, type VisitPlace } from '../../data/sync-state.ts';
import { useFromEngine } from '../../data/use-engine-state.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Tone } from '../../ui/glyph.tsx';

/** Where a document or a visit is: on this device, being sent, received by the server, refused by it, not read by this device, awaiting a choice, or awaited from another device. */
export type SyncState = VisitPlace;

const STATES = {
  appareil: ['progress', IconDeviceTablet],
  envoi: ['new', IconArrowUp],
  recu: ['archive', IconCheck],
  refuse: ['ko', IconX],
  illisible: ['ko', IconPhotoOff],
  conflit: ['ko', IconAlertTriangle],
  attendu: ['wait', IconHourglass],
} as const satisfies Record<SyncState, readonly [Tone, typeof IconX]>;

export function SyncBadge({ state, title }: { readonly state: SyncState; readonly title?: string }) {
  const { t } = useTranslation('etats');
  const shown = placeShown(state, useFromEngine(canTravel));
  const [tone, Icon] = STATES[shown];
  return (
    <Badge tone={tone} title={title} icon={<Icon size={14} stroke={1.9} aria-hidden />}>
      {t(`sync.${shown}`)}
    </Badge>
  );
}
