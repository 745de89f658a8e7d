import type { Actor } from '#domain/access/roles.ts';
import { readsAnswersOnly } from '#domain/access/vues.ts';
import { ok, type Result } from '#domain/base/result.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { templatesOf } from '#domain/interventions/report-templates.ts';
import { api } from '../../data/api.ts';
import { moteur } from '../../data/worker-client.ts';

export interface RapportLu {
  readonly pdf: Blob;
  /** Drawn on this device from what stands on it: it is no report. */
  readonly isProvisoire: boolean;
}

/** The report as it stands: drawn on this device, or the server's for who holds half of its form ([forms/F37]). */
export async function lireRapport(
  acteur: Actor,
  intervention: Pick<Intervention, 'id' | 'templateDoc'>,
): Promise<Result<RapportLu>> {
  const { id } = intervention;
  if (!readsAnswersOnly(acteur)) {
    const dessine = await moteur().apercuRapport(id);
    return dessine.ok ? ok({ pdf: dessine.value, isProvisoire: true }) : dessine;
  }
  const [template = ''] = templatesOf(intervention);
  const reponse = await api.generate({ params: { id, template, qr: 'true' }, query: { draft: 'false' } });
  return reponse.ok ? ok({ pdf: reponse.value, isProvisoire: false }) : reponse;
}
