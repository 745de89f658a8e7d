import type { Json } from '#domain/base/json.ts';
import { sameJson } from '#domain/base/json.ts';
import type { Conflit, ConflitField, LocalDocument } from '#domain/fields/documents.ts';
import { readPath } from '#domain/fields/paths.ts';
import { isRefusedForNow, isRefusedForParent } from '#domain/sync/orphans.ts';
import type { Device, Keystroke } from './device.ts';
import { isFrom } from './device.ts';
import { authorOf, nameValue, PATHS, text } from './values.ts';
import type { Write } from '../../src-worker/test-support/model-state.ts';
import { unnoticed } from './restoration.ts';
import type { World } from './world.ts';

/** What a device holds when the story is over. */
interface Snapshot {
  readonly appareil: Device;
  readonly docs: ReadonlyMap<string, LocalDocument>;
  readonly conflits: readonly Conflit[];
}

const conflitKey = ({ collection, docId }: Conflit): string => `${collection}/${docId}`;
const isOvertyped = ({ id }: Conflit): boolean => id.includes('|surcharge|');
const isTechnical = (value: Json): boolean => [null, 'bureau'].includes(authorOf(value));

async function takeSnapshots(world: World): Promise<Snapshot[]> {
  return Promise.all(
    world.devices.map(async (device) => ({
      appareil: device,
      docs: new Map((await device.all()).map(({ collection, doc }) => [`${collection}/${doc.id}`, doc])),
      conflits: await device.conflits(),
    })),
  );
}

/** Everything that is wrong with the end of a story; empty when nothing is. Before anybody settles anything. */
export async function judge(world: World): Promise<string[]> {
  const snapshots = await takeSnapshots(world);
  return [
    ...lostKeystrokes(world, snapshots),
    ...overwrites(world, snapshots),
    ...phantomConflits(world, snapshots),
    ...duplicates(world),
    ...impersonations(world),
    ...wrongAuthors(world, snapshots),
    ...queues(snapshots),
    ...conflitRecords(snapshots),
    ...convergence(world, snapshots),
    ...signatures(snapshots),
    ...unnoticed(world),
    ...world.wrongReports,
  ];
}

/** After everything was settled: nothing waits, and everybody sees the server's documents. */
export async function judgeEnd(world: World): Promise<string[]> {
  const snapshots = await takeSnapshots(world);
  const leftovers = snapshots.flatMap(({ appareil, docs }) =>
    [...docs]
      .filter(([, doc]) => doc.dirty === 1)
      .map(([cle, doc]) => `RESTE ${appareil.nom} ${cle} ${JSON.stringify(doc.local)}`),
  );
  return [...leftovers, ...lostKeystrokes(world, snapshots), ...convergence(world, snapshots)];
}

/** [S] Every acknowledged keystroke is on the server, in the history, in conflits, in quarantine or still queued. */
function lostKeystrokes(world: World, snapshots: readonly Snapshot[]): string[] {
  const keystrokes = world.devices.flatMap((device) => device.keystrokes);
  const last = new Map<string, Keystroke>();
  for (const keystroke of keystrokes) last.set(`${keystroke.appareil} ${keystroke.cle}.${keystroke.path}`, keystroke);
  return [...last.values()]
    .filter((one) => !isTechnical(one.valeur) && !isFound(one, world, snapshots))
    .map((one) => `PERDU ${JSON.stringify(one)}`);
}

function isFound(keystroke: Keystroke, world: World, snapshots: readonly Snapshot[]): boolean {
  const { cle, path, valeur } = keystroke;
  const isTyped = (value: unknown): boolean => sameJson(value, valeur);
  if (world.server.history.some((one) => one.cle === cle && one.path === path && isTyped(one.apres))) return true;
  const named = nameValue(cle, path, valeur);
  if (world.pastValues.has(named) || world.copied.has(named) || isReplaced(keystroke, world)) return true;
  return snapshots.some(({ docs, conflits, appareil }) => {
    const doc = docs.get(cle);
    const isQueued = doc?.dirty === 1 && isTyped(readPath(doc, path));
    // [sync/S16] Whoever still holds what a restored server forgot gives it back, whoever typed it.
    if (isQueued && (appareil.nom === keystroke.appareil || world.restorations > 0)) return true;
    return conflits.some(
      (one) =>
        conflitKey(one) === cle &&
        (one.champs.some(({ champ, mien, leur }) => champ === path && (isTyped(mien) || isTyped(leur))) ||
          (one.document !== undefined && isTyped(readPath(one.document, path)))),
    );
  });
}

/** The history of a restored server has forgotten what somebody saw, and typed over, before the restoration. */
const isReplaced = ({ cle, path, valeur }: Keystroke, world: World): boolean =>
  world.restorations > 0 &&
  world.devices.some(({ keystrokes }) =>
    keystrokes.some((one) => one.cle === cle && one.path === path && sameJson(one.avant, valeur)),
  );

