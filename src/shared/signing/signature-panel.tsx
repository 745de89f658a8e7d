import { useTranslation } from 'react-i18next';
import type { Actor } from '#domain/access/roles.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { SignatureFollowUp } from './signature-follow-up.tsx';
import type { SignedVisit } from './subject.ts';

interface SignaturePanelProps {
  /** null: closed. */
  readonly visit: SignedVisit | null;
  readonly actor: Actor;
  readonly onClose: () => void;
}

/** [signatures/E22] The signatures of a report: whom it is sent to, where each one is, what is done about it. */
export function SignaturePanel({ visit, actor, onClose }: SignaturePanelProps) {
  const { t } = useTranslation('signatures');
  return (
    <SidePanel
      opened={visit !== null}
      onClose={onClose}
      width={960}
      title={visit?.numero == null ? t('titre') : t('titreDe', { numero: visit.numero })}
    >
      {visit === null ? null : <SignatureFollowUp key={visit.id} visit={visit} actor={actor} />}
    </SidePanel>
  );
}
