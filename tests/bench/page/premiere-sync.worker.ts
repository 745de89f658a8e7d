import { brut } from './brut.ts';
import { documents, type Sujet } from './documents.ts';
import { moteur } from './moteur.ts';
import { pouchdb } from './pouchdb.ts';
import { rxdb } from './rxdb.ts';

const SUJETS = { brut, moteur, rxdb, pouchdb } satisfies Record<string, Sujet>;
export type NomSujet = keyof typeof SUJETS;

export interface Demande {
  readonly sujet: NomSujet;
  readonly nom: string;
  readonly nombre: number;
}

self.addEventListener('message', ({ data }: MessageEvent<Demande>) => {
  void SUJETS[data.sujet](data.nom, documents(data.nombre)).then((ms) => self.postMessage(ms));
});
self.addEventListener('unhandledrejection', ({ reason }) => {
  throw reason instanceof Error ? reason : new Error(String(reason));
});
