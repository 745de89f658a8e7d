import { refuse, type Refusal } from '#domain/base/result.ts';
import type { BureauRecord } from '#domain/bureaux/bureau.ts';
import { isReadableImage } from '#domain/reports/data-url.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Db } from '../db/db.ts';
import { findDocument } from '../documents/document.ts';
import { serverAuthor } from '../documents/server-author.ts';
import { writeAsServer } from '../documents/write.ts';
import { keepLogo, printDataUrl } from '../pictures/pictures.ts';

/** [reports/R25] What an office gives, its logo made pixels; or what is wrong with that logo. Nothing is said of a body without one. */
export async function withKeptLogo<Body extends { readonly logo?: string | null | undefined }>(
  body: Body,
): Promise<{ readonly ok: true; readonly value: Body } | Refusal> {
  if (body.logo === null || body.logo === undefined) return { ok: true, value: body };
  const kept = await keepLogo(body.logo);
  if (kept.ok) return { ok: true, value: { ...body, logo: kept.value } };
  const what = body.logo.startsWith('data:image/svg+xml') ? 'dessin' : 'image';
  return refuse(kept.code, { ...kept.data, champs: { logo: what } });
}

/** [reports/R18] The office as its documents name it: a picture that cannot be printed is left out. */
export async function withPrintableLogo(bureau: BureauRecord): Promise<BureauRecord> {
  const { logo } = bureau;
  const pixels = logo === null ? null : await pixelsOf(logo);
  return { ...bureau, logo: pixels === null ? null : await printDataUrl(pixels) };
}

/** Of a logo as it is kept; one that was stored as a drawing, before they became pixels, is drawn as one that arrives. */
async function pixelsOf(logo: string): Promise<string | null> {
  if (isReadableImage(logo)) return logo;
  const kept = await keepLogo(logo);
  return kept.ok ? kept.value : null;
}

/**
 * [reports/R25] Logos that were stored as drawings become pixels, for devices too; those that cannot be drawn leave, and
 * the history of the office keeps what stood there.
 */
export async function drawStoredLogos(db: Db, now: string): Promise<void> {
  const stored = await db.query<{ id: string; logo: string }>(
    `select id, data ->> 'logo' as logo from documents
      where collection = 'records' and data ->> 'kind' = 'bureau' and data ->> 'logo' like 'data:image/svg%'`,
    [],
  );
  for (const { id, logo } of stored) {
    const pixels = await pixelsOf(logo);
    await db.transaction(async (tx) => {
      const present = await findDocument(tx, { collection: 'records', id }, true);
      if (present === null || present.supprime || present.data['logo'] !== logo) return;
      const author = serverAuthor(present.data['variante'] as Variant, now);
      await writeAsServer(tx, author, { collection: 'records', id, changes: { logo: pixels } });
    });
  }
}
