import { groupBy } from '#domain/base/group.ts';
import type { LocalDocument } from '#domain/fields/documents.ts';
import { captureOfDrawn, captureOfPhoto, capturesOfVisit, newCaptures, toldBy } from '#domain/preuves/captures.ts';
import {
  type Capture,
  extend,
  type Hash,
  type Maillon,
  originOf,
  saltCaptures,
  type Salted,
} from '#domain/preuves/chain.ts';
import type { Store } from '../local/store.ts';
import { digest } from '../media/capture.ts';
import type { Chaine, LinkStore } from './links.ts';

export interface Chainer {
  readonly store: Pick<Store, 'find'>;
  readonly preuves: LinkStore;
  readonly appareil: string;
  readonly idUser: number;
  readonly uuid: () => string;
}

const hash: Hash = (text) => digest(new TextEncoder().encode(text).buffer);

/**
 * [preuves/PV9] Chains what was captured on this device and is not chained yet, read from the documents that wait: killed
 * anywhere, the next pass finds what the last one did not chain. Before anything is sent, since what is acknowledged waits
 * no longer.
 */
export async function chainCaptures(chainer: Chainer): Promise<void> {
  const { store } = chainer;
  const visits: LocalDocument[] = await store.find('interventions', 'dirty', 1);
  const photos = await store.find('photos', 'dirty', 1);
  const ofPhotos = groupBy(
    // What a supervision shows is no capture of a visit.
    photos.filter(({ idSupervision }) => idSupervision === undefined),
    ({ idIntervention }) => idIntervention,
  );
  const records = await store.find('records', 'dirty', 1);
  const drawn = groupBy(
    records.filter((record) => record.kind === 'signaturePlace'),
    ({ idIntervention }) => idIntervention,
  );
  const ids = new Set([...visits.map(({ id }) => id), ...ofPhotos.keys(), ...drawn.keys()]);
  const byId = new Map(visits.map((visit) => [visit.id, visit]));
  for (const id of ids) {
    const visit = byId.get(id);
    const answers = visit === undefined ? [] : await capturesOfVisit(hash, visit);
    const pictures = (ofPhotos.get(id) ?? []).flatMap((photo) => captureOfPhoto(photo) ?? []);
    const signed = await Promise.all((drawn.get(id) ?? []).map((one) => captureOfDrawn(hash, one)));
    // Who signs on the spot does so once the visit is answered.
    await chain(chainer, id, [...pictures, ...answers, ...signed.flatMap((one) => one ?? [])]);
  }
}

/** Decided again on the chain as it became when another thread extended it meanwhile. */
async function chain(chainer: Chainer, idIntervention: string, captures: readonly Capture[]): Promise<void> {
  if (captures.length === 0) return;
  const { preuves } = chainer;
  for (let isWritten = false; !isWritten;) {
    const chains = await preuves.chains(idIntervention);
    const links = await Promise.all(chains.map((one) => heldOf(preuves, one)));
    const fresh = await newCaptures(hash, captures, toldBy(links.flat()));
    if (fresh.length === 0) return;
    const open = chains.find(({ close }) => !close) ?? (await begun(chainer, idIntervention));
    isWritten = await preuves.append(open, await extend(hash, open, await saltCaptures(hash, fresh, chainer.uuid)));
  }
}

/** Of a chain that the server refused to follow further, what it has. */
const heldOf = async (preuves: LinkStore, { id, close, recu }: Chaine): Promise<Salted<Maillon>[]> =>
  preuves.links(id, close ? { count: recu } : {});

async function begun({ appareil, idUser, uuid }: Chainer, idIntervention: string): Promise<Chaine> {
  const identite = { id: uuid(), idIntervention, appareil, idUser };
  return { ...identite, ...(await originOf(hash, identite)), recu: 0, close: false };
}
