import { Menu } from '@mantine/core';
import { IconMessage, IconMessageReport } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import { useSession } from '../../data/use-session.ts';
import { interventionPath, PATHS } from '../../platform/paths.ts';
import { CommentThread } from '../../shared/comments/comment-thread.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import type { FormulaireData } from './use-formulaire-data.ts';

/** Entries of the form's menu that talk of it: its comments, a ticket; and the panel of the comments ([tickets/B8]). */
export function useCommentaires(
  { intervention: { id, demandeId }, dossier }: FormulaireData,
  actor: Actor,
): { readonly entrees: ReactNode; readonly panneau: ReactNode; readonly open?: () => void } {
  const { t } = useTranslation('formulaire');
  const session = useSession();
  const [isOuvert, setOuvert] = useState(false);
  if (session === null || !can(actor, 'commentaire.ecrire').ok) return { entrees: null, panneau: null };
  return {
    open: () => setOuvert(true),
    entrees: (
      <>
        <Menu.Item leftSection={<IconMessage size={18} stroke={1.7} aria-hidden />} onClick={() => setOuvert(true)}>
          {t('commentaires')}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={PATHS.support}
          state={{ ecran: interventionPath(id) }}
          leftSection={<IconMessageReport size={18} stroke={1.7} aria-hidden />}
        >
          {t('assistance')}
        </Menu.Item>
      </>
    ),
    panneau: (
      <SidePanel opened={isOuvert} onClose={() => setOuvert(false)} title={t('commentaires')}>
        <CommentThread
          subject={{ entite: 'intervention', idEntite: id, idDossier: demandeId }}
          session={session}
          isArchived={dossier?.etat === 'ARCHIVE'}
        />
      </SidePanel>
    ),
  };
}
