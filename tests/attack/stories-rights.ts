import type { Fields } from '#domain/fields/documents.ts';
import { type Caller, keysOf } from './callers.ts';
import type { Row } from './ledger.ts';
import { push } from './generate-pushes.ts';
import { call, edit, type Stage, type Story } from './stage.ts';

/** Comments are made, rewritten and emptied in an archive, by everybody who reads it. */
const archives: Story = async (stage) => {
  for (const name of ['admin.cee', 'manager.cee', 'basic.cee', 'client.cee', 'entreprise.cee']) {
    const caller = await stage.callers.get(`${name}@constat.example`);
    const visit = stage.targets.row(
      caller,
      ({ collection, data }) => collection === 'interventions' && isOfArchive(stage, data),
    );
    if (visit === undefined) throw new Error('this story no longer finds an archive');
    const idDossier = String(visit.data['demandeId']);
    const subject = { entite: 'intervention', idEntite: visit.id };
    const comment = { kind: 'commentaire', ...subject, idDossier, texte: 'Après coup', mentions: [] };
    const id = stage.draw.uuid();
    const again = { collection: 'records', id, baseRev: 1, nouveau: false };
    await stage.fire(
      push(caller, [
        edit(stage, { collection: 'records', id, changes: comment }),
        edit(stage, { ...again, changes: { texte: 'Récrit' } }),
        edit(stage, { ...again, baseRev: 2, changes: { texte: '', retireLe: '2026-11-24T08:00:00.000Z' } }),
      ]),
    );
    const json = { ...subject, texte: 'Après coup', mentions: [] };
    await stage.fire(call(caller, 'commentCreate', { method: 'POST', path: '/api/comment', json }));
  }
};
const isOfArchive = ({ ledger }: Stage, { demandeId }: Fields): boolean =>
  ledger.find('dossiers', String(demandeId))?.data['etat'] === 'ARCHIVE';

/** A file of the office is renamed, taken away and given back by those who only read it, then by everybody once it is gone. */
const files: Story = async (stage) => {
  const manager = await stage.callers.get('manager.cee@constat.example');
  const readers = ['control.cee', 'client.cee', 'entreprise.cee'];
  for (const name of readers) {
    const reader = await stage.callers.get(`${name}@constat.example`);
    const dossier = stage.targets.row(reader, (row) => isOpenTo(reader, row, TAKING_FILES));
    if (dossier === undefined) throw new Error(`this story no longer finds a dossier of ${name}`);
    const id = stage.draw.uuid();
    const sha256 = id.replaceAll('-', '').repeat(2);
    const paper = { kind: 'fichier', idDossier: dossier.id, nom: 'bureau.pdf', categorie: 'devis' };
    const made = { ...paper, type: 'application/pdf', taille: 9, sha256 };
    await stage.fire(push(manager, [edit(stage, { collection: 'records', id, changes: made })]));
    const writes = (changes: Fields, baseRev: number): Fields =>
      edit(stage, { collection: 'records', id, nouveau: false, baseRev, changes });
    const removal = { retireLe: '2026-11-24T08:00:00.000Z' };
    const wrong = push(reader, [writes({ nom: 'autre.pdf' }, 1), writes(removal, 1)]);
    await stage.fire(wrong);
    const row = stage.ledger.find('records', id)?.data;
    if (row?.['nom'] !== 'bureau.pdf' || row['retireLe'] !== null)
      stage.report({ kind: 'fichier d’autrui changé', detail: name }, wrong);
    await stage.fire(push(manager, [writes(removal, 1)]));
    const back = push(reader, [writes({ retireLe: null }, 2), writes({ nom: 'autre.pdf' }, 2)]);
    const told = await stage.fire(back);
    if (stage.ledger.find('records', id)?.data['retireLe'] === null)
      stage.report({ kind: 'fichier retiré revenu', detail: name }, back);
    if (told.body.includes(sha256)) stage.report({ kind: 'fichier retiré encore dit', detail: name }, back);
  }
};
const OPEN = ['NOUVELLE', 'EN COURS'];
/** A demande that waits takes files too. */
const TAKING_FILES = ['EN ATTENTE', ...OPEN];
const isOpenTo = (reader: Caller, { collection, data, portees }: Row, etats = OPEN): boolean => {
  const isSeen = portees.some((portee) => keysOf(reader).has(portee));
  return collection === 'dossiers' && isSeen && etats.includes(String(data['etat']));
};

