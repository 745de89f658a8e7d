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
import { findOpen, insertEnvelope } from '../reports/envelopes.ts';
import { drawToSign, storePdf } from '../reports/issued.ts';
import { readSources } from '../reports/sources.ts';
import { accountsOf } from './accounts.ts';
import { SIGNED_MODELE } from './signed.ts';

/** How long ago it left: the day before, after its visit was validated. */
const AGO_MS = 20 * 3_600_000;
const TEMPLATE = 'rapport';

/**
 * One report of the demo is out for its signatures, over the very bytes of its drawing. No mail has left: whoever tries it
 * reminds the signatory, whose link is then among the mails that are kept.
 */
export async function sendDemoToSign(
  deps: Pick<Deps, 'db' | 'fichiers'> & { readonly config: Pick<Config, 'publicUrl'> },
  startedAt: Date,
): Promise<void> {
  const { db, fichiers } = deps;
  const [row] = await db.query<{ data: Intervention }>(
    `select data from documents where collection = 'interventions' and data ->> 'codeFiche' = $1
     order by data ->> 'dateRdv' limit 1`,
    [SIGNED_MODELE.formulaire.code],
  );
  if (row === undefined) return;
  const visit = row.data;
  const now = new Date(startedAt.getTime() - AGO_MS).toISOString();
  const sources = must(await readSources(db, visit), 'the demo has the form of its visits');
  const drawn = await drawToSign({ ...deps, now }, sources, { idIntervention: visit.id, template: TEMPLATE, qr: true });
  if (!drawn.ok) throw new Error(`invariant: a report of the demo is drawn, not ${drawn.code}`);
  const sha256 = await storePdf(fichiers, drawn.value.pdf);
  const signataires = await signatoriesOf(db, visit);
  const key = { sujet: 'rapport', idSujet: visit.id } as const;
  const sent = { ordre: null, qui: fullName(MANAGER), ip: null, agent: null, motif: null, le: now } as const;
  await db.transaction(async (tx) => {
    await insertEnvelope(tx, {
      ...key,
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
    const envelope = must(await findOpen(tx, key), 'an envelope was just opened');
    await rapportSubject.left(tx, authorNamed(MANAGER, visit.variante, now), envelope);
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
