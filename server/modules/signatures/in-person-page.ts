import { must } from '#domain/base/must.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { signatureContratKind } from '#domain/contrats/in-person-kind.ts';
import { signaturePlaceKind } from '#domain/signatures/in-person-kind.ts';
import { isOf } from '../../documents/of-kind.ts';
import type { Context, FileAnswer } from '../../http/context.ts';
import { readPdf } from '../../reports/issued.ts';
import { findOrRefuse } from '../documents.ts';

/** [signatures/E37] The sealed page of a signature on the spot, to those who see it. INTROUVABLE before its seal. */
export async function inPersonPage(id: string, context: Context): Promise<Result<FileAnswer>> {
  const found = await findOrRefuse(context, 'records', id);
  if (!found.ok) return found;
  const { value } = found;
  const signed = isOf(signaturePlaceKind, value) || isOf(signatureContratKind, value) ? value.data : null;
  if (signed === null || signed.sha256 === null) return refuse('INTROUVABLE');
  const { sha256, nom } = signed;
  const contenu = must(await readPdf(context.fichiers, sha256), 'a sealed page is kept');
  return ok({ type: 'application/pdf', nom: `Signature de ${nom}.pdf`, contenu, inline: true });
}
