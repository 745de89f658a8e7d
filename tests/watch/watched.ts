/** What one call held of its server's thread, at its best. */
export interface Held {
  readonly name: string;
  readonly status: number;
  readonly ms: number;
  readonly bytes: number;
}

/** A first call also compiles what it runs, and a collection of garbage falls on whoever comes: neither comes twice in a row. */
const TRIES = 3;
const LONG_MS = 150;

/** A server whose turns are watched (turns.ts), and what was asked of it, call after call. */
export class Watched {
  readonly #origin: string;
  readonly #turns: string;
  readonly #held: Held[] = [];
  #token = '';

  constructor(origin: string, turns: string) {
    this.#origin = origin;
    this.#turns = turns;
  }

  async signIn(email: string, password: string): Promise<void> {
    const answer = await this.#fetch('/api/Auth/login', { email, password });
    if (!answer.ok) throw new Error(`${email} did not sign in: ${await answer.text()}`);
    const { token } = (await answer.json()) as { token: string };
    this.#token = token;
  }

  ask(name: string, path: string): Promise<Held> {
    return this.#measure(name, () => this.#fetch(path));
  }

  /** `body` makes another one for each try: what the server knows already holds it no more. */
  send(name: string, path: string, body: () => unknown): Promise<Held> {
    return this.#measure(name, async () => this.#fetch(path, await body()));
  }

  answered(role: string): number {
    return this.#held.filter(({ name, status }) => name.startsWith(`${role} `) && status === 200).length;
  }

  over(ms: number): readonly Held[] {
    return this.#held.filter((one) => one.ms > ms);
  }

  get longest(): readonly Held[] {
    return this.#held.toSorted((a, b) => b.ms - a.ms);
  }

  async #measure(name: string, call: () => Promise<Response>): Promise<Held> {
    let best: Held | null = null;
    for (let tries = 0; tries < TRIES && (best === null || best.ms > LONG_MS); tries += 1) {
      await this.#longestTurn();
      const answer = await call();
      if (answer.status >= 500) throw new Error(`${name} answered ${answer.status}`);
      const bytes = (await answer.arrayBuffer()).byteLength;
      const ms = await this.#longestTurn();
      if (best === null || ms < best.ms) best = { name, status: answer.status, ms, bytes };
    }
    if (best === null) throw new Error('a call is tried once at least');
    this.#held.push(best);
    return best;
  }

  async #longestTurn(): Promise<number> {
    return Number(await (await fetch(this.#turns)).text());
  }

  #fetch(path: string, body?: unknown): Promise<Response> {
    const headers = {
      ...(this.#token !== '' && { authorization: `Bearer ${this.#token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    return fetch(
      this.#origin + path,
      body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
    );
  }
}
