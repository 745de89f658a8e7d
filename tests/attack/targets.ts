import type { Random } from '../../server/demo/random.ts';
import { type Caller, keysOf } from './callers.ts';
import type { Ledger, Row } from './ledger.ts';

const USERS = 45;
const OFFICES = [1, 2, 7];

/** What a name of the contract points at, by the words of its path. */
const POINTED: readonly (readonly [RegExp, (row: Row) => boolean])[] = [
  [/Ticket/i, ({ data }) => data['kind'] === 'ticket'],
  [/Comment/i, ({ data }) => data['kind'] === 'commentaire'],
  [/Notification/i, ({ data }) => data['kind'] === 'notification' || data['kind'] === 'annonce'],
  [/Image/i, ({ collection }) => collection === 'photos'],
  [/Files|GetFile|envois/i, ({ collection, data }) => collection === 'photos' || data['kind'] === 'fichier'],
  [/VersionFormulaire/i, ({ data }) => data['kind'] === 'versionFormulaire'],
  [/Demande|Facturation|dossier/i, ({ collection }) => collection === 'dossiers'],
  [/Intervention/i, ({ collection }) => collection === 'interventions'],
  [/Entreprise/i, ({ collection }) => collection === 'entreprises'],
  [/Client/i, ({ data }) => data['kind'] === 'client'],
  [/Facture|avoir/i, ({ data }) => data['kind'] === 'facture'],
  [/Annonce/i, ({ data }) => data['kind'] === 'annonce'],
  [/Type/i, ({ collection }) => collection === 'typeInterventions'],
  [/Lot|batch/i, ({ collection }) => collection === 'rsBatchs'],
];
const NUMERIC = /Auth|Utilisateur|Controleur|idUser|userId|assigneA|controller/i;

/** Documents to aim at: as often those that the caller sees as any other. */
export class Targets {
  readonly #draw: Random;
  readonly #ledger: Ledger;

  constructor(draw: Random, ledger: Ledger) {
    this.#draw = draw;
    this.#ledger = ledger;
  }

  row(caller: Caller | null, wanted: (row: Row) => boolean = () => true): Row | undefined {
    const all = this.#ledger.rows().filter(wanted);
    const keys = caller === null ? new Set<string>() : keysOf(caller);
    const seen = all.filter(({ portees }) => portees.some((portee) => keys.has(portee)));
    const pool = seen.length > 0 && this.#draw.chance(0.5) ? seen : all;
    return pool.length === 0 ? undefined : this.#draw.among(pool);
  }

  /** What a parameter of this name may be, where `place` is the path of its call or the name of its field; undefined: no idea. */
  id(caller: Caller | null, place: string): string | number | undefined {
    if (/bureau(?!.*type)|ControlCompany/i.test(place)) return this.#draw.among(OFFICES);
    if (NUMERIC.test(place)) return this.#draw.integer(1, USERS);
    const pointed = POINTED.find(([word]) => word.test(place))?.[1];
    return pointed === undefined ? undefined : this.row(caller, pointed)?.id;
  }
}
