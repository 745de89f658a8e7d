import { createHash, randomUUID } from 'node:crypto';
import { photo } from '#domain/access/essais.ts';
import type { Json } from '#domain/base/json.ts';
import { must } from '#domain/base/must.ts';
import type { Result } from '#domain/base/result.ts';
import type { Absence } from '#domain/sync/collections.ts';
import type { Choix } from '#domain/sync/choices.ts';
import type { Changes, Conflit, LocalDocument, SyncedCollection } from '#domain/sync/documents.ts';
import { creer } from '#domain/sync/edit.ts';
import { readPath } from '#domain/sync/paths.ts';
import type { Possesseur } from '#domain/sync/rendus.ts';
import type { BilanSync } from '../../src-worker/api.ts';
import { cloreAbsence, noterReception, ouvrirAbsence } from '../../src-worker/absence/journal.ts';
import { signerJournal } from '../../src-worker/absence/signer.ts';
import {
  abandonner,
  type Commandes,
  modifier,
  reessayer,
  restaurer,
  trancher,
} from '../../src-worker/conflicts/commands.ts';
import { transmettreQuarantaines } from '../../src-worker/conflicts/transmettre.ts';
import { deriver } from '../../src-worker/derived/derive.ts';
import { type ClientApi, clientApi } from '../../src-worker/network/client.ts';
import { reseauApi } from '../../src-worker/network/reseau.ts';
import { compterFile } from '../../src-worker/push/queue.ts';
import { tour } from '../../src-worker/round.ts';
import type { Moteur, Reseau } from '../../src-worker/store/contexte.ts';
import type { Magasin } from '../../src-worker/local/magasin.ts';
import { magasinMemoire } from '../../src-worker/test-support/magasin-memoire.ts';
import type { DossierDeTest } from '../../server/test-support/bureau.ts';
import type { ServeurDeTest } from '../../server/test-support/serveur.ts';

const ORIGINE = 'http://cee.localhost';
const ANNEE_MS = 365 * 86_400_000;

const adresse = (url: Parameters<typeof fetch>[0]): string => (url instanceof Request ? url.url : url.toString());

/** The server under test answers the worker's own fetch; no port is opened. */
export const fetchDe =
  (serveur: () => ServeurDeTest): typeof fetch =>
  async (url, init) => {
    const reponse = await serveur().app.inject({
      method: (init?.method ?? 'GET') as 'GET',
      url: adresse(url).slice(ORIGINE.length),
      headers: { ...(init?.headers as Record<string, string>), host: 'cee.localhost' },
      ...(init?.body === undefined ? {} : { payload: init.body as string }),
    });
    return new Response(reponse.statusCode === 204 ? null : new Uint8Array(reponse.rawPayload), {
      status: reponse.statusCode,
      headers: reponse.headers as Record<string, string>,
    });
  };

/** What happens on the way: the whole engine and the whole server stand on either side. */
export type Incident = 'aucun' | 'coupure' | 'reponse-perdue';

/** Whose it is. */
export interface Compte {
  readonly token: string;
  readonly possesseur: Possesseur;
}

/** A tablet or an office computer: the engine on a store of its own, and a person in front of it. */
export class AppareilDeScenario {
  readonly nom: string;
  readonly magasin: Magasin;
  incident: Incident = 'aucun';
  token: string;
  horlogeMs = 0;
  private readonly serveur: () => ServeurDeTest;
  readonly possesseur: Possesseur;
  private tics = 0;

  constructor(nom: string, serveur: () => ServeurDeTest, compte: Compte) {
    this.nom = nom;
    this.serveur = serveur;
    this.token = compte.token;
    this.possesseur = compte.possesseur;
    this.magasin = magasinMemoire(`${nom}-${randomUUID()}`);
  }

  private get commandes(): Commandes {
    const horloge = (): string => new Date(Date.UTC(2026, 10, 21, 7) + this.horlogeMs + (this.tics += 1)).toISOString();
    return { magasin: this.magasin, horloge, uuid: () => randomUUID(), horsLigne: this.incident === 'coupure' };
  }
  private get client(): ClientApi {
    return clientApi({
      fetch: (url, init) => this.voyage(url, init),
      origine: ORIGINE,
      token: async () => this.token,
      surToken: async (token) => void (this.token = token),
      surRefus: async () => undefined,
    });
  }
  private get moteur(): Moteur {
    const { signal } = new AbortController();
    const { client } = this;
    const appareil = { id: this.nom, version: '1.3.6' };
    const reseau: Reseau = reseauApi({ client, appareil, signal, maintenant: () => 0, surDecalage: () => undefined });
    return { ...this.commandes, reseau, signal, possesseur: this.possesseur };
  }
  private async voyage(...[url, init]: Parameters<typeof fetch>): Promise<Response> {
    if (this.incident === 'coupure') throw new TypeError('Failed to fetch');
    const reponse = await fetchDe(this.serveur)(url, init);
    if (this.incident === 'reponse-perdue' && adresse(url).includes('push')) throw new TypeError('Failed to fetch');
    return reponse;
  }

  perdLeReseau = (): void => void (this.incident = 'coupure');
  retrouveLeReseau = (): void => void (this.incident = 'aucun');
  retardeDUnAn = (): void => void (this.horlogeMs = -ANNEE_MS);

