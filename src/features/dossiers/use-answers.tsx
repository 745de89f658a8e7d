import { IconCheck, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import { useIsConnected } from '../../data/use-engine-state.ts';
import type { BulkAction } from '../../ui/table/selection-bar.tsx';
import type { LocalDossier } from './list/dossier-row.ts';
import { AcceptDialog, RefuseDialog } from './answer-dialogs.tsx';
import { canAnswer } from './answers.ts';

interface Answers {
  /** Empty for who does not answer demands. */
  readonly actions: readonly BulkAction[];
  readonly dialogs: ReactNode;
}

/** Accepter and Refuser for these demands; one that cannot be answered now says why. */
export function useAnswers({
  actor,
  chosen,
  onDone,
  onAccepted = onDone,
}: {
  readonly actor: Actor;
  readonly chosen: readonly LocalDossier[];
  readonly onDone: () => void;
  /** Absent: as after a refusal. */
  readonly onAccepted?: () => void;
}): Answers {
  const { t } = useTranslation(['demandes', 'dossiers']);
  const isOnline = useIsConnected();
  const [asked, setAsked] = useState<'accepter' | 'refuser' | null>(null);
  const allowed = chosen.filter((dossier) => can(actor, 'dossier.accepter', dossier).ok);
  const possibles = allowed.filter(canAnswer);
  const close = (): void => {
    setAsked(null);
  };
  const closeThen = (then: () => void) => (): void => {
    close();
    then();
  };
  const reason = (): string | undefined => {
    if (!isOnline) return t('demandes:reseauRequis');
    if (possibles.length > 0) return undefined;
    return t(allowed.some(({ dirty }) => dirty === 1) ? 'demandes:aEnvoyer' : 'demandes:aucuneEnAttente');
  };
  const action = (id: 'accepter' | 'refuser', icon: ReactNode): BulkAction => ({
    id,
    label: t(`demandes:${id}`),
    icon,
    reason: reason(),
    onRun: () => {
      setAsked(id);
    },
  });
  const actions =
    allowed.length === 0
      ? []
      : [
          action('accepter', <IconCheck size={16} stroke={1.9} aria-hidden />),
          action('refuser', <IconX size={16} stroke={1.9} aria-hidden />),
        ];
  const shared = { demandes: possibles, onClose: close };
  return {
    actions,
    dialogs: (
      <>
        {asked === 'accepter' ? <AcceptDialog opened {...shared} onDone={closeThen(onAccepted)} /> : null}
        {asked === 'refuser' ? <RefuseDialog opened {...shared} onDone={closeThen(onDone)} /> : null}
      </>
    ),
  };
}
