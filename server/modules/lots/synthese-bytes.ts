import type { SyntheseToDraw } from '#domain/reports/synthese.ts';
import { refuse, ok, type Result } from '#domain/base/result.ts';
import { zoneOf } from '#domain/base/time-zone.ts';
import { must } from '#domain/base/must.ts';
import { officeRecord } from '../../documents/own.ts';
import type { Context } from '../../http/context.ts';
import { drawSynthese, writeWorkbook } from '../../pdf/draw.ts';
import { readPdf } from '../../reports/issued.ts';
import { withPrintableLogo } from '../../reports/logo.ts';
import type { SyntheseRecord } from '#domain/lots/synthese.ts';

type Made = Omit<SyntheseToDraw, 'bureau' | 'zone' | 'draft'>;

export interface SyntheseBytes {
  readonly pdf: Buffer;
  readonly classeur: Buffer;
  readonly sceau: SyntheseRecord['sceau'];
}

/**
 * [lots/L21] The file of a synthesis, sealed by the server's certificate as the signed reports are. Without a certificate it
 * leaves unsealed and says nothing of one; a silent authority refuses the issue (HORODATAGE_ECHEC), and nothing is written.
 */
export async function makeBytes(context: Context, made: Made, idBureau: number): Promise<Result<SyntheseBytes>> {
  const { db, sceau, variante, actor } = context;
  const bureau = must(await officeRecord(db, 'bureau', { idBureau, variante }), `office ${idBureau} is described`);
  const zone = zoneOf(bureau);
  const pdf = await drawSynthese({ ...made, bureau: await withPrintableLogo(bureau), zone, draft: false });
  const classeur = await writeWorkbook({ ...made, zone });
  const { signataire, emiseLe } = made.synthese;
  if (sceau === null) return ok({ pdf, classeur, sceau: null });
  const at = new Date(emiseLe).toLocaleString('fr-FR', { timeZone: zone }).replace(' ', ' à ');
  const demo = sceau.isDemo ? ', sceau de démonstration sans valeur' : '';
  const sealed = await sceau.seal(
    pdf,
    {
      field: 'Sceau de la synthèse',
      name: signataire.nom,
      reason: 'Synthèse émise par le bureau',
      at: emiseLe,
      lines: [`Émise et scellée au nom de ${signataire.nom} (${bureau.nom}) le ${at}${demo}`],
    },
    new Date(context.now),
  );
  if (!sealed.ok) context.log.warn({ code: sealed.code, par: actor.id }, 'a synthesis could not be sealed');
  return sealed.ok
    ? ok({ pdf: sealed.value.pdf, classeur, sceau: { le: sealed.value.genTime, autorite: sealed.value.autorite } })
    : sealed;
}

type Using = Pick<Context, 'db' | 'fichiers'>;
interface Kept {
  readonly sha256: string;
  readonly classeur: string;
}

/** [lots/L21] What was handed over. INTROUVABLE: its bytes are gone with a lost data folder. */
export async function keptSynthese(
  using: Using,
  id: string,
): Promise<Result<{ readonly pdf: Buffer; readonly classeur: Buffer; readonly sha256: string }>> {
  const [row] = await using.db.query<Kept & object>(
    'select sha256, classeur from syntheses_emises where id_synthese = $1',
    [id],
  );
  const pdf = row === undefined ? null : await readPdf(using.fichiers, row.sha256);
  return row === undefined || pdf === null
    ? refuse('INTROUVABLE')
    : ok({ pdf, classeur: Buffer.from(row.classeur, 'base64'), sha256: row.sha256 });
}
