import type { Fields } from '#domain/fields/documents.ts';
import { must } from '#domain/base/must.ts';
import { SYNC_VERSION } from '#domain/sync/messages.ts';
import { OFFICE } from '../../server/test-support/examples.ts';
import { FORM_VERSION } from '../../server/test-support/form-examples.ts';
import type { Caller } from './callers.ts';
import { ODD_IDS, push } from './generate-pushes.ts';
import { form, JSON_BODIES, MALFORMED, ODD_NAMES } from './generate-uploads.ts';
import { isDone } from './judge.ts';
import { kindOf, type Row } from './ledger.ts';
import { goodPng } from './pictures.ts';
import { call, edit, type Stage, type Story } from './stage.ts';
import { jsonOf } from './wire.ts';

const plan = (idDossier: string): Fields => ({
  kind: 'fichier',
  idDossier,
  nom: 'plan.pdf',
  categorie: 'plan',
  type: 'application/pdf',
  taille: 10,
  sha256: 'a'.repeat(64),
});
const ticketWords = { type: 'Bug', priority: 'Moyenne', titre: 'Essai', ecran: null, version: null };

/** What people of every office write to one another: more words that others may not read. */
const words: Story = async (stage) => {
  const { callers, world, targets } = stage;
  const people = ['manager.cee', 'client.cee', 'manager.ailleurs', 'client.ailleurs', 'manager.eds', 'client.mar'];
  for (const name of people) {
    const caller = await callers.get(`${name}@constat.example`);
    const id = stage.draw.uuid();
    const ticket = {
      kind: 'ticket',
      ...ticketWords,
      description: `\u202E${world.canaries.word()}\u000B\u0007fin`,
      erreur: world.canaries.word(),
    };
    const comment = { kind: 'commentaire', entite: 'ticket', idEntite: id, texte: world.canaries.word(), mentions: [] };
    await stage.fire(
      push(caller, [
        edit(stage, { collection: 'records', id, changes: ticket }),
        edit(stage, { collection: 'records', id: stage.draw.uuid(), changes: comment }),
      ]),
    );
    const dossier = targets.row(caller, ({ collection }) => collection === 'dossiers');
    const message = { texte: world.canaries.word(), destinataires: name.startsWith('manager') ? 'interne' : undefined };
    const path = `/api/Demande/AddMessage/${dossier?.id ?? '1'}`;
    await stage.fire(call(caller, 'addMessage', { method: 'POST', path, json: message }));
  }
};

/** Of those, the ones that lead to a folder: what takes files off may stop at them, and the others are then never reached. */
const FOLDERS = ['.', '..', '../..', '../envois'];

/** A client's demand, files under ids that are paths, and the erasure of the demand: what leaves the disk then? */
const poisonedIds: Story = async (stage) => {
  await erase(stage, [...ODD_IDS.filter((id) => !FOLDERS.includes(id)), stage.draw.uuid()]);
  await erase(stage, FOLDERS);
};

async function erase(stage: Stage, ids: readonly string[]): Promise<void> {
  const client = await stage.callers.ofRole('CLIENT');
  const admin = await stage.callers.ofRole('ADMIN');
  const id = stage.draw.uuid();
  const adresseTravaux = { ligne1: '1 rue', codePostal: '35000', ville: 'Rennes' };
  const json = { id, typesDemandes: ['BAR-EN-101'], beneficiaire: { nom: 'Essai' }, adresseTravaux };
  const made = await stage.fire(call(client, 'demandeCreate', { method: 'POST', path: '/api/Demande', json }));
  const { numero } = (jsonOf(made) ?? {}) as { numero?: string };
  for (const odd of ids)
    await stage.fire(push(client, [edit(stage, { collection: 'records', id: odd, changes: plan(id) })]));
  const toDelete = { method: 'PUT', path: `/api/Demande/setStatusToDelete/${id}`, json: { motif: 'Essai' } };
  await stage.fire(call(client, 'setStatusToDelete', toDelete));
  const path = `/api/Rgpd/effacement/beneficiaire/${id}`;
  const erasure = call(admin, 'rgpdEffacement', { method: 'POST', path, json: { confirmation: numero ?? '?' } });
  const erased = await stage.fire(erasure);
  if (!isDone(erased)) throw new Error(`this story no longer reaches the erasure: ${erased.status}`);
  for (const damaged of stage.world.damage())
    stage.report({ kind: 'un id a servi de chemin', detail: damaged }, erasure);
}

