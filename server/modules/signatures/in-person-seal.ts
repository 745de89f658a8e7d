import { must } from '#domain/base/must.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Changes } from '#domain/fields/documents.ts';
import { canonical } from '#domain/preuves/canonical.ts';
import { drawnHash } from '#domain/preuves/drawn.ts';
import type { InPersonToDraw } from '#domain/reports/in-person-page.ts';
import { writeSecond } from '#domain/reports/instants.ts';
import { phrasesOfReport } from '#domain/reports/phrases.ts';
import { phrasesOfProof } from '#domain/reports/phrases-preuve.ts';
import type { Sql } from '../../db/db.ts';
import { serverAuthor } from '../../documents/server-author.ts';
import { writeAsServer } from '../../documents/write.ts';
import { givenAt } from '#domain/signatures/given.ts';
import type { Depot } from '../../mail/outbox.ts';
import { drawInPerson } from '../../pdf/draw.ts';
import { printDataUrl } from '../../pictures/pictures.ts';
import { holdAwaited, type SignedHere } from '../../reports/in-person.ts';
import { storePdf } from '../../reports/issued.ts';
import { withPrintableLogo } from '../../reports/logo.ts';
import { sha256OfText } from '../../reports/preuve.ts';
import type { Needs } from './envelope-work.ts';
import { contratSubject } from './subject-contrat.ts';
import { rapportSubject } from './subject-rapport.ts';

/** The page of a signature on the spot, sealed and kept. */
interface SealedPage {
  readonly sha256: string;
  readonly genTime: string;
}

/** [signatures/E36] Drawn and sealed; whoever asks writes it. */
export async function sealInPersonPage(needs: Needs, signed: SignedHere): Promise<Result<SealedPage>> {
  const { db, fichiers, sceau, clock } = needs;
  if (sceau === null) return refuse('SIGNATURE_ABSENTE');
  const isContrat = signed.kind === 'signatureContrat';
  const subject = isContrat ? contratSubject : rapportSubject;
  const { office, variante, langue, zone, numero } = await subject.about(
    db,
    isContrat ? signed.idContrat : signed.idIntervention,
  );
  const drawn = await drawInPerson({
    bureau: await withPrintableLogo(must(office, 'the office of what is signed is described')),
    variante,
    langue,
    zone,
    sujet: isContrat ? 'contrat' : 'rapport',
    numero,
    isDemo: sceau.isDemo,
    sceau: await sceau.name(),
    disait: isContrat ? null : await saidOf(signed.contenu),
    dessin: isContrat ? null : await drawnHash(sha256OfText, signed),
    signature: { ...signed, image: await printed(signed.image) },
  });
  const said = phrasesOfProof(langue).sceau;
  const line = said.surPlace(signed.nom, writeSecond(givenAt(signed), zone, phrasesOfReport(variante, langue)));
  const words = {
    field: 'Signature sur place',
    name: signed.nom,
    reason: isContrat ? said.luSurPlaceBureau : said.luSurPlace,
    at: givenAt(signed),
    lines: [sceau.isDemo ? `${line}, ${said.sansValeur}` : line],
  };
  const sealed = await sceau.seal(drawn, words, clock());
  if (!sealed.ok) return sealed;
  return ok({ sha256: await storePdf(fichiers, sealed.value.pdf), genTime: sealed.value.genTime });
}

const saidOf = async (contenu: readonly object[]): Promise<InPersonToDraw['disait']> => ({
  nombre: contenu.length,
  sha256: await sha256OfText(canonical(contenu.map((one) => ({ ...one })))),
});

/** A picture that a PDF takes; it came from a device. */
const printed = async (image: string | null): Promise<string | null> => (image === null ? null : printDataUrl(image));

interface SealWork {
  readonly changes: Changes;
  /** What goes with it, in the same transaction. */
  readonly along?: (tx: Sql) => Promise<readonly Depot[]>;
}

/** Of two rounds at once, the first one writes. Resolves to the mails that it wrote down. */
export const writeSigned = (
  { db, clock }: Needs,
  signed: SignedHere,
  { changes, along }: SealWork,
): Promise<readonly Depot[]> =>
  db.transaction(async (tx) => {
    if ((await holdAwaited(tx, signed)) === null) return [];
    const author = serverAuthor(signed.variante, clock().toISOString());
    await writeAsServer(tx, author, { collection: 'records', id: signed.id, changes, action: 'signature' });
    return along === undefined ? [] : along(tx);
  });
