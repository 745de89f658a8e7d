import { MagasinCles } from './magasin-cles.ts';

/** What the last page of a database says to the service worker when it goes, and nothing waits to be sent. */
export interface Depart {
  readonly genre: 'depart';
  readonly base: string;
}

export const estDepart = (message: unknown): message is Depart =>
  typeof message === 'object' && message !== null && (message as Partial<Depart>).genre === 'depart';

/** A page that reads itself again is back before that. */
const ABSENCE_MS = 20_000;

interface Effets {
  readonly indexedDB: IDBFactory;
  readonly attendre: (delaiMs: number) => Promise<void>;
  readonly nombreDePages: () => Promise<number>;
}

/** [session/K3] Every page was closed, and none came back: the data key leaves the disk. */
export async function rangerApresDepart({ base }: Depart, effets: Effets): Promise<void> {
  await effets.attendre(ABSENCE_MS);
  if ((await effets.nombreDePages()) === 0) await new MagasinCles(effets.indexedDB).oublierCopie(base);
}
