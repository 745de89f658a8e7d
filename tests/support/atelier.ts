import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renewEpochIfRestored, writeWitness } from '../../server/db/epoch.ts';
import type { Bureau, DossierDeTest, Personne } from '../../server/test-support/bureau.ts';
import { ouvrirBureau } from '../../server/test-support/bureau.ts';
import { multipart } from '../../server/test-support/multipart.ts';
import type { ServeurDeTest } from '../../server/test-support/serveur.ts';
import { creerServeurDeTest } from '../../server/test-support/serveur.ts';
import { AppareilDeScenario, type Compte } from './appareil.ts';

/** What devices pull and what decides of their edits: what a backup of the office holds. */
const TABLES = [
  'documents',
  'sorties',
  'historique',
  'edits',
  'refus',
  'compteurs',
  'fichiers',
  'reperes',
  'restaurations',
];

export interface Postes {
  readonly tablette: AppareilDeScenario;
  readonly bureau: AppareilDeScenario;
}

/** The real server, and as many devices as a scenario wants, in one process. */
export interface Atelier {
  readonly serveur: ServeurDeScenario;
  /** A dossier of Yann's. */
  dossier(champs?: Parameters<Bureau['dossier']>[0]): Promise<DossierDeTest>;
  /** A tablet (Yann, CONTROL) and an office computer (Claire, MANAGER), both empty. */
  postes(): Postes;
  appareil(nom: string, personne: Personne): AppareilDeScenario;
  fermer(): Promise<void>;
}

export interface ServeurDeScenario {
  /** The document as the database holds it. */
  lit(collection: string, id: string): Promise<Record<string, unknown> | undefined>;
  lignesDHistorique(id: string, champ: string): Promise<unknown[]>;
  recoitPhoto(de: DossierDeTest, photo: { readonly id: string; readonly contenu: Uint8Array }): Promise<void>;
  sauvegarde(): Promise<void>;
  /** Back to the backup, as after a broken disk; the server notices it when it starts again. */
  restaure(): Promise<void>;
  /** The same, and nothing beside the database tells it: a device that knows more must. */
  restaureEnSilence(): Promise<void>;
  /** The next mark may be left. */
  uneMinutePasse(): Promise<void>;
  donneAUnAutre(de: DossierDeTest, personne: Personne): Promise<void>;
  desactive(personne: Personne): Promise<void>;
  /** Copies of the refused edits of a document, that the office reads. */
  refus(id: string): Promise<unknown[]>;
}

export async function ouvrirAtelier(): Promise<Atelier> {
  const serveur = await creerServeurDeTest();
  const equipe = await ouvrirBureau(serveur);
  const appareil = (nom: string, personne: Personne) =>
    new AppareilDeScenario(nom, () => serveur, compteDe(equipe, personne));
  return {
    postes: () => ({ tablette: appareil('tablette', 'yann'), bureau: appareil('bureau', 'claire') }),
    serveur: commandes(serveur, equipe),
    dossier: (champs) => equipe.dossier(champs),
    appareil,
    fermer: () => serveur.close(),
  };
}

const compteDe = ({ jetons, ids }: Bureau, personne: Personne): Compte => ({
  token: jetons[personne],
  possesseur: { id: ids[personne], role: personne === 'claire' ? 'MANAGER' : 'CONTROL' },
});

function commandes(serveur: ServeurDeTest, equipe: Bureau): ServeurDeScenario {
  const { db } = serveur;
  return {
    lit: async (collection, id) => {
      const [ligne] = await db.query<{ data: Record<string, unknown>; rev: number }>(
        'select data, rev from documents where collection = $1 and id = $2 and not supprime',
        [collection, id],
      );
      return ligne === undefined ? undefined : { ...ligne.data, rev: ligne.rev };
    },
    lignesDHistorique: (id, champ) =>
      db.query('select avant, apres, utilisateur from historique where id_doc = $1 and champ = $2 order by n', [
        id,
        champ,
      ]),
    recoitPhoto: (de, une) => recevoirPhoto(serveur, equipe.jetons.yann, { ...une, idIntervention: de.idIntervention }),
    sauvegarde: () =>
      db.script(
        TABLES.map(
          (table) => `drop table if exists copie_${table}; create table copie_${table} as table ${table};`,
        ).join('\n'),
      ),
    restaure: async () => {
      const dossier = await mkdtemp(join(tmpdir(), 'constat-temoin-'));
      await writeWitness(db, dossier);
      await db.script(scriptDeRestauration());
      await renewEpochIfRestored(db, dossier);
      await rm(dossier, { recursive: true });
    },
    restaureEnSilence: () => db.script(scriptDeRestauration()),
    uneMinutePasse: async () => serveur.clock.avancer(60_000),
    donneAUnAutre: async (de, personne) => {
      const claire = new AppareilDeScenario('affectation', () => serveur, compteDe(equipe, 'claire'));
      await claire.synchronise();
      await claire.saisit('interventions', de.idIntervention, { idControleur: equipe.ids[personne] });
      await claire.synchronise();
    },
    refus: (id) => db.query('select code, fois, utilisateur, edit from refus where id_doc = $1', [id]),
    desactive: async (personne) =>
      void (await db.query('update utilisateurs set actif = false where id = $1', [equipe.ids[personne]])),
  };
}

/** Without the triggers: rows come back with the order they had. */
const scriptDeRestauration = (): string =>
  [
    "set session_replication_role = 'replica';",
    ...TABLES.map(
      (table) => `delete from ${table}; insert into ${table} overriding system value select * from copie_${table};`,
    ),
    "select setval('ordre', (select max(seq) from documents));",
    "set session_replication_role = 'origin';",
  ].join('\n');

async function recevoirPhoto(
  serveur: ServeurDeTest,
  jeton: string,
  { id, idIntervention, contenu }: { id: string; idIntervention: string; contenu: Uint8Array },
): Promise<void> {
  const { payload, type } = multipart([{ nom: `${id}.png`, contenu: Buffer.from(contenu) }], { idIntervention });
  const reponse = await serveur.app.inject({
    method: 'POST',
    url: '/api/Intervention/AddImages',
    headers: { host: 'cee.localhost', authorization: `Bearer ${jeton}`, 'content-type': type },
    payload,
  });
  if (reponse.statusCode >= 300) throw new Error(`photo: ${reponse.statusCode} ${reponse.body}`);
}
