import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/access/roles.ts';
import { fullName } from '#domain/base/person.ts';
import { must } from '#domain/base/must.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { Config } from '../config.ts';
import type { Deps } from '../http/context.ts';
import { authorNamed } from '../modules/signatures/author-named.ts';
import { endOf } from '../modules/signatures/leave.ts';
import { rapportSubject } from '../modules/signatures/subject-rapport.ts';
import { signatoriesOf } from '../reports/behind.ts';
import { type EnvelopeRow, findOpen, insertEnvelope } from '../reports/envelopes.ts';
import { drawToSign, storePdf } from '../reports/issued.ts';
import { readSources } from '../reports/sources.ts';
import { demoAuthority } from '../timestamp/demo.ts';
import { openSealer } from '../seal/sealer.ts';
import { accountsOf } from './accounts.ts';
import { chainOfDemo } from './chained.ts';
import { minutesAfter } from './days.ts';
import { FATES_BY_DAY, SIGNED_MODELE, type SignedFate } from './signed.ts';
import { closeEnvelope } from './signed-envelopes.ts';

export interface DemoServer extends Pick<Deps, 'db' | 'fichiers'> {
  readonly config: Pick<Config, 'publicUrl' | 'dataDir'>;
}

/** How long ago the one that waits left: the day before, after its visit was validated. */
const AGO_MS = 20 * 3_600_000;
/** The others leave an hour after they were validated. */
const AFTER_MIN = 60;
const TEMPLATE = 'rapport';

/**
 * Reports of the demo out for their signatures, over the very bytes of their drawing: one waits, one was signed by all (with
 * its evidence, its seals and its audit page), one was refused. No mail has left and nobody is rung: whoever tries the one
 * that waits reminds the signatory, whose link is then among the mails that are kept.
 */
export async function sendDemoToSign(server: DemoServer, startedAt: Date): Promise<void> {
  const rows = await server.db.query<{ data: Intervention }>(
    `select data from documents where collection = 'interventions' and data ->> 'codeFiche' = $1
     order by data ->> 'dateRdv'`,
    [SIGNED_MODELE.formulaire.code],
  );
  for (const [rank, { data }] of rows.entries())
    await follow(server, { visit: data, fate: FATES_BY_DAY[rank] ?? 'a-envoyer' }, startedAt);
}

interface Fated {
  readonly visit: Intervention;
  readonly fate: SignedFate;
}

async function follow(server: DemoServer, { visit, fate }: Fated, startedAt: Date): Promise<void> {
  if (fate === 'a-envoyer') return;
  if (fate === 'en-cours') {
    await send(server, visit, new Date(startedAt.getTime() - AGO_MS).toISOString());
    return;
  }
  if (fate === 'signe') await chainOfDemo(server, visit, (clock) => demoAuthority(server.config.dataDir, clock));
  const envelope = await send(server, visit, minutesAfter(must(visit.valideLe, 'it is validated'), AFTER_MIN));
  await closeEnvelope(server, { envelope, visit, fate });
}

async function send(deps: DemoServer, visit: Intervention, now: string): Promise<EnvelopeRow> {
  const { db, fichiers } = deps;
  const sources = must(await readSources(db, visit), 'the demo has the form of its visits');
  const sceau = await openSealer({ sealing: null, demo: true, dataDir: deps.config.dataDir }, null);
  const key = { idIntervention: visit.id, template: TEMPLATE, qr: true };
  const drawn = await drawToSign({ ...deps, sceau, now }, sources, key);
  if (!drawn.ok) throw new Error(`invariant: a report of the demo is drawn, not ${drawn.code}`);
  const sha256 = await storePdf(fichiers, drawn.value.pdf);
  const signataires = await signatoriesOf(db, visit);
  const subject = { sujet: 'rapport', idSujet: visit.id } as const;
  const sent = { ordre: null, qui: fullName(MANAGER), ip: null, agent: null, motif: null, le: now } as const;
  return db.transaction(async (tx) => {
    await insertEnvelope(tx, {
      ...subject,
      id: randomUUID(),
      template: TEMPLATE,
      qr: true,
      etat: 'EN COURS',
      sha256,
      signataires,
      par: MANAGER,
      creeLe: now,
      expireLe: endOf(now),
      maison: true,
      piste: [
        { ...sent, quoi: 'envoi', sha256 },
        { ...sent, quoi: 'invitation', ordre: 1, sha256: null },
      ],
    });
    const envelope = must(await findOpen(tx, subject), 'an envelope was just opened');
    await rapportSubject.left(tx, authorNamed(MANAGER, visit.variante, now), envelope);
    return envelope;
  });
}

const { id, role, nom, prenom, idBureauInspection } = must(accountsOf('cee', 'MANAGER')[0], 'the demo has a manager');
const MANAGER: Actor = {
  id,
  role,
  nom,
  prenom,
  idBureauInspection,
  idClient: null,
  idEntreprise: null,
  bureauxAttaches: [],
  droitRestreint: null,
  offlineAccess: true,
};
