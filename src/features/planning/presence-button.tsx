import { IconCalendarOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/base/person.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { PresenceForm } from '../../shared/presence/presence-form.tsx';
import { usePresenceRight } from '../../shared/presence/use-presence-right.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';

/** Opens the absences and hours of a controller from their row; nothing for who may not write them. */
export function PresenceButton({ controller }: { readonly controller: Controller }) {
  const { t } = useTranslation('presence');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const title = t('titre', { nom: fullName(controller) });
  if (!usePresenceRight(controller)) return null;
  return (
    <>
      <IconButton size="lg" label={title} onClick={() => setOpen(true)}>
        <IconCalendarOff size={18} stroke={1.7} aria-hidden />
      </IconButton>
      {isOpen ? (
        <SidePanel opened onClose={close} title={title}>
          <PresenceForm controller={controller} onDone={close} />
        </SidePanel>
      ) : null}
    </>
  );
}
