import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChampDefinition } from '#domain/forms/definition.ts';
import { must } from '#domain/base/must.ts';
import type { Fields } from '#domain/fields/documents.ts';
import { drawingsThatRead } from '../../server/test-support/drawings.ts';
import type { Caller } from './callers.ts';
import { push } from './generate-pushes.ts';
import { isDone } from './judge.ts';
import type { Row } from './ledger.ts';
import { BAD_PICTURES, goodPng } from './pictures.ts';
import { call, type Stage, type Story } from './stage.ts';
import { jsonOf, type Shot } from './wire.ts';

const OPEN: ReadonlySet<unknown> = new Set(['NOUVELLE', 'EN COURS', 'PLANIFIEE']);

/** A visit of this controller that is not submitted, and a field of its form that takes pictures. */
function visitOf({ ledger }: Stage, { actor }: Caller): { visit: Row; field: string } {
  for (const visit of ledger.rows()) {
    if (
      visit.collection !== 'interventions' ||
      visit.data['idControleur'] !== actor.id ||
      !OPEN.has(visit.data['etat'])
    )
      continue;
    const version = ledger.find('records', String(visit.data['idVersionFormulaire']));
    const fields = (version?.data['champs'] ?? []) as ChampDefinition[];
    const picture = fields.find(({ cf_component_type }) => cf_component_type === 'IMAGE');
    if (picture !== undefined) return { visit, field: picture.cf_id };
  }
  throw new Error('the demo has no visit that takes pictures');
}

/** Describes a picture, then sends its bytes: true when the server said that it has them. */
async function send(
  stage: Stage,
  caller: Caller,
  { id, bytes }: { id: string; bytes: Buffer },
): Promise<{ shot: Shot; isKept: boolean }> {
  const { visit, field } = visitOf(stage, caller);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const changes: Fields = {
    idIntervention: visit.id,
    idDossier: visit.data['demandeId'],
    cf_id: field,
    genre: 'photo',
    nom: 'comble.png',
    type: bytes[0] === 0xff ? 'image/jpeg' : 'image/png',
    taille: bytes.length,
    sha256,
    largeur: 8,
    hauteur: 8,
    prisLe: '2026-11-23T07:00:00.000Z',
  };
  const edit = {
    editId: stage.draw.uuid(),
    faitLe: '2026-11-23T07:00:00.000Z',
    horsLigne: true,
    baseRev: 0,
    nouveau: true,
  };
  await stage.fire(push(caller, [{ ...edit, collection: 'photos', id, changes }]));
  await stage.fire({
    call: 'envoisOuvrir',
    method: 'POST',
    path: '/api/Files/envois',
    caller,
    json: { envois: [{ id, sha256, taille: bytes.length }] },
  });
  const path = `/api/Files/envois/${id}?offset=0`;
  const shot: Shot = { call: 'envoisMorceau', method: 'PUT', path, caller, bytes, type: 'application/octet-stream' };
  const answer = await stage.fire(shot);
  const { etat } = (jsonOf(answer) ?? {}) as { etat?: string };
  return { shot, isKept: isDone(answer) && etat === 'recu' };
}

/** Pictures that no decoder shows are refused when they come; and whatever came, the report of the visit is drawn. */
export const pictures: Story = async (stage) => {
  const control = await stage.callers.ofRole('CONTROL');
  const manager = await stage.callers.ofRole('MANAGER');
  const good = await send(stage, control, { id: stage.draw.uuid(), bytes: goodPng() });
  if (!good.isKept) throw new Error('this story no longer sees a good picture kept');
  for (const [name, bytes] of Object.entries(BAD_PICTURES)) {
    const { shot, isKept } = await send(stage, control, { id: stage.draw.uuid(), bytes });
    if (isKept) stage.report({ kind: 'image illisible gardée', detail: name }, shot);
  }
  const { visit } = visitOf(stage, control);
  const version = must(stage.ledger.find('records', String(visit.data['idVersionFormulaire'])), 'a visit has its form');
  const [template = 'rapport'] = version.data['templates'] as string[];
  const path = `/api/Intervention/Generate/${visit.id}/${template}/false?draft=true`;
  await stage.fire({ call: 'generate', method: 'GET', path, caller: manager });
};

/** A logo that names a file of the server: nothing of it may come back, nor stay in what is stored. */
export const logos: Story = async (stage) => {
  const manager = await stage.callers.ofRole('MANAGER');
  const bait = join(stage.world.dataDir, 'appat.png');
  writeFileSync(bait, goodPng(64));
  const give = (logo: string): Shot =>
    call(manager, 'bureauReplace', { method: 'PUT', path: '/api/BureauInspection/1', json: { logo } });
  for (const [name, svg] of Object.entries(drawingsThatRead(bait))) {
    const shot = give(`data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`);
    const answer = await stage.fire(shot);
    if (isDone(answer)) stage.report({ kind: 'un logo qui désigne un fichier est pris', detail: name }, shot);
  }
  const drawn = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 8 L5 1 L8 8 Z"/></svg>';
  const shot = give(`data:image/svg+xml;base64,${Buffer.from(drawn).toString('base64')}`);
  const { logo } = (jsonOf(await stage.fire(shot)) ?? {}) as { logo?: string };
  if (logo === undefined) throw new Error('this story no longer sees a logo taken');
  if (!logo.startsWith('data:image/png;')) stage.report({ kind: 'un logo reste un dessin', detail: logo }, shot);
};
