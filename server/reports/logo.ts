import { isDrawing } from '#domain/reports/header.ts';
import { refuse, type Refusal } from '#domain/base/result.ts';
import type { BureauRecord } from '#domain/bureaux/bureau.ts';
import { canDrawLogo } from '../pdf/draw.ts';
import { examineDataUrl, printDataUrl } from '../pictures/pictures.ts';

/** [sync/M10] What is wrong with a logo that an office gives: a picture is decoded, a drawing (SVG) is drawn. null: nothing. */
export async function logoRefusal(logo: string | null): Promise<Refusal | null> {
  if (logo === null) return null;
  if (isDrawing(logo))
    return (await canDrawLogo(logo)) ? null : refuse('IMAGE_ILLISIBLE', { champs: { logo: 'dessin' } });
  const examined = await examineDataUrl(logo);
  return examined.ok ? null : refuse(examined.code, { ...examined.data, champs: { logo: 'image' } });
}

/** [reports/R18] The office as its documents name it: a picture that cannot be printed is left out. */
export async function withPrintableLogo(bureau: BureauRecord): Promise<BureauRecord> {
  const { logo } = bureau;
  return logo === null || isDrawing(logo) ? bureau : { ...bureau, logo: await printDataUrl(logo) };
}
