import { ok } from '#domain/base/result.ts';
import { api, type Answered } from '../../../data/api.ts';
import { useAnswer } from '../../../data/use-answer.ts';
import { dossierRow, type DossierRow } from './dossier-row.ts';

/** A page that the device keeps for the day without a network (src-worker/fallback/cache.ts). */
const PAGE_ROWS = 200;

export interface OnlineArchive {
  readonly rows: readonly DossierRow[];
  /** false: a page is missing, nothing may be counted. */
  readonly isWhole: boolean;
}

/** Pages follow each other; one that does not come ends them, and what came before it is shown. */
async function readArchive(): Promise<Answered<OnlineArchive>> {
  const byId = new Map<string, DossierRow>();
  for (let page = 1; ; page++) {
    const answer = await api.getDossiersBureau({ params: { state: 'archive' }, query: { page, size: PAGE_ROWS } });
    if (!answer.ok) return page === 1 ? answer : ok({ rows: [...byId.values()], isWhole: false });
    const { items, total } = answer.value;
    for (const item of items) {
      byId.set(item.id, dossierRow({ ...item, ...LEFT_OUT, dirty: 0 }));
    }
    if (items.length < PAGE_ROWS || byId.size >= total) {
      const whole = ok({ rows: [...byId.values()], isWhole: byId.size >= total });
      return answer.ofDevice === undefined ? whole : { ...whole, ofDevice: answer.ofDevice };
    }
  }
}

/** What a list of the server leaves out, and no column shows. */
const LEFT_OUT = { operation: { surface: null, puissance: null }, menage: {}, donnees: {} };

/** [access/A4] The archive of a reader whose device holds none. */
export const useOnlineArchive = () => useAnswer<OnlineArchive>(readArchive);
