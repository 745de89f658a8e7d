import { useNavigate } from 'react-router-dom';
import type { Session } from '../../../../src-worker/api.ts';
import { PATHS } from '../../../platform/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { actorOf } from '../../../data/actor.ts';
import type { LocalDossier } from '../list/dossier-row.ts';
import { useAnswers } from '../use-answers.tsx';

interface AnswerButtonsProps {
  readonly dossier: LocalDossier;
  readonly session: Session;
  readonly list: string | null;
}

/** The office's answer to one demand: accepted, it is on screen to be planned; refused, back to those that still wait. */
export function AnswerButtons({ dossier, session, list }: AnswerButtonsProps) {
  const navigate = useNavigate();
  const { actions, dialogs } = useAnswers({
    actor: actorOf(session),
    chosen: [dossier],
    onAccepted: () => undefined,
    onDone: () => void navigate(list ?? PATHS.demands),
  });
  return (
    <>
      {actions.map(({ id, label, icon, reason, onRun }) => (
        <Button
          key={id}
          variant={id === 'accepter' ? 'primary' : 'default'}
          icon={icon}
          disabled={reason !== undefined}
          title={reason}
          onClick={onRun}
        >
          {label}
        </Button>
      ))}
      {dialogs}
    </>
  );
}