  essaieDeSynchroniser = (): Promise<Result<BilanSync>> => tour(this.moteur);
  async synchronise(): Promise<BilanSync> {
    const bilan = await this.essaieDeSynchroniser();
    if (!bilan.ok) throw new Error(`${this.nom} : ${bilan.code}`);
    return bilan.value;
  }

  /** The first round after two hours away: what others wrote is told, with the names of the server's history. */
  async revient(): Promise<readonly Absence[]> {
    const { magasin, client } = this;
    const depuis = '2026-11-21T06:00:00.000Z';
    const retour = '2026-11-21T08:00:00.000Z';
    this.retrouveLeReseau();
    await noterReception(magasin, depuis);
    const absence = must(await ouvrirAbsence(magasin, retour), 'deux heures sont une absence');
    const bilan = await tour({ ...this.moteur, absence });
    if (!bilan.ok) throw new Error(`${this.nom} : ${bilan.code}`);
    await signerJournal(magasin, client, depuis);
    await cloreAbsence(magasin, absence, retour);
    const [absences] = await magasin.parIds('configs', ['absences']);
    return absences?.id === 'absences' ? absences.liste : [];
  }

  /** What is in quarantine reaches the office, and its author learns why. */
  async transmet(): Promise<void> {
    await transmettreQuarantaines(this.moteur);
    await signerJournal(this.magasin, this.client);
  }

  async saisit(collection: SyncedCollection, docId: string, changes: Changes): Promise<void> {
    const fait = await modifier(this.commandes, { collection, docId }, changes);
    if (!fait.ok) throw new Error(`${this.nom} : ${fait.code}`);
    const doc = await this.document(collection, docId);
    if (collection === 'interventions') await deriver(this.commandes, [doc?.['demandeId'] as string]);
  }
  repond = (de: DossierDeTest, reponses: Readonly<Record<string, Json>>): Promise<void> =>
    this.saisit(
      'interventions',
      de.idIntervention,
      Object.fromEntries(Object.entries(reponses).map(([id, v]) => [`champs.${id}`, v])),
    );
  corrige = (de: DossierDeTest, changes: Changes): Promise<void> => this.saisit('dossiers', de.idDossier, changes);
  soumet = (de: DossierDeTest): Promise<void> => this.saisit('interventions', de.idIntervention, { etat: 'VERIF RT' });
  valide = (de: DossierDeTest): Promise<void> => this.saisit('interventions', de.idIntervention, { etat: 'VALIDE' });

  /** The data of a photo; its bytes travel apart and are acknowledged by their hash. */
  async photographie(de: DossierDeTest, contenu: Uint8Array): Promise<string> {
    const id = randomUUID();
    const sha256 = createHash('sha256').update(contenu).digest('hex');
    const champs = photo({ id, ...de, type: 'image/png', taille: contenu.length, sha256 });
    const { horloge, uuid, horsLigne } = this.commandes;
    const document = creer({ ...champs }, { collection: 'photos', editId: uuid(), now: horloge(), horsLigne });
    await this.magasin.ecrire('photos', [{ previous: undefined, document }]);
    return id;
  }

  /** What this person says of an intervention, in their own name. */
  async commente({ idDossier, idIntervention }: DossierDeTest, texte: string): Promise<string> {
    const id = randomUUID();
    const { horloge, uuid, horsLigne } = this.commandes;
    const fields = { id, kind: 'commentaire', entite: 'intervention', idEntite: idIntervention, idDossier, texte };
    const dit = { ...fields, auteur: { id: this.possesseur.id }, retireLe: null };
    const document = creer(dit, { collection: 'records', editId: uuid(), now: horloge(), horsLigne });
    await this.magasin.ecrire('records', [{ previous: undefined, document }]);
    return id;
  }

  async document(collection: SyncedCollection, id: string): Promise<LocalDocument | undefined> {
    const [doc] = await this.magasin.parIds(collection, [id]);
    return doc === undefined || doc._deleted ? undefined : doc;
  }
  async voit(collection: SyncedCollection, id: string, path: string): Promise<Json> {
    const doc = await this.document(collection, id);
    return doc === undefined ? null : readPath(doc, path);
  }
  reponse = (de: DossierDeTest, champ: string): Promise<Json> =>
    this.voit('interventions', de.idIntervention, `champs.${champ}`);
  etatDuDossier = (de: DossierDeTest): Promise<Json> => this.voit('dossiers', de.idDossier, 'etat');

  file = (): Promise<number> => compterFile(this.magasin);
  conflits = (): Promise<Conflit[]> => this.magasin.tous('conflits');
  async questions(): Promise<Conflit[]> {
    return (await this.conflits()).filter(({ genre, ouvert }) => genre === 'conflit' && ouvert === 1);
  }
  async choisit(choix: Readonly<Record<string, Choix>>): Promise<void> {
    for (const { id } of await this.questions()) await trancher(this.commandes, id, choix);
  }
  reprend = (idConflit: string, champ: string): Promise<Result<null>> => restaurer(this.commandes, idConflit, champ);
  reessaie = (collection: SyncedCollection, docId: string): Promise<Result<null>> =>
    reessayer(this.commandes, { collection, docId });
  abandonne = (collection: SyncedCollection, docId: string): Promise<Result<null>> =>
    abandonner(this.commandes, { collection, docId });

  /** A second tab of the same tablet: another engine on the same store. */
  deuxiemeOnglet(): AppareilDeScenario {
    const onglet = new AppareilDeScenario(this.nom, this.serveur, this);
    Object.assign(onglet, { magasin: this.magasin });
    return onglet;
  }
}
