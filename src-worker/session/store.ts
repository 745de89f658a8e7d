import type { Sauvetage } from '#domain/api/appareils.ts';
import { must } from '#domain/base/must.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Session } from '../api.ts';
import { demander, ouverture, transiger, type Ouvrir } from '../local/idb.ts';
import type { Verificateur } from './verifier.ts';
import type { VerrouGarde } from './verrous.ts';

/** The session as the worker and the service worker share it. */
export interface SessionGardee extends Session {
  readonly variante: Variant;
  readonly origine: string;
  /** The server answered 401: nothing is sent until the same user has signed in again. */
  readonly aRenouveler: boolean;
}

/** An account that may be opened on this device without a network. */
export interface CompteHorsLigne {
  /** `<variant> <e-mail in lower case>`. */
  readonly cle: string;
  readonly verificateur: Verificateur;
  /** ISO instant after which the verifier opens nothing. */
  readonly jusquAu: string;
  readonly user: Session['user'];
  /** Token of the last session, kept so that the queue leaves as soon as the network is back; null once it was revoked. */
  readonly token: string | null;
}

/** A wipe under way ([session/D2]): what the next start must finish. */
export interface Effacement {
  readonly ordre: string;
  readonly appareil: string;
  readonly base: string;
  readonly email: string;
  readonly sauvetage: Sauvetage;
}

const SESSION = 'session';
const COMPTES = 'comptes';
export const APPAREIL = 'appareil';
const COURANTE = 'courante';

/** Key of an account among those of the device. */
export const cleCompte = (variante: string, email: string): string => `${variante} ${email.trim().toLowerCase()}`;
export const cleVerrou = (base: string): string => `verrou ${base}`;
export const cleTrousseau = (base: string): string => `trousseau ${base}`;
export const cleCopie = (base: string): string => `cle ${base}`;
/** `constat-<variant>-<user>`. */
const varianteDe = (base: string): string => base.split('-')[1] ?? '';

export function ouvertureSession(fabrique: IDBFactory): Ouvrir {
  const creer = (db: IDBDatabase): void => {
    db.createObjectStore(SESSION);
    db.createObjectStore(COMPTES, { keyPath: 'cle' });
    db.createObjectStore(APPAREIL);
  };
  return ouverture({ nom: 'constat-session', version: 1, creer }, fabrique);
}

/** Database 'constat-session': readable by the service worker with no tab open, and apart from the documents. */
export class MagasinSession {
  readonly #ouvrir: Ouvrir;

  constructor(fabrique: IDBFactory) {
    this.#ouvrir = ouvertureSession(fabrique);
  }

  async session(): Promise<SessionGardee | null> {
    const gardee: unknown = await demander(this.#ouvrir, { magasin: SESSION, mode: 'readonly' }, (magasin) =>
      magasin.get(COURANTE),
    );
    return (gardee as SessionGardee | undefined) ?? null;
  }

