import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { must } from '#domain/base/must.ts';
import { operationsOf } from '../../server/test-support/lots.ts';
import type { Sql } from '../../server/db/db.ts';
import type { AppServer } from '../e2e/server.ts';

/** Six steps of 25: two of them tell how long one lasts, and a kill in any of the others leaves work behind it. */
export const OPERATIONS = 150;
/** Parts of the shortest step after which the server is killed. */
const KILLS = [0.3, 0.6];

interface Step {
  readonly faits: number;
  readonly restent: number;
  readonly total: number;
}

/** A lead at the server: what was asked and answered, null when the server went away before its answer. */
class Desk {
  private token = '';
  private readonly server: AppServer;
  constructor(server: AppServer) {
    this.server = server;
  }

  async signIn(): Promise<void> {
    const account = { email: 'manager.cee@constat.example', password: 'Constat-2026' };
    const answer = await this.ask<{ token: string }>('POST', 'Auth/login', account);
    this.token = answer?.token ?? '';
  }

  async ask<T>(method: string, path: string, body?: object): Promise<T | null> {
    let answer: Response;
    try {
      answer = await fetch(`http://127.0.0.1:${this.server.port}/api/${path}`, {
        method,
        headers: { authorization: `Bearer ${this.token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract of this call says it
      return JSON.parse(text) as T;
    } catch (error) {
      if (error instanceof TypeError) return null;
      throw error;
    }
  }

  async drawnLot(): Promise<string> {
    const lots = await this.ask<{ items: { idClient: string; fiche: string }[] }>('GET', 'RsBatch/Get?size=1');
    const { idClient, fiche } = lots?.items[0] ?? { idClient: '', fiche: '' };
    const lot = { id: randomUUID(), uniqueCode: 'TUE-1', fiche, idClient, operations: operationsOf(OPERATIONS) };
    must(await this.ask('POST', 'RsBatch', lot), 'the lot is made');
    const rates = { tauxLieu: 10_000, tauxContact: 0, parInstallateur: false };
    must(await this.ask('POST', `RsBatch/Tirer/${lot.id}`, rates), 'the lot is drawn');
    return lot.id;
  }

  step = (id: string): Promise<Step | null> => this.ask<Step>('POST', `RsBatch/Visites/${id}`);

  /** Steps until nothing is left (0), or until the server goes away (null). Answers what is left and how many were acknowledged. */
  async work(id: string): Promise<{ readonly restent: number | null; readonly faits: number }> {
    let faits = 0;
    for (;;) {
      const step = await this.step(id);
      if (step === null) return { restent: null, faits };
      faits += step.faits;
      if (step.restent === 0) return { restent: 0, faits };
    }
  }
}

/** What one kill left. */
interface Kill {
  /** The call under way was answered all the same: the server was not at work. */
  readonly wasIdle: boolean;
  /** Controls that were acknowledged before it, and those that were found after it. */
  readonly acknowledged: number;
  readonly found: number;
}

/** [lots/L60] Draws, makes visits, is killed while it does, is started again and asked again until nothing is left. */
export async function makeVisitsUnderKills(server: AppServer) {
  const desk = new Desk(server);
  await desk.signIn();
  const id = await desk.drawnLot();
  let made = 0;
  let stepMs = Infinity;
  // The first one is slower than any other: what is measured once would let the server end before it is killed.
  for (const rank of ['first', 'second']) {
    const begun = performance.now();
    made += must(await desk.step(id), `the ${rank} step`).faits;
    stepMs = Math.min(stepMs, performance.now() - begun);
  }
  const kills: Kill[] = [];
  for (const part of KILLS) {
    const work = desk.work(id);
    await setTimeout(stepMs * part);
    await server.kill();
    const { restent, faits } = await work;
    await server.restart();
    await desk.signIn();
    const next = must(await desk.step(id), 'a step of the server that started again');
    const found = next.total - next.restent - next.faits;
    kills.push({ wasIdle: restent !== null, acknowledged: made + faits, found });
    made = found + next.faits;
  }
  await desk.work(id);
  return { id, kills, last: await desk.step(id) };
}

/** What the database holds of a lot: each operation should have one dossier, one visit of it and one control of both. */
export async function madeOf(sql: Sql, idLot: string): Promise<object> {
  const [counts] = await sql.query(
    `with d as (select id, data from documents where collection = 'dossiers' and data ->> 'rsBatchId' = $1),
       v as (select id, data from documents where collection = 'interventions' and data ->> 'rsBatchId' = $1),
       c as (select data from documents where collection = 'records' and data ->> 'kind' = 'controle' and data ->> 'idLot' = $1)
     select (select count(distinct data ->> 'referenceClient')::integer from d) as operations,
       (select count(*)::integer from d) as dossiers, (select count(*)::integer from v) as visits,
       (select count(*)::integer from c) as controls,
       (select count(*)::integer from c join d on d.id = c.data ->> 'idDossier'
          join v on v.id = c.data ->> 'idIntervention' and v.data ->> 'demandeId' = d.id
          where d.data ->> 'referenceClient' = c.data ->> 'reference') as linked,
       (select count(distinct numero)::integer from documents where collection in ('dossiers', 'interventions')
          and data ->> 'rsBatchId' = $1) as numbers,
       (select count(*)::integer from historique h where h.champ is null and h.id_doc in
          (select id from d union all select id from v)) as creations`,
    [idLot],
  );
  return counts ?? {};
}
export const ONE_OF_EACH = {
  operations: OPERATIONS,
  dossiers: OPERATIONS,
  visits: OPERATIONS,
  controls: OPERATIONS,
  linked: OPERATIONS,
  numbers: 2 * OPERATIONS,
  creations: 2 * OPERATIONS,
};