/** Names that the server will give are taken first; then the server gives them. */
const squattedNames: Story = async (stage) => {
  const { callers, draw } = stage;
  const client = await callers.ofRole('CLIENT');
  const admin = await callers.ofRole('ADMIN');
  const next = await stage.world.db.query<{ id: number }>('select max(id) + 1 as id from utilisateurs');
  const user = must(next[0], 'there are accounts').id;
  const names = [...ODD_IDS, `utilisateur-${user}-cee`, `utilisateur-${user + 1}-cee`];
  for (const id of names)
    await stage.fire(
      push(client, [
        edit(stage, { collection: 'records', id, changes: { kind: 'ticket', ...ticketWords, description: 'x' } }),
      ]),
    );
  await stage.fire(
    call(admin, 'versionFormulaireCreate', { method: 'POST', path: '/api/VersionFormulaire', json: FORM_VERSION }),
  );
  const secret = { iban: stage.world.canaries.word('iban'), bic: stage.world.canaries.word('bic') };
  for (let n = 0; n < 3; n += 1)
    await stage.fire(
      call(admin, 'bureauCreate', {
        method: 'POST',
        path: '/api/BureauInspection',
        json: { ...OFFICE, ...secret },
      }),
    );
  const account = {
    email: `${draw.uuid()}@constat.example`,
    nom: 'Essai',
    prenom: 'Un',
    role: 'BASIC',
    idBureauInspection: 1,
  };
  await stage.fire(call(admin, 'authRegister', { method: 'POST', path: '/api/Auth/register', json: account }));
  await stage.fire(call(client, 'syncPull', { method: 'GET', path: '/api/Sync/pull?limit=1000' }));
};

/** Edits of what is not theirs are refused; what comes back with the refusal is read. */
const refusedEdits: Story = async (stage) => {
  const { callers, ledger } = stage;
  for (const name of ['manager.cee', 'manager.ailleurs', 'manager.eds']) {
    const caller = await callers.get(`${name}@constat.example`);
    const seen = new Set<string>();
    const foreign = ledger.rows().filter((row) => isFirstOfKind(row, caller, seen));
    for (const { collection, id, rev, data } of foreign) {
      const changes = Object.fromEntries(
        Object.keys(data)
          .filter((field) => field !== 'id' && /^[A-Za-z_][\w-]*$/.test(field))
          .map((field) => [field, null]),
      );
      await stage.fire(push(caller, [edit(stage, { collection, id, baseRev: rev, nouveau: false, changes })]));
    }
    await stage.fire(call(caller, 'syncRefus', { method: 'GET', path: '/api/Sync/Refus?size=500&vue=tous' }));
    const documents = foreign.map(({ collection, id }) => ({ collection, id, rev: 0 }));
    await stage.fire(call(caller, 'syncAuteurs', { method: 'POST', path: '/api/Sync/Auteurs', json: { documents } }));
  }
};

/** One document of each kind that this caller may not see. */
function isFirstOfKind({ collection, data, portees }: Row, { variante, actor }: Caller, seen: Set<string>): boolean {
  const isForeign = data['variante'] !== variante || data['idBureauInspection'] !== actor.idBureauInspection;
  const isShared = portees.some((portee) => portee.startsWith('tous:'));
  const kind = `${collection} ${kindOf({ data })} ${String(data['variante'])}`;
  if (!isForeign || isShared || seen.has(kind)) return false;
  seen.add(kind);
  return true;
}

/** Values inside one another, where any value may stand. */
function deepPush(depth: number): Buffer {
  const one = {
    collection: 'dossiers',
    id: 'x',
    baseRev: 1,
    nouveau: false,
    horsLigne: false,
    changes: { acces: 'ici' },
  };
  const edits = [{ ...one, editId: '8e1f3ad2-0002-4a00-8000-000000000002', faitLe: '2026-11-23T07:00:00.000Z' }];
  const body = { version: SYNC_VERSION, appareil: { id: 'attaque-1', version: '1' }, edits };
  return Buffer.from(JSON.stringify(body).replace('"ici"', `${'['.repeat(depth)}${']'.repeat(depth)}`));
}

/** Bodies that are not what they say, to a call of each kind. */
const bodies: Story = async ({ callers, fire }) => {
  const control = await callers.ofRole('CONTROL');
  for (const body of MALFORMED) {
    await fire(call(control, 'addImages', { method: 'POST', path: '/api/Intervention/AddImages', ...body }));
    await fire(call(control, 'authLogin', { method: 'POST', path: '/api/Auth/login', ...body }));
  }
  for (const bytes of [...JSON_BODIES, deepPush(4000)]) {
    const body = { bytes, type: 'application/json' };
    await fire(call(control, 'syncPush', { method: 'POST', path: '/api/Sync/push', ...body }));
    await fire(call(null, 'authLogin', { method: 'POST', path: '/api/Auth/login', ...body }));
  }
};

/** Names that deceive who reads them, on a paper that is a picture. */
const names: Story = async (stage) => {
  const client = await stage.callers.ofRole('CLIENT');
  const demand = stage.targets.row(
    client,
    ({ collection, data }) =>
      collection === 'dossiers' && data['etat'] !== 'ARCHIVE' && data['idClient'] === client.actor.idClient,
  );
  for (const filename of ODD_NAMES) {
    const body = form([{ name: 'files', filename, value: goodPng() }]);
    const path = `/api/Files/uploadFiles/demande-${demand?.id ?? '1'}`;
    await stage.fire(call(client, 'uploadFiles', { method: 'POST', path, ...body }));
  }
};

export const DOCUMENT_STORIES: Readonly<Record<string, Story>> = {
  words,
  poisonedIds,
  squattedNames,
  refusedEdits,
  bodies,
  names,
};
