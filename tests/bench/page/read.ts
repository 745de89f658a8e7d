import type { Observable } from 'rxjs';
import type { Base } from '../../../src-worker/local/database.ts';

/** The list that is on screen while the first synchronisation runs. */
export const readFirst = (base: Base): Observable<readonly unknown[]> =>
  base.dossiers.find({ selector: {}, sort: [{ rang: 'asc' }], limit: 100 }).$;
