import { raw } from './raw.ts';
import { documents, type Subject } from './documents.ts';
import { engine } from './engine.ts';
import { pouchdb } from './pouchdb.ts';
import { rxdb } from './rxdb.ts';

const SUBJECTS = { brut: raw, moteur: engine, rxdb, pouchdb } satisfies Record<string, Subject>;
export type SubjectName = keyof typeof SUBJECTS;

export interface Request {
  readonly sujet: SubjectName;
  readonly nom: string;
  readonly nombre: number;
}

self.addEventListener('message', ({ data }: MessageEvent<Request>) => {
  void SUBJECTS[data.sujet](data.nom, documents(data.nombre)).then((ms) => self.postMessage(ms));
});
self.addEventListener('unhandledrejection', ({ reason }) => {
  throw reason instanceof Error ? reason : new Error(String(reason));
});
