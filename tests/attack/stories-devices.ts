import { createHash } from 'node:crypto';
import { must } from '#domain/base/must.ts';
import type { Fields } from '#domain/fields/documents.ts';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import type { Caller } from './callers.ts';
import { push } from './generate-pushes.ts';
import { isDone } from './judge.ts';
import { call, type Stage, type Story } from './stage.ts';
import { jsonOf, type Shot } from './wire.ts';

const ETAT = {
  stockage: { utilises: 1, quota: 2, photos: 0 },
  persistant: true,
  enAttente: { nombre: 0, photos: 0, depuis: null },
  pret: { visites: 0, pretes: 0 },
  syncDate: null,
};
const NOTHING = { envoyes: 0, photosEnvoyees: 0, copies: [], perdus: 0, photosPerdues: 0 };
const proofOf = (word: string): string => createHash('sha256').update(word).digest('base64');

interface Order {
  readonly ordre: string;
  readonly jeton: string | null;
}

/** A tablet of somebody: what it says of itself and of its wipe, by whoever speaks. */
class Tablet {
  readonly id: string;
  readonly proof: string;
  readonly #stage: Stage;
  readonly #idUser: number;

  constructor(stage: Stage, idUser: number) {
    this.#stage = stage;
    this.#idUser = idUser;
    this.id = stage.draw.uuid();
    this.proof = proofOf(stage.draw.uuid());
  }

  contact(preuve: string | undefined, caller: Caller | null = null): Shot {
    const said = { id: this.id, idUser: this.#idUser, libelle: 'Volée', version: '1', etat: ETAT };
    const json = preuve === undefined ? said : { ...said, preuve };
    return call(caller, 'appareilContact', { method: 'POST', path: '/api/Sync/contact', json });
  }

  /** The order that this contact hears. */
  async hear(contact: Shot): Promise<Order | null> {
    const { effacer } = (jsonOf(await this.#stage.fire(contact)) ?? {}) as { effacer?: Order | null };
    return effacer ?? null;
  }

  report(ordre: string, shown: Fields): Shot {
    const path = `/api/Sync/appareils/${this.id}/rapport`;
    const json = { ordre, phase: 'efface', sauvetage: NOTHING, ...shown };
    return call(null, 'appareilRapport', { method: 'POST', path, json });
  }

  wiped(by: Caller): Shot {
    const path = `/api/Sync/appareils/${this.id}/effacer`;
    return call(by, 'appareilEffacer', { method: 'POST', path, json: { idUser: this.#idUser } });
  }
}

/** A tablet that the office orders to wipe: its session, those who speak in its place, and the session that rescues it. */
const wipedDevice: Story = async (stage) => {
  const { fire, report } = stage;
  const control = await stage.callers.ofRole('CONTROL');
  const tablet = new Tablet(stage, control.actor.id);
  const session = { ...control, token: await signIn(stage, control) };
  await fire(tablet.contact(tablet.proof, session));
  await fire(tablet.wiped(await stage.callers.ofRole('MANAGER')));
  await mustBeOver(stage, session);
  const other = proofOf('autre');
  for (const shot of [tablet.contact(undefined), tablet.contact(other), tablet.contact(other, control)])
    if ((await tablet.hear(shot)) !== null)
      report({ kind: 'un ordre dit à un autre appareil', detail: tablet.id }, shot);
  const { ordre, jeton } = must(await tablet.hear(tablet.contact(tablet.proof)), 'the tablet hears its order');
  for (const shot of [tablet.report(ordre, {}), tablet.report(ordre, { preuve: other })])
    if (isDone(await fire(shot))) report({ kind: 'un effacement dit par un autre', detail: tablet.id }, shot);
  const rescued = { ...control, token: must(jeton, 'the account of the tablet is open') };
  await mustBeOver(stage, rescued);
  await mustBe(stage, push(rescued, []));
  await mustBe(stage, tablet.report(ordre, { preuve: tablet.proof }));
  const late = push(rescued, []);
  if (isDone(await fire(late))) report({ kind: 'un appareil effacé envoie encore', detail: tablet.id }, late);
};

/** Another session of this person, without the token of the one that goes on. */
async function signIn({ fire }: Stage, caller: Caller): Promise<string> {
  const json = { email: caller.email, password: DEMO_PASSWORD };
  const shot = call(caller, 'authLogin', { method: 'POST', path: '/api/Auth/login', json, token: '' });
  const { token } = (jsonOf(await fire(shot)) ?? {}) as { token?: string };
  return must(token, 'this story signs in');
}

/** Without it the story would tell nothing. */
async function mustBe({ fire }: Stage, shot: Shot): Promise<void> {
  const answer = await fire(shot);
  if (!isDone(answer)) throw new Error(`this story no longer reaches ${shot.call}: ${answer.status}`);
}

/** What this session opens no more. Whoever loses one is given another by the attack: each shot has a caller of its own. */
async function mustBeOver({ fire, report }: Stage, caller: Caller): Promise<void> {
  const asked = [
    ['syncPull', '/api/Sync/pull?limit=1'],
    ['authUser', '/api/Auth/user'],
    ['demandeList', '/api/Demande/List'],
  ] as const;
  for (const [name, path] of asked) {
    const shot = call({ ...caller }, name, { method: 'GET', path });
    if (isDone(await fire(shot))) report({ kind: 'un appareil à effacer lit encore', detail: path }, shot);
  }
}

export const DEVICE_STORIES: Readonly<Record<string, Story>> = { wipedDevice };