/** A visit is made with what its author may not change of one, once the right to assign was withdrawn. */
const choices: Story = async (stage) => {
  const { callers, world, targets } = stage;
  const manager = await callers.get('manager.cee@constat.example');
  // Known to the ledger: an account that a shot has changed is given back what it was.
  const withdraw = async (rights: readonly string[] | null) => {
    await world.db.query('update utilisateurs set droit_restreint = $2::text[] where id = $1', [
      manager.actor.id,
      rights,
    ]);
    await stage.ledger.accountChanges();
  };
  const dossier = targets.row(manager, (row) => isOpenTo(manager, row));
  const demandeId = dossier?.id ?? '1';
  await withdraw(['intervention.affecter']);
  for (const chosen of [{ idControleur: 3 }, { rdvFixe: true }, { priorite: 9 }, { nature: 'Contre-visite' }]) {
    const id = stage.draw.uuid();
    const changes = { demandeId, idTypeIntervention: 'BAR-EN-101', ...chosen };
    const shot = push(manager, [edit(stage, { collection: 'interventions', id, changes })]);
    await stage.fire(shot);
    if (stage.ledger.find('interventions', id) !== undefined)
      stage.report({ kind: 'visite faite sans le droit retiré', detail: Object.keys(chosen).join() }, shot);
  }
  await withdraw(null);
};

/** What an office has closed is named all the same: an installer by a dossier, a type by a visit. */
const closed: Story = async (stage) => {
  const { callers, world, targets } = stage;
  const manager = await callers.get('manager.cee@constat.example');
  const isOfOffice = ({ data, portees }: Row) =>
    portees.some((portee) => keysOf(manager).has(portee)) && data['variante'] === 'cee';
  const installer = targets.row(manager, (row) => row.collection === 'entreprises' && isOfOffice(row));
  const dossier = targets.row(manager, (row) => isOpenTo(manager, row) && row.data['idEntreprise'] !== installer?.id);
  if (installer === undefined || dossier === undefined) throw new Error('this story no longer finds what to close');
  const set = (collection: string, [id, field, value]: readonly [string, string, unknown]) =>
    world.db.query(
      'update documents set data = jsonb_set(data, array[$3], $4::jsonb) where collection = $1 and id = $2',
      [collection, id, field, JSON.stringify(value)],
    );
  const office = manager.actor.idBureauInspection;
  await set('entreprises', [installer.id, 'actif', false]);
  await set('typeInterventions', [
    'BAR-EN-101',
    'bureaux',
    [{ idBureauInspection: office, actif: false, dureeMin: null }],
  ]);
  const { id, rev } = dossier;
  const named = { collection: 'dossiers', id, baseRev: rev, nouveau: false, changes: { idEntreprise: installer.id } };
  const visit = stage.draw.uuid();
  const changes = { demandeId: id, idTypeIntervention: 'BAR-EN-101' };
  const shot = push(manager, [edit(stage, named), edit(stage, { collection: 'interventions', id: visit, changes })]);
  await stage.fire(shot);
  if (stage.ledger.find('dossiers', id)?.data['idEntreprise'] === installer.id)
    stage.report({ kind: 'installateur fermé nommé', detail: id }, shot);
  if (stage.ledger.find('interventions', visit) !== undefined)
    stage.report({ kind: 'type fermé réalisé', detail: visit }, shot);
  await set('entreprises', [installer.id, 'actif', true]);
  await set('typeInterventions', ['BAR-EN-101', 'bureaux', []]);
};

/** A visit of this office as its controller has submitted it: on some days the demo has none. */
async function submitted({ targets, ledger, world }: Stage, manager: Caller): Promise<Row> {
  const visit = targets.row(
    manager,
    ({ collection, data, portees }) =>
      collection === 'interventions' &&
      ['NOUVELLE', 'EN COURS'].includes(String(data['etat'])) &&
      portees.some((portee) => keysOf(manager).has(portee)),
  );
  if (visit === undefined) throw new Error('this story no longer finds an open visit');
  const { idControleur } = visit.data;
  const end = {
    etat: 'VERIF RT',
    resultat: 'Satisfaisant',
    soumisPar: idControleur,
    soumisLe: '2026-11-24T08:00:00.000Z',
  };
  await world.db.query("update documents set data = data || $2::jsonb where collection = 'interventions' and id = $1", [
    visit.id,
    JSON.stringify(end),
  ]);
  await ledger.changes();
  return visit;
}

/** The conclusion of a submitted visit is turned round and validated by the same person, in two edits, in one, and by its result alone. */
const conclusions: Story = async (stage) => {
  const manager = await stage.callers.get('manager.cee@constat.example');
  const turned = { resultat: 'Non satisfaisant' };
  const tries: readonly (readonly Fields[])[] = [[turned, { etat: 'VALIDE' }], [{ ...turned, etat: 'VALIDE' }]];
  for (const writes of tries) {
    const visit = await submitted(stage, manager);
    for (const changes of writes) {
      const { id, rev } = stage.ledger.find('interventions', visit.id) ?? visit;
      const shot = push(manager, [
        edit(stage, { collection: 'interventions', id, baseRev: rev, nouveau: false, changes }),
      ]);
      await stage.fire(shot);
      if (stage.ledger.find('interventions', id)?.data['etat'] === 'VALIDE')
        stage.report({ kind: 'conclusion changée et validée par la même personne', detail: id }, shot);
    }
  }
};

/** Things that people may do, in places and on days when they may not. */
export const RIGHT_STORIES: Readonly<Record<string, Story>> = { archives, files, choices, closed, conclusions };
