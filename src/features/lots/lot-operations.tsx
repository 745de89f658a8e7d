import { type ReactNode, useState } from 'react';
import { keyOfControl } from '#domain/lots/controls-due.ts';
import { etatOfLot } from '#domain/lots/lot.ts';
import type { Actor } from '#domain/access/roles.ts';
import type { Session } from '../../../src-worker/api.ts';
import { ContactDialog } from './controls/contact-dialog.tsx';
import type { LotControls } from './controls/use-controls.ts';
import { OperationsTable } from './operations-table.tsx';
import type { LotData } from './use-lot.ts';

interface LotOperationsProps {
  readonly data: LotData;
  /** null: nothing was made of a draw, or it is not read yet. */
  readonly controls: LotControls | null;
  readonly actor: Actor;
  readonly session: Session;
  readonly story: ReactNode;
}

/** The operations of a lot, and the contact of whoever may write it: the office, or the client whose operations they are. */
export function LotOperations({ data, controls, actor, session, story }: LotOperationsProps) {
  // [lots/L25]
  const isClosed = etatOfLot(data.lot) === 'CLOS';
  const [contacted, setContacted] = useState<number | null>(null);
  return (
    <>
      <OperationsTable
        data={data}
        actor={actor}
        outcomes={controls?.outcomes ?? null}
        onContact={isClosed ? null : ({ control }) => setContacted(control.ordre)}
        story={story}
      />
      <Contact rang={contacted} data={data} controls={controls} session={session} onClose={() => setContacted(null)} />
    </>
  );
}

interface ContactProps extends Pick<LotOperationsProps, 'data' | 'controls' | 'session'> {
  /** Place of the operation that is contacted; null: none. */
  readonly rang: number | null;
  readonly onClose: () => void;
}

/** [lots/L15] As it stands now: an attempt that was just written is among the others. */
function Contact({ rang, data, controls, session, onClose }: ContactProps) {
  if (rang === null) return null;
  const outcome = controls?.outcomes.get(keyOfControl({ rang, mode: 'contact' }));
  const operation = data.list[rang - 1];
  if (outcome === undefined || operation === undefined) return null;
  return <ContactDialog control={outcome.control} operation={operation} session={session} onClose={onClose} />;
}
