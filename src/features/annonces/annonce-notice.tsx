import type { ReactNode } from 'react';
import type { AnnonceLevel } from '#domain/annonces/annonce.ts';
import { Notice, type NoticeTone } from '../../ui/notice.tsx';

const TONES: Readonly<Record<AnnonceLevel, NoticeTone>> = { info: 'new', alerte: 'wait', maintenance: 'progress' };

interface AnnonceNoticeProps {
  readonly niveau: AnnonceLevel;
  readonly titre: string;
  readonly message: string;
  readonly action?: ReactNode;
}

/** An announcement as its readers see it; the administrator sees the same while writing it. */
export const AnnonceNotice = ({ niveau, titre, message, action }: AnnonceNoticeProps) => (
  <Notice tone={TONES[niveau]} title={titre} action={action}>
    {message}
  </Notice>
);
