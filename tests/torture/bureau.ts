import { must } from '#domain/base/must.ts';
import { compiler } from '#domain/forms/compile.ts';
import { MODELES } from '#domain/forms/models/modeles.ts';
import type { Intervention, Photo } from '#domain/interventions/intervention.ts';
import type { ServerDocument, SyncedCollection } from '#domain/sync/documents.ts';
import type { PullAnswer } from '#domain/sync/messages.ts';
import { Hasard } from '../../server/demo/hasard.ts';
import { reponsesDemo } from '../../server/demo/reponses.ts';
import type { Champ } from './temoin.ts';

export const MOT_DE_PASSE = 'Constat-2026';

/** The office, by the API: it prepares the visits, and says at the end what the server holds. */
export class Bureau {
  readonly #origine: string;
  readonly #token: string;

  private constructor(origine: string, token: string) {
    this.#origine = origine;
    this.#token = token;
  }

  static async connecter(port: number, email: string): Promise<Bureau> {
    const origine = `http://127.0.0.1:${port}/api`;
    const reponse = await fetch(`${origine}/Auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: MOT_DE_PASSE }),
    });
    const { token } = (await reponse.json()) as { token: string };
    return new Bureau(origine, token);
  }

  async #demander<T>(path: string, init: RequestInit = {}): Promise<T> {
    const headers = { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' };
    const reponse = await fetch(`${this.#origine}/${path}`, { ...init, headers });
    const texte = await reponse.text();
    if (!reponse.ok) throw new Error(`${path}: ${reponse.status} ${texte}`);
    return JSON.parse(texte || 'null') as T;
  }

  /** Visits of a day that are not submitted, as their controller reads them. */
  async visites(jour: string): Promise<Intervention[]> {
    const interventions = (await this.#documents(jour, 'interventions')) as unknown as Intervention[];
    return interventions.filter(
      ({ etat, dateRdv }) => ['NOUVELLE', 'EN COURS'].includes(etat) && dateRdv?.startsWith(jour) === true,
    );
  }

  async #documents(jour: string, collection: SyncedCollection): Promise<ServerDocument[]> {
    const { docs } = await this.#demander<PullAnswer>(`Sync/pull?debut=${jour}&fin=${jour}&limit=1000`);
    return docs.filter(({ c }) => c === collection).map(({ d }) => d);
  }

  lire(id: string): Promise<Intervention> {
    return this.#demander(`Intervention/${id}`);
  }

  /** Photos of a field that nobody withdrew, as the server knows them. */
  async photos(jour: string, { intervention, cfId }: Champ): Promise<Photo[]> {
    const photos = (await this.#documents(jour, 'photos')) as unknown as Photo[];
    return photos.filter((une) => une.idIntervention === intervention && une.cf_id === cfId && une.retireLe === null);
  }

  /** Answers everything but the pictures: what is left to the tablet is to write, to photograph and to submit. */
  async remplir({ id, codeFiche }: Intervention, jour: string): Promise<void> {
    const modele = must(
      MODELES.find(({ formulaire }) => formulaire.code === codeFiche),
      `the form ${codeFiche} exists`,
    );
    const compile = compiler(modele.formulaire);
    if (!compile.ok) throw new Error(`${codeFiche} does not compile`);
    const champs = reponsesDemo(new Hasard(1), compile.value, {
      jour,
      reference: 'OPE',
      dateEngagement: null,
      dateFacture: null,
      present: 'Bénéficiaire',
      conclusion: 0,
      part: 1,
    });
    await this.#demander(`Intervention/patch/${id}`, {
      method: 'PATCH',
      body: JSON.stringify({ changes: { champs } }),
    });
  }
}
