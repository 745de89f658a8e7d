import { useState } from 'react';
import { isLead } from '#domain/access/roles.ts';
import type { Session } from '../../../src-worker/api.ts';
import { useSession } from '../../data/use-session.ts';
import { ListView } from '../../shared/supervisions/list/list-view.tsx';
import { MatrixView } from './matrix-view.tsx';
import type { Planning } from '../../shared/supervisions/plan/plan-entry.ts';
import { PlanPanel } from '../../shared/supervisions/plan/plan-panel.tsx';
import { PlanView } from './plan-view.tsx';
import { SettingsView } from './settings/settings-view.tsx';
import { useViews, type ViewProps } from './tabs.ts';
import { useMayPlan } from './use-may-plan.ts';

/** /supervisions/list: the matrix, the list, the plan of the year and the settings for the office; a controller has the list of theirs. */
export function SupervisionsPage() {
  const session = useSession();
  return session === null ? null : <Supervisions session={session} />;
}

function Supervisions({ session }: { readonly session: Session }) {
  const [planning, setPlanning] = useState<Planning | null>(null);
  const onPlan = useMayPlan(session) ? setPlanning : null;
  const onClose = (): void => setPlanning(null);
  return (
    <>
      {isLead(session.user.role) ? <OfficeViews onPlan={onPlan} /> : <ListView reader="controller" onPlan={onPlan} />}
      {planning !== null && <PlanPanel session={session} planned={{ planning }} onClose={onClose} onSaved={onClose} />}
    </>
  );
}

function OfficeViews({ onPlan }: Pick<ViewProps, 'onPlan'>) {
  const { view, tabs } = useViews();
  if (view === 'liste') return <ListView reader="lead" onPlan={onPlan} tabs={tabs} />;
  if (view === 'reglages') return <SettingsView tabs={tabs} />;
  return view === 'plan' ? <PlanView tabs={tabs} onPlan={onPlan} /> : <MatrixView tabs={tabs} onPlan={onPlan} />;
}
