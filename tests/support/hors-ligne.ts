import { IDBFactory } from 'fake-indexeddb';
import { type Role, ROLES } from '#domain/access/roles.ts';
import type { Call } from '#domain/api/call.ts';
import { CONTRACT, type CallName } from '#domain/api/contract.ts';
import { must } from '#domain/base/must.ts';
import { publishMissing } from '../../server/modules/auth/publish.ts';
import { type Bureau, completer, ouvrirBureau } from '../../server/test-support/bureau.ts';
import { EXEMPLES, type Exemple, type Fixtures } from '../../server/test-support/exemples.ts';
import { preparerJeu } from '../../server/test-support/jeu.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../../server/test-support/serveur.ts';
import type { Session } from '../../src-worker/api.ts';
import type { Passerelle } from '../../src-worker/fallback/gateway.ts';
import { MagasinOctets } from '../../src-worker/media/octets.ts';
import { clientApi } from '../../src-worker/network/client.ts';
import type { SessionGardee } from '../../src-worker/session/store.ts';
import { AppareilDeScenario, fetchDe } from './appareil.ts';

/** Calls of the contract with this mark (api: L answered from the device, Q queued). */
export const marques = (marque: Call['offline']): CallName[] =>
  (Object.entries(CONTRACT) as [CallName, Call][]).filter(([, { offline }]) => offline === marque).map(([nom]) => nom);

export const exempleDe = (nom: CallName, jeu: Fixtures): Exemple => EXEMPLES[nom]?.(jeu) ?? {};

const sansReseau: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'));
const PERSONNES = {
  ADMIN: 'gaelle',
  MANAGER: 'claire',
  CONTROL: 'yann',
  BASIC: 'sandrine',
  CLIENT: 'maud',
  ENTREPRISE: 'loic',
  COFRAC: 'helene',
} as const;

interface Compte {
  readonly id: number;
  readonly token: string;
  readonly user: Session['user'];
}

/** The real server, and the device of one person of each role, all with offline access. */
export class BureauHorsLigne {
  readonly serveur: ServeurDeTest;
  readonly bureau: Bureau;
  readonly #comptes = new Map<Role, Compte>();

  private constructor(serveur: ServeurDeTest, bureau: Bureau) {
    this.serveur = serveur;
    this.bureau = bureau;
  }

  static async ouvrir(): Promise<BureauHorsLigne> {
    const serveur = await creerServeurDeTest();
    const office = new BureauHorsLigne(serveur, await ouvrirBureau(serveur));
    await completer(serveur);
    const pncee = { email: 'pncee@bureau.example', role: 'PNCEE', idBureau: null, bureauxAttaches: [1] } as const;
    await serveur.creerCompte(pncee);
    await serveur.db.query('update utilisateurs set offline_access = true');
    for (const role of ROLES) {
      const token = role === 'PNCEE' ? await serveur.connecter(pncee.email) : office.bureau.jetons[PERSONNES[role]];
      const lu = await serveur.appel('GET', '/api/Auth/user', { jeton: token });
      const user = lu.json<Session['user']>();
      office.#comptes.set(role, { id: user.id, token, user });
    }
    await publishMissing(serveur.db, serveur.clock().toISOString());
    return office;
  }
  fermer(): Promise<void> {
    return this.serveur.close();
  }

  compte(role: Role): Compte {
    return must(this.#comptes.get(role), role);
  }
  jeu(role: Role): Promise<Fixtures> {
    return preparerJeu(this.serveur, this.bureau, { role, id: this.compte(role).id });
  }
  /** A device that has received everything. */
  async appareil(role: Role, nom: string = role): Promise<AppareilDeScenario> {
    const { id, token } = this.compte(role);
    const appareil = new AppareilDeScenario(nom, () => this.serveur, { token, possesseur: { id, role } });
    await appareil.synchronise();
    return appareil;
  }

  auServeur(nom: CallName, { params = {}, query, body }: Exemple, role: Role) {
    const { method, path }: Call = CONTRACT[nom];
    const url = path.replaceAll(/:(\w+)/g, (_, cle: string) => encodeURIComponent(String(params[cle] ?? '')));
    const jeton = this.compte(role).token;
    return this.serveur.appel(method, url, { jeton, ...(query === undefined ? {} : { query }), body });
  }

  /** The gateway of a device; nothing answers it, unless it is given the network. */
  passerelle(role: Role, { magasin }: AppareilDeScenario, reseau: 'sans' | 'avec' = 'sans'): Passerelle {
    const { user, token } = this.compte(role);
    const session = { user, token, role, variante: 'cee' } as unknown as SessionGardee;
    return {
      client: clientApi({
        fetch: reseau === 'avec' ? fetchDe(() => this.serveur) : sansReseau,
        origine: 'http://cee.localhost',
        token: () => Promise.resolve(token),
        surToken: () => Promise.resolve(),
        surRefus: () => Promise.resolve(),
      }),
      local: {
        magasin,
        octets: new MagasinOctets(`constat-cee-${user.id}`, new IDBFactory()),
        session,
        horloge: () => this.serveur.clock().toISOString(),
        uuid: () => crypto.randomUUID(),
      },
      attendre: () => Promise.resolve(),
      deconnecter: () => Promise.resolve(),
    };
  }
}