/** A device replaces a value of somebody else that its person never saw, or was never asked about. */
function overwrites(world: World, snapshots: readonly Snapshot[]): string[] {
  return world.server.history
    .filter((row) => replacesAnother(row) && !isGivenBack(world, row) && !isFromBeforeBackup(world, row))
    .filter((row) => {
      const snapshot = snapshots.find(({ appareil }) => appareil.nom === row.par);
      return snapshot !== undefined && !hasSeen(row, snapshot) && !wasAsked(row, snapshot);
    })
    .map((row) => `ECRASE ${JSON.stringify(row)}`);
}

function replacesAnother({ par, avant, apres }: Write): boolean {
  const author = authorOf(avant);
  return author !== null && author !== par && !sameJson(avant, apres);
}

/** Given back to a restored server by a device that did not type it. */
const isGivenBack = (world: World, { par, apres }: Write): boolean => world.restorations > 0 && authorOf(apres) !== par;

const wasAsked = ({ cle, path, avant }: Write, { conflits, appareil }: Snapshot): boolean =>
  [...appareil.asked, ...conflits].some(
    (one) => conflitKey(one) === cle && one.champs.some(({ champ, leur }) => champ === path && sameJson(leur, avant)),
  );

/** After a restoration a device may stand on a newer state, forgotten since, of the value that it replaces. */
const isFromBeforeBackup = (world: World, { cle, path, avant }: Write): boolean =>
  world.restoredValues.has(nameValue(cle, path, avant));

/** Walks what the person had on screen at each keystroke, or typed over with a record of it, back to the value that was replaced. */
function hasSeen({ cle, path, avant, apres }: Write, { appareil, conflits }: Snapshot): boolean {
  const seen = new Set([text(apres)]);
  const kept = [...appareil.asked, ...conflits]
    .filter((one) => isOvertyped(one) && conflitKey(one) === cle)
    .flatMap(({ champs }) => champs);
  for (const keystroke of appareil.keystrokes.toReversed()) {
    if (keystroke.cle !== cle || keystroke.path !== path || !seen.has(text(keystroke.valeur))) continue;
    seen.add(text(keystroke.avant));
    for (const { champ, mien, leur } of kept)
      if (champ === path && sameJson(mien, keystroke.valeur)) seen.add(text(leur));
  }
  return seen.has(text(avant));
}

/** A question is asked about two different values of two different people. */
function phantomConflits(world: World, snapshots: readonly Snapshot[]): string[] {
  return snapshots.flatMap(({ appareil, conflits }) =>
    conflits
      .filter(({ genre }) => genre === 'conflit')
      .flatMap((one) =>
        one.champs.filter(({ choix }) => one.ouvert === 1 || choix !== undefined).map((champ) => ({ one, champ })),
      )
      .filter(
        ({ one, champ }) =>
          sameJson(champ.mien, champ.leur) || (one.ouvert === 1 && isOwnWord(world, appareil, { one, champ })),
      )
      .map(({ one }) => `FANTOME ${appareil.nom} ${JSON.stringify(one)}`),
  );
}

/**
 * [sync/S4] What stands against this device's edit is what it said itself. Its person's other tablet is another one, that
 * they may have said something else on; and a device that lost everything does not know what it had sent.
 */
function isOwnWord(
  { devices, restorations, wentForward }: World,
  device: Device,
  { one, champ: { champ, leur, leurAuteur } }: { readonly one: Conflit; readonly champ: ConflitField },
): boolean {
  const key = conflitKey(one);
  const typed = nameValue(key, champ, leur);
  const isTypedOn = ({ keystrokes }: Device): boolean =>
    keystrokes.some(({ cle, path, valeur }) => nameValue(cle, path, valeur) === typed);
  // [sync/S16] A restored server may be given back one's older words by another device, whose person is then named.
  const isAlone = devices.every((other) => other === device || other.person !== device.person);
  const isOwn = restorations === 0 ? isTypedOn(device) : isAlone && leurAuteur === device.person;
  if (!isOwn || wentForward || device.lost.has(typed)) return false;
  return !devices.some((other) => other !== device && (isTypedOn(other) || other.restored.has(typed)));
}

/** One edit, however often it is sent, is one line of history. */
function duplicates(world: World): string[] {
  if (world.restorations > 0) return [];
  const times = new Map<string, number>();
  for (const { cle, path, apres, par } of world.server.history) {
    if (isTechnical(apres) || authorOf(apres) !== par) continue;
    const typed = nameValue(cle, path, apres);
    times.set(typed, (times.get(typed) ?? 0) + 1);
  }
  const givenBack = new Set(world.devices.flatMap(({ restored }) => [...restored]));
  return [...times]
    .filter(([valeur, n]) => n > 1 && !givenBack.has(valeur))
    .map(([valeur, n]) => `DOUBLE ${valeur} x${n}`);
}

/** [sync/S16] What somebody said is given back in their name, by them alone: no other device even tries. */
function impersonations({ server, accountOf }: World): string[] {
  const written = server.history
    .filter(({ path, apres, par }) => path === 'auteur' && !isFrom(accountOf(par).nom, { auteur: apres }))
    .map(({ cle, par }) => `${par} ${cle}`);
  return [...written, ...server.impersonations].map((one) => `USURPE ${one}`);
}

