import type { Actor } from '#domain/access/roles.ts';
import { readsAnswersOnly } from '#domain/access/views.ts';
import { ok, type Result } from '#domain/base/result.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { templatesOf } from '#domain/interventions/report-templates.ts';
import { api } from '../../data/api.ts';
import { engine } from '../../data/worker-client.ts';

export interface RapportRead {
  readonly pdf: Blob;
  /** Drawn on this device from what stands on it: it is no report. */
  readonly isProvisoire: boolean;
}

/** The report as it stands: drawn on this device, or the server's for who holds half of its form ([forms/F37]). */
export async function readRapport(
  actor: Actor,
  intervention: Pick<Intervention, 'id' | 'templateDoc'>,
): Promise<Result<RapportRead>> {
  const { id } = intervention;
  if (!readsAnswersOnly(actor)) {
    const drawn = await engine().previewRapport(id);
    return drawn.ok ? ok({ pdf: drawn.value, isProvisoire: true }) : drawn;
  }
  const [template = ''] = templatesOf(intervention);
  const answer = await api.generate({ params: { id, template, qr: 'true' }, query: { draft: 'false' } });
  return answer.ok ? ok({ pdf: answer.value, isProvisoire: false }) : answer;
}
