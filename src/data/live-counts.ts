import { LiveCounts } from './counts.ts';
import { connection } from './connection.ts';

/** One count for all the screens of the page. */
export const liveCounts = new LiveCounts(connection, localStorage);
