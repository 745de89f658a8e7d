/**
 * The attack itself: stories that are known to have hurt, then every call as everybody, then whatever the seed draws.
 * Requests go one after the other, so that what each one wrote is told from what the others did; a few go at once at
 * the end of each round, and are judged by what they leave.
 */
import type { CallName } from '#domain/api/contract.ts';
import { Random } from '../../server/demo/random.ts';
import { type Caller, Callers } from './callers.ts';
import { Findings, keyOf } from './findings.ts';
import { CALL_NAMES, CallGenerator } from './generate-calls.ts';
import { PushGenerator } from './generate-pushes.ts';
import { forgedShot } from './generate-tokens.ts';
import { UploadGenerator } from './generate-uploads.ts';
import { type Deed, type Fault, judgeAnswer, judgeLeaks } from './judge.ts';
import { judgeAccounts, judgeWrites } from './judge-writes.ts';
import { Ledger } from './ledger.ts';
import { shorter } from './shrink.ts';
import { sendRaw } from './sockets.ts';
import type { Stage } from './stage.ts';
import { ACCOUNT_STORIES } from './stories-accounts.ts';
import { DEVICE_STORIES } from './stories-devices.ts';
import { RIGHT_STORIES } from './stories-rights.ts';
import { DOCUMENT_STORIES } from './stories-documents.ts';
import { logos, pictures } from './stories-pictures.ts';
import { Targets } from './targets.ts';
import { type Answer, jsonOf, type Shot, Wire } from './wire.ts';
import type { World } from './world.ts';

export interface Bounds {
  /** Requests at most. */
  readonly requests: number;
  /** No request is begun after it. */
  readonly isOver: () => boolean;
}

const BETWEEN_MS = 150;
/** Tries to find a shorter request for a new finding. */
const SHORTENINGS = 24;
/** Faults that the same request shows again: the others come from what stood before it. */
const REPEATABLE = /^\d{3}|schéma|de trop|fuite|rôle|session|code|programme/;
const HEALTH_EVERY = 200;

export class Attack {
  readonly findings = new Findings();
  readonly ledger: Ledger;
  /** Ids of the edits that the server said it accepted. */
  readonly acknowledged: string[] = [];
  readonly #world: World;
  readonly #draw: Random;
  readonly #wire: Wire;
  readonly #callers: Callers;
  readonly #targets: Targets;
  readonly #calls: CallGenerator;
  readonly #pushes: PushGenerator;
  readonly #uploads: UploadGenerator;
  #rank = 0;
  #last: Shot = { call: 'health', method: 'GET', path: '/api/health', caller: null };

  constructor(world: World, seed: number) {
    this.#world = world;
    // Far from the seeds of the demo, whose ids come from the same sequence.
    this.#draw = new Random(seed ^ 0x5bd1_e995);
    this.#wire = new Wire(world.port);
    this.#callers = new Callers(world);
    this.ledger = new Ledger(world.db);
    this.#targets = new Targets(this.#draw, this.ledger);
    this.#calls = new CallGenerator(this.#draw, this.#targets);
    this.#pushes = new PushGenerator(this.#draw, this.#targets);
    this.#uploads = new UploadGenerator(this.#draw, this.#targets);
  }

  get requests(): number {
    return this.#rank;
  }

  /** Something escaped the server: whatever was asked last may have done it. */
  fell(error: unknown): void {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.findings.add(
      { kind: 'une exception échappe au serveur', detail: detail.slice(0, 600) },
      this.#last,
      this.#rank,
    );
  }