  /** Read and written in one transaction: two workers never undo each other's change. */
  changer(decider: (courante: SessionGardee | null) => SessionGardee | null): Promise<SessionGardee | null> {
    return transiger(this.#ouvrir, {
      magasins: [SESSION],
      mode: 'readwrite',
      agir: (transaction) => {
        const magasin = transaction.objectStore(SESSION);
        const demande = magasin.get(COURANTE);
        let apres: SessionGardee | null = null;
        demande.addEventListener('success', () => {
          apres = decider((demande.result as SessionGardee | undefined) ?? null);
          if (apres === null) magasin.delete(COURANTE);
          else magasin.put(apres, COURANTE);
        });
        return () => apres;
      },
    });
  }

  async compte(cle: string): Promise<CompteHorsLigne | null> {
    const garde: unknown = await demander(this.#ouvrir, { magasin: COMPTES, mode: 'readonly' }, (magasin) =>
      magasin.get(cle),
    );
    return (garde as CompteHorsLigne | undefined) ?? null;
  }

  async garderCompte(compte: CompteHorsLigne): Promise<void> {
    await demander(this.#ouvrir, { magasin: COMPTES, mode: 'readwrite' }, (magasin) => magasin.put(compte));
  }

  async oublierCompte(cle: string): Promise<void> {
    await demander(this.#ouvrir, { magasin: COMPTES, mode: 'readwrite' }, (magasin) => magasin.delete(cle));
  }

  /** One account a person: those that this device kept under another address of theirs open nothing any more. */
  garderSeul(compte: CompteHorsLigne): Promise<null> {
    return transiger(this.#ouvrir, {
      magasins: [COMPTES],
      mode: 'readwrite',
      agir: (transaction) => {
        const comptes = transaction.objectStore(COMPTES);
        const demande = comptes.getAll();
        demande.addEventListener('success', () => {
          const [variante] = compte.cle.split(' ');
          for (const { cle, user } of demande.result as CompteHorsLigne[])
            if (user.id === compte.user.id && cle.startsWith(`${variante} `)) comptes.delete(cle);
          comptes.put(compte);
        });
        return () => null;
      },
    });
  }

  async nombreDeComptes(): Promise<number> {
    return demander(this.#ouvrir, { magasin: COMPTES, mode: 'readonly' }, (magasin) => magasin.count());
  }

  async verrou(base: string): Promise<VerrouGarde | null> {
    const garde: unknown = await demander(this.#ouvrir, { magasin: APPAREIL, mode: 'readonly' }, (magasin) =>
      magasin.get(cleVerrou(base)),
    );
    return (garde as VerrouGarde | undefined) ?? null;
  }

  /** Read and written in one transaction: two tabs never forgive each other's try. */
  changerVerrou(base: string, decider: (garde: VerrouGarde | null) => VerrouGarde): Promise<VerrouGarde> {
    return transiger(this.#ouvrir, {
      magasins: [APPAREIL],
      mode: 'readwrite',
      agir: (transaction) => {
        const magasin = transaction.objectStore(APPAREIL);
        const demande = magasin.get(cleVerrou(base));
        let apres: VerrouGarde | null = null;
        demande.addEventListener('success', () => {
          apres = decider((demande.result as VerrouGarde | undefined) ?? null);
          magasin.put(apres, cleVerrou(base));
        });
        return () => must(apres, 'la transaction a décidé');
      },
    });
  }

  async effacement(): Promise<Effacement | null> {
    const note: unknown = await demander(this.#ouvrir, { magasin: APPAREIL, mode: 'readonly' }, (magasin) =>
      magasin.get('effacement'),
    );
    return (note as Effacement | undefined) ?? null;
  }

  async noterEffacement(note: Effacement): Promise<void> {
    await demander(this.#ouvrir, { magasin: APPAREIL, mode: 'readwrite' }, (magasin) =>
      magasin.put(note, 'effacement'),
    );
  }

  async oublierEffacement(): Promise<void> {
    await demander(this.#ouvrir, { magasin: APPAREIL, mode: 'readwrite' }, (magasin) => magasin.delete('effacement'));
  }

  /** Session, token, verifier and key of one user, in one commit. The other people of the tablet keep theirs. */
  async oublierUtilisateur({ base, email }: Pick<Effacement, 'base' | 'email'>): Promise<void> {
    await transiger(this.#ouvrir, {
      magasins: [SESSION, COMPTES, APPAREIL],
      mode: 'readwrite',
      agir: (transaction) => {
        const sessions = transaction.objectStore(SESSION);
        const demande = sessions.get(COURANTE);
        demande.addEventListener('success', () => {
          if ((demande.result as SessionGardee | undefined)?.base === base) sessions.delete(COURANTE);
        });
        transaction.objectStore(COMPTES).delete(cleCompte(varianteDe(base), email));
        for (const cle of [cleVerrou(base), cleTrousseau(base), cleCopie(base)])
          transaction.objectStore(APPAREIL).delete(cle);
        return () => null;
      },
    });
  }

  /** Name of this device for the server's history: made once, tells nothing. */
  async appareil(): Promise<string> {
    const neuf = crypto.randomUUID();
    return transiger(this.#ouvrir, {
      magasins: [APPAREIL],
      mode: 'readwrite',
      agir: (transaction) => {
        const magasin = transaction.objectStore(APPAREIL);
        const demande = magasin.get('id');
        demande.addEventListener('success', () => void (demande.result === undefined && magasin.put(neuf, 'id')));
        return () => (demande.result as string | undefined) ?? neuf;
      },
    });
  }
}
