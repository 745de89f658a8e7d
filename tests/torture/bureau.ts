import { must } from '#domain/base/must.ts';
import { compileFormulaire } from '#domain/forms/compile.ts';
import { MODELES } from '#domain/forms/models/modeles.ts';
import type { Appareil } from '#domain/api/devices.ts';
import type { SignaturePlace } from '#domain/signatures/in-person.ts';
import type { Intervention, Photo } from '#domain/interventions/intervention.ts';
import type { SyncedCollection } from '#domain/fields/documents.ts';
import { Random } from '../../server/demo/random.ts';
import { demoReponses } from '../../server/demo/reponses.ts';
import type { Champ } from './witness.ts';

export const PASSWORD = 'Constat-2026';

/** The office, by the API: it prepares the visits, and says at the end what the server holds. */
export class Bureau {
  readonly #origin: string;
  readonly #token: string;

  private constructor(origin: string, token: string) {
    this.#origin = origin;
    this.#token = token;
  }

  static async signIn(port: number, email: string): Promise<Bureau> {
    const origin = `http://127.0.0.1:${port}/api`;
    const answer = await fetch(`${origin}/Auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const { token } = (await answer.json()) as { token: string };
    return new Bureau(origin, token);
  }

  async #ask<T>(path: string, init: RequestInit = {}): Promise<T> {
    const headers = { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${this.#origin}/${path}`, { ...init, headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text || 'null') as T;
  }

  /** Visits of a day that are not submitted, as their controller reads them. */
  async visits(day: string): Promise<Intervention[]> {
    const interventions = await this.#documents<Intervention>(day, 'interventions');
    return interventions.filter(
      ({ etat, dateRdv }) => ['NOUVELLE', 'EN COURS'].includes(etat) && dateRdv?.startsWith(day) === true,
    );
  }

  /** T is what the collection holds. */
  async #documents<T>(day: string, collection: SyncedCollection): Promise<T[]> {
    const { docs } = await this.#ask<{ readonly docs: readonly { readonly c: SyncedCollection; readonly d: T }[] }>(
      `Sync/pull?debut=${day}&fin=${day}&limit=1000`,
    );
    return docs.filter(({ c }) => c === collection).map(({ d }) => d);
  }

  /** The account of somebody, by their address. */
  async accountOf(email: string): Promise<number> {
    const { items } = await this.#ask<{ items: readonly { readonly id: number; readonly email: string }[] }>(
      'Auth/Users?size=200',
    );
    return must(
      items.find((one) => one.email === email),
      `${email} has an account`,
    ).id;
  }

  async giveTo(id: string, account: number): Promise<void> {
    await this.#ask(`Intervention/patch/${id}`, {
      method: 'PATCH',
      body: JSON.stringify({ changes: { idControleur: account } }),
    });
  }

  read(id: string): Promise<Intervention> {
    return this.#ask(`Intervention/${id}`);
  }

  /** Photos of a field that nobody withdrew, as the server knows them. */
  async photos(day: string, { intervention, cfId }: Champ): Promise<Photo[]> {
    const photos = await this.#documents<Photo>(day, 'photos');
    return photos.filter((one) => one.idIntervention === intervention && one.cf_id === cfId && one.retireLe === null);
  }

  /** Signatures on the spot of a visit, as the server has them. */
  async signatures(day: string, intervention: string): Promise<SignaturePlace[]> {
    const records = await this.#documents<SignaturePlace>(day, 'records');
    return records.filter((one) => one.kind === 'signaturePlace' && one.idIntervention === intervention);
  }

  /** The device of somebody that was seen last. */
  async deviceOf(account: number): Promise<Appareil> {
    const { items } = await this.#ask<{ items: readonly Appareil[] }>(`Sync/appareils?idUser=${account}`);
    return must(items[0], 'this account has a device');
  }
  async orderWipe({ id, idUser }: Appareil): Promise<void> {
    await this.#ask(`Sync/appareils/${id}/effacer`, { method: 'POST', body: JSON.stringify({ idUser }) });
  }

  /** Answers everything but the pictures: what is left to the tablet is to write, to photograph and to submit. */
  async fill({ id, codeFiche }: Intervention, day: string): Promise<void> {
    const modele = must(
      MODELES.find(({ formulaire }) => formulaire.code === codeFiche),
      `the form ${codeFiche} exists`,
    );
    const compile = compileFormulaire(modele.formulaire);
    if (!compile.ok) throw new Error(`${codeFiche} does not compile`);
    const champs = demoReponses(new Random(1), compile.value, {
      jour: day,
      reference: 'OPE',
      dateEngagement: null,
      dateFacture: null,
      present: 'Bénéficiaire',
      conclusion: 0,
      part: 1,
    });
    await this.#ask(`Intervention/patch/${id}`, {
      method: 'PATCH',
      body: JSON.stringify({ changes: { champs } }),
    });
  }
}
