import { useState } from 'react';
import { isLead } from '#domain/access/roles.ts';
import { actorOf } from '../../data/actor.ts';
import { useSession } from '../../data/use-session.ts';
import { ListView } from './list-view.tsx';
import type { PlanEntry } from './plan-entry.ts';
import { PlanPanel } from './plan-panel.tsx';
import { useMayPlan } from './use-may-plan.ts';

/** /supervisions/list: the matrix, the list and the plan of the year for the office; a controller has the list of theirs. */
export function SupervisionsPage() {
  const session = useSession();
  const [planning, setPlanning] = useState<Partial<PlanEntry> | null>(null);
  const mayPlan = useMayPlan(session);
  if (session === null) return null;
  const plan = mayPlan ? setPlanning : null;
  return (
    <>
      <ListView isLead={isLead(actorOf(session).role)} onPlan={plan} />
      {planning !== null && (
        <PlanPanel
          session={session}
          prefilled={planning}
          onClose={() => setPlanning(null)}
          onCreated={() => setPlanning(null)}
        />
      )}
    </>
  );
}