/** [sync/S28] Whom a record of what was typed over names did write it: on this device, or on the server. */
function wrongAuthors(world: World, snapshots: readonly Snapshot[]): string[] {
  if (world.restorations > 0) return [];
  return snapshots.flatMap(({ appareil, conflits }) =>
    conflits
      .filter(isOvertyped)
      .flatMap((one) => one.champs.map((field) => ({ cle: conflitKey(one), ...field })))
      .filter(({ leurAuteur }) => leurAuteur !== null)
      .filter(({ cle, champ, leur, leurAuteur }) => {
        const isTyped = appareil.keystrokes.some(
          (one) => one.cle === cle && one.path === champ && sameJson(one.valeur, leur),
        );
        const isWritten = world.server.history.some(
          (one) =>
            one.cle === cle &&
            one.path === champ &&
            world.accountOf(one.par).nom === leurAuteur &&
            sameJson(one.apres, leur),
        );
        return !isWritten && !(isTyped && leurAuteur === appareil.person);
      })
      .map((field) => `SIGNE-FAUX ${appareil.nom} ${JSON.stringify(field)}`),
  );
}

/** [signatures/E31] What was signed is neither refused nor asked about, but for a visit that is somebody else's meanwhile. */
function signatures(snapshots: readonly Snapshot[]): string[] {
  return snapshots.flatMap(({ appareil, docs }) =>
    [...docs]
      .filter(([, { kind }]) => kind === 'signaturePlace')
      .filter(
        ([, doc]) =>
          doc.local?.enConflit !== undefined ||
          (doc.local?.refus !== undefined && !isRefusedForNow('records', doc) && !isRefusedForParent('records', doc)),
      )
      .map(([cle, { local }]) => `SIGNATURE ${appareil.nom} ${cle} ${JSON.stringify(local)}`),
  );
}

/** What waits has a reason: a refusal, a question, or its place behind a refusal. */
function queues(snapshots: readonly Snapshot[]): string[] {
  return snapshots.flatMap(({ appareil, docs }) => {
    const refused = new Set([...docs.values()].filter(({ local }) => local?.refus).map(dossierOf));
    return [...docs]
      .filter(
        ([, doc]) => doc.dirty === 1 && !doc.local?.refus && !doc.local?.enConflit && !refused.has(dossierOf(doc)),
      )
      .map(([cle, doc]) => `FILE ${appareil.nom} ${cle} ${JSON.stringify(doc.local)}`);
  });
}
const dossierOf = (doc: LocalDocument): string => text(doc['demandeId'] ?? doc['idDossier'] ?? doc.id);

/** An open record and its document say the same thing. */
function conflitRecords(snapshots: readonly Snapshot[]): string[] {
  return snapshots.flatMap(({ appareil, docs, conflits }) => {
    const open = conflits.filter((one) => one.genre === 'conflit' && one.ouvert === 1);
    const annonces = new Map(open.map((one) => [conflitKey(one), one]));
    const faults =
      open.length === annonces.size ? [] : [`DEUX-OUVERTS ${appareil.nom} ${open.map(({ docId }) => docId).join()}`];
    for (const key of new Set([
      ...annonces.keys(),
      ...[...docs].filter(([, { local }]) => local?.enConflit).map(([une]) => une),
    ])) {
      const expected = docs.get(key)?.local?.enConflit ?? [];
      const champs = annonces.get(key)?.champs ?? [];
      const doc = docs.get(key);
      const isRight =
        sameJson(champs.map(({ champ }) => champ).toSorted(), expected.toSorted()) &&
        champs.every(
          ({ champ, mien, leur }) =>
            doc && sameJson(mien, readPath(doc, champ)) && sameJson(leur, doc.local?.base[champ]),
        );
      if (!isRight)
        faults.push(`CONFLIT-FAUX ${appareil.nom} ${key} ${JSON.stringify(champs)} ${JSON.stringify(doc?.local)}`);
    }
    return faults;
  });
}

/** Clean documents are the server's, neither more nor less; and what waits stands on the server's last state. */
function convergence(world: World, snapshots: readonly Snapshot[]): string[] {
  return snapshots.flatMap(({ appareil, docs }) => {
    const visible = new Map(world.server.visible(appareil.nom).map(({ c, d }) => [`${c}/${d.id}`, { c, d }]));
    const faults = [...docs]
      .filter(([cle, doc]) => !visible.has(cle) && !doc.local?.nouveau)
      .map(([cle, doc]) => `ORPHELIN ${appareil.nom} ${cle} ${JSON.stringify(doc.local)}`);
    for (const [cle, { c, d }] of visible) {
      const doc = docs.get(cle);
      if (doc === undefined) faults.push(`MANQUE ${appareil.nom} ${cle}`);
      else if (doc.local?.envoi === undefined && !doc.local?.nouveau && doc.rev !== d.rev)
        faults.push(`EN-RETARD ${appareil.nom} ${cle} ${doc.rev}/${d.rev}`);
      else if (doc.dirty === 0 && (PATHS[c] ?? []).some((path) => !sameJson(readPath(doc, path), readPath(d, path)))) {
        faults.push(`DIFFERE ${appareil.nom} ${cle}`);
      }
    }
    return faults;
  });
}
