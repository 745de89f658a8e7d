import { must } from '#domain/base/must.ts';
import type { Fields } from '#domain/fields/documents.ts';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { push } from './generate-pushes.ts';
import { isDone } from './judge.ts';
import type { Row } from './ledger.ts';
import { OTHER_BUREAU } from './offices.ts';
import { call, edit, type Story } from './stage.ts';
import { jsonOf } from './wire.ts';

/** A screen that was left open: what may be taken over without a password? */
const openScreen: Story = async ({ callers, fire, draw }) => {
  for (const role of ['MANAGER', 'CONTROL', 'CLIENT', 'ADMIN', 'BASIC'] as const) {
    const caller = await callers.ofRole(role);
    const path = `/api/Auth/updateInfo/${caller.actor.id}`;
    const changes = [{ email: `${draw.uuid()}@voleur.example` }, { offlineAccess: !caller.actor.offlineAccess }];
    for (const json of changes) await fire(call(caller, 'authUpdateInfo', { method: 'PUT', path, json }));
    const password = { method: 'PUT', path: `/api/Auth/Pass/${caller.actor.id}` };
    for (const json of [
      { nouveauMotDePasse: 'Trois-chevaux-bleus' },
      { nouveauMotDePasse: 'Trois-chevaux-bleus', token: 'x'.repeat(30) },
    ])
      await fire(call(caller, 'authPass', { ...password, json }));
    await fire(
      call(caller, 'secondFactorPrepare', {
        method: 'POST',
        path: '/api/Auth/SecondFacteur',
        json: { motDePasse: 'faux' },
      }),
    );
  }
};

/** Accounts attached to clients and installers of another office. */
const foreignAttachment: Story = async (stage) => {
  const { callers, draw, ledger } = stage;
  const manager = await callers.ofRole('MANAGER');
  const ours = await callers.ofRole('CLIENT');
  const of = (wanted: (row: Row) => boolean): string =>
    must(
      ledger.rows().find((row) => wanted(row) && row.data['idBureauInspection'] === OTHER_BUREAU),
      'the other office has third parties',
    ).id;
  const idClient = of(({ data }) => data['kind'] === 'client');
  const idEntreprise = of(({ collection }) => collection === 'entreprises');
  const account = { nom: 'Essai', prenom: 'Un', idBureauInspection: 1 };
  for (const attached of [
    { role: 'CLIENT', idClient },
    { role: 'ENTREPRISE', idEntreprise },
  ]) {
    const json = { ...account, ...attached, email: `${draw.uuid()}@constat.example` };
    await stage.fire(call(manager, 'authRegister', { method: 'POST', path: '/api/Auth/register', json }));
    const { role: _, ...ids } = attached;
    const path = `/api/Auth/updateInfo/${ours.actor.id}`;
    await stage.fire(call(manager, 'authUpdateInfo', { method: 'PUT', path, json: ids }));
  }
};

/** Those who only read give up, import and order. */
const readers: Story = async (stage) => {
  for (const role of ['COFRAC', 'PNCEE', 'BASIC', 'CLIENT'] as const) {
    const caller = await stage.callers.ofRole(role);
    const target = stage.targets.row(null);
    const one: Fields = {
      ...edit(stage, { collection: 'dossiers', id: target?.id ?? 'x', changes: { acces: 'x'.repeat(5000) } }),
      nouveau: false,
    };
    await stage.fire(
      call(caller, 'syncAbandon', {
        method: 'POST',
        path: '/api/Sync/abandon',
        json: { appareil: 'attaque-1', edit: one },
      }),
    );
    const file = {
      format: 'constat-file',
      version: 2,
      idUser: caller.actor.id,
      appareil: 'attaque-1',
      exporteLe: one['faitLe'],
    };
    const queue = { ...file, edits: [one], photos: [], documents: [] };
    await stage.fire(call(caller, 'syncImport', { method: 'POST', path: '/api/Sync/import', json: queue }));
    await stage.fire(
      call(caller, 'syncImport', { method: 'POST', path: '/api/Sync/import', json: { ...queue, idUser: 1 } }),
    );
    await stage.fire(push(caller, [one]));
  }
};

/** A token that was replaced, and whose replacement was used, opens nothing any more. */
const rotatedTokens: Story = async (stage) => {
  const caller = await stage.callers.ofRole('BASIC', 'eds');
  const former = caller.token;
  const user = { method: 'GET', path: '/api/Auth/user' };
  stage.world.advance(11 * 60_000);
  await stage.fire(call(caller, 'authUser', user));
  if (caller.token === former) throw new Error('this story no longer sees a token renewed');
  await stage.fire(call(caller, 'authUser', user));
  stage.world.advance(2 * 60_000);
  await stage.fire(call(caller, 'authUser', { ...user, token: former }));
};

/** Signing out ends the session whose token somebody may have kept. */
const signedOut: Story = async (stage) => {
  const caller = await stage.callers.ofRole('BASIC', 'mar');
  const { token } = caller;
  await stage.fire(call(caller, 'authLogout', { method: 'POST', path: '/api/Auth/logout' }));
  await stage.fire(call(caller, 'authUser', { method: 'GET', path: '/api/Auth/user', token }));
  const again = { email: caller.email, password: DEMO_PASSWORD };
  await stage.fire(call(caller, 'authLogin', { method: 'POST', path: '/api/Auth/login', json: again }));
};

/** The same account under letters that lower-case differently here and there: each would be another count of its tries. */
const spelledOtherwise: Story = async (stage) => {
  const { email } = await stage.callers.ofRole('BASIC', 'mar');
  for (const [letter, other] of [
    ['i', 'İ'],
    ['s', 'ſ'],
    ['k', '\u212A'],
  ] as const) {
    const json = { email: email.replace(letter, other), password: DEMO_PASSWORD };
    const shot = call(null, 'authLogin', { method: 'POST', path: '/api/Auth/login', json });
    if (isDone(await stage.fire(shot)) && json.email !== email)
      stage.report({ kind: 'une adresse écrite autrement ouvre le compte', detail: json.email }, shot);
  }
};

/** Who signs up with the address of another keeps nothing of it: neither its place nor its password. */
const squattedAddress: Story = async (stage) => {
  const manager = await stage.callers.ofRole('MANAGER');
  const email = `${stage.draw.uuid()}@titulaire.example`;
  const register = { method: 'POST', path: '/api/Auth/register' };
  const password = 'Trois-chevaux-bleus';
  const asked = { email, password, nom: 'Faux', prenom: 'Nom', role: 'CLIENT' };
  await stage.fire(call(null, 'authRegister', { ...register, json: asked }));
  const invited = { email, nom: 'Vrai', prenom: 'Titulaire', role: 'BASIC' };
  const shot = call(manager, 'authRegister', { ...register, json: invited });
  const answer = await stage.fire(shot);
  if (!isDone(answer))
    stage.report({ kind: 'une inscription barre une invitation', detail: String(answer.body) }, shot);
  const signIn = call(null, 'authLogin', { method: 'POST', path: '/api/Auth/login', json: { email, password } });
  const { code } = (jsonOf(await stage.fire(signIn)) ?? {}) as { code?: string };
  if (code !== 'IDENTIFIANTS_INVALIDES')
    stage.report({ kind: 'une adresse non prouvée a un mot de passe', detail: String(code) }, signIn);
};

export const ACCOUNT_STORIES: Readonly<Record<string, Story>> = {
  openScreen,
  foreignAttachment,
  readers,
  rotatedTokens,
  signedOut,
  spelledOtherwise,
  squattedAddress,
};