  async run({ requests, isOver }: Bounds): Promise<void> {
    const goesOn = (): boolean => this.#rank < requests && !isOver();
    await this.ledger.changes();
    await this.ledger.accountChanges();
    const kept = [DOCUMENT_STORIES, ACCOUNT_STORIES, RIGHT_STORIES, DEVICE_STORIES].flatMap((stories) =>
      Object.values(stories),
    );
    const stories = [...kept, pictures, logos];
    for (const story of stories) if (goesOn()) await story(this.#stage());
    for (const [name, email] of this.#everyCallAsEverybody())
      if (goesOn()) await this.#fire(this.#calls.shot(name, await this.#callers.get(email), true));
    while (goesOn()) await this.#anything();
    this.#wire.close();
  }

  /** The pairs in an order of the seed: a run that stops early has seen some of each. */
  #everyCallAsEverybody(): [CallName, string][] {
    const everybody = Callers.emails.filter((email) => /\.cee@|manager\.|client\.ailleurs/.test(email));
    return CALL_NAMES.flatMap((name) => everybody.map((email): [CallName, string] => [name, email]))
      .map((pair) => ({ pair, rank: this.#draw.draw() }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ pair }) => pair);
  }

  async #anything(): Promise<void> {
    const caller = await this.#callers.get(this.#draw.among(Callers.emails));
    switch (this.#draw.weighted({ call: 45, push: 32, upload: 9, forged: 5, nobody: 4, raw: 2, crowd: 1 })) {
      case 'call':
        return void (await this.#fire(this.#calls.shot(this.#draw.among(CALL_NAMES), caller)));
      case 'push':
        return void (await this.#fire(this.#pushes.shot(caller)));
      case 'upload':
        return void (await this.#fire(this.#uploads.shot(caller)));
      case 'forged':
        return void (await this.#fire(forgedShot(this.#draw, this.#calls, caller)));
      case 'nobody':
        return void (await this.#fire(this.#calls.shot(this.#draw.among(CALL_NAMES), null)));
      case 'raw':
        return this.#raw();
      case 'crowd':
        return this.#crowd(caller);
    }
  }

  async #raw(): Promise<void> {
    this.#rank += 1;
    const { name, faults } = await sendRaw(this.#world.port, this.#draw);
    await this.#world.settled();
    const shot: Shot = { call: 'prise', method: 'TCP', path: name, caller: null };
    for (const fault of faults) this.findings.add(fault, shot, this.#rank);
  }

  /** The same edit several times at once is one write, and the answers agree. */
  async #crowd(caller: Caller): Promise<void> {
    const shot = this.#pushes.shot(caller);
    const answers = await Promise.all(Array.from({ length: 4 }, () => this.#wire.send(shot)));
    this.#rank += answers.length;
    await this.#world.settled();
    const changes = await this.ledger.changes();
    const twice = changes.find(({ before, after }) => after.rev > (before?.rev ?? 0) + editsOf(shot, after.id));
    const isWorse = answers.find(({ status }) => status >= 500 || status === 0);
    if (isWorse !== undefined)
      this.findings.add({ kind: `${isWorse.status} à plusieurs`, detail: String(isWorse.body) }, shot, this.#rank);
    if (twice !== undefined && editsOf(shot, twice.after.id) > 0)
      this.findings.add({ kind: 'une modification écrite deux fois', detail: twice.after.id }, shot, this.#rank);
    await this.ledger.accountChanges();
  }

  #stage(): Stage {
    return {
      world: this.#world,
      draw: this.#draw,
      callers: this.#callers,
      ledger: this.ledger,
      targets: this.#targets,
      fire: (shot) => this.#fire(shot),
      report: (fault, shot) => void this.findings.add(fault, shot, this.#rank),
    };
  }

  async #fire(shot: Shot): Promise<Answer> {
    const { answer, faults } = await this.#try(shot);
    for (const fault of faults)
      if (this.findings.add(fault, shot, this.#rank) && REPEATABLE.test(fault.kind)) await this.#shorten(fault, shot);
    if (this.#rank % HEALTH_EVERY === 0)
      await this.#fire({ call: 'health', method: 'GET', path: '/api/health', caller: null });
    return answer;
  }

  async #try(shot: Shot): Promise<{ answer: Answer; faults: Fault[] }> {
    this.#rank += 1;
    this.#last = shot;
    this.#world.advance(BETWEEN_MS);
    const answer = await this.#wire.send(shot);
    await this.#world.settled();
    this.acknowledged.push(...acceptedIn(answer));
    const changes = await this.ledger.changes();
    const accounts = shot.method === 'GET' ? [] : await this.ledger.accountChanges();
    const deed: Deed = { shot, answer, changes, accounts };
    const knowledge = { ledger: this.ledger, planted: this.#world.canaries.planted };
    const faults = [
      ...judgeAnswer(deed),
      ...(await judgeLeaks(deed, knowledge)),
      ...judgeWrites(deed, this.ledger),
      ...judgeAccounts(deed, this.ledger),
    ];
    await this.#recover(deed);
    return { answer, faults };
  }

  /** Whoever lost their session, or their account, takes it again: the attack goes on as everybody. */
  async #recover({ shot: { caller, token }, answer, accounts }: Deed): Promise<void> {
    const renewed = answer.headers['refresh-token'];
    if (caller !== null && token === undefined && typeof renewed === 'string') caller.token = renewed;
    const isOut = caller !== null && token === undefined && answer.status === 401;
    const touched = this.#callers.among(accounts.map(({ after }) => after.id));
    for (const one of new Set([...touched, ...(isOut ? [caller] : [])])) await this.#callers.restore(one);
    if (touched.length > 0 || isOut) {
      await this.ledger.accountChanges();
      await this.ledger.changes();
    }
  }

  async #shorten(fault: Fault, shot: Shot): Promise<void> {
    let best = shot;
    let left = SHORTENINGS;
    for (let candidates = shorter(best); candidates.length > 0 && left > 0; left -= 1) {
      const candidate = candidates.shift();
      if (candidate === undefined) return;
      const { faults } = await this.#try(candidate);
      if (!faults.some((one) => keyOf(one, candidate) === keyOf(fault, shot))) continue;
      this.findings.shorten(fault, candidate);
      best = candidate;
      candidates = shorter(best);
    }
  }
}

function acceptedIn(answer: Answer): string[] {
  const { reponses } = (jsonOf(answer) ?? {}) as { reponses?: unknown };
  const replies = Array.isArray(reponses) ? (reponses as { editId: string; statut: string }[]) : [];
  return replies.filter(({ statut }) => statut === 'accepte').map(({ editId }) => editId);
}

/** How many edits of this request name this document. */
const editsOf = ({ json }: Shot, id: string): number =>
  ((json as { edits?: { id: string }[] }).edits ?? []).filter((one) => one.id === id).length;
