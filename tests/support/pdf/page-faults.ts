import type { PdfDocument } from './document.ts';
import type { ReadPage } from './faults.ts';
import { isStream, type Dict, type Value } from './read-pdf.ts';

const SPACES = ['DeviceRGB', 'DeviceGray', 'ICCBased', 'Indexed', 'CalRGB', 'CalGray'];
/** Operators of ISO 32000 that our pages use; another one is looked at before it is let in. */
const OPERATORS = new Set(
  'q Q cm w J j M d ri i gs m l c v y h re S s f f* B B* b b* n W W* BT ET Tc Tw Tz TL Tf Tr Ts Td TD Tm T* Tj TJ CS cs SC SCN sc scn G g RG rg Do BMC BDC EMC'.split(
    ' ',
  ),
);

/** Colours, pictures, transparency and annotations of the pages (6.2.4, 6.2.5, 6.2.8, 6.2.10, 6.3). */
export function pageFaults(document: PdfDocument, pages: readonly ReadPage[]): string[] {
  const faults = pages.flatMap(({ number, content }, rank) => {
    const page = document.dict(document.pdf.objects.get(number));
    const resources = document.dict(page.get('Resources'));
    const named = (what: string): Dict[] =>
      [...document.dict(resources.get(what)).values()].map((one) => document.dict(one));
    return [
      ...content.faults,
      ...content.operations.flatMap(([name, operands]) => operatorFaults(document, name, operands)),
      ...named('ExtGState').flatMap((state) => stateFaults(document, state)),
      ...annotationFaults(document, page),
    ].map((fault) => `page ${rank + 1}: ${fault}`);
  });
  for (const value of document.pdf.objects.values())
    if (isStream(value) && document.name(value.dict.get('Subtype')) === 'Image')
      faults.push(...imageFaults(document, value.dict));
  return [...new Set(faults)];
}

function operatorFaults(document: PdfDocument, name: string, operands: readonly Value[]): string[] {
  if (!OPERATORS.has(name)) return [`the operator ${name} is not one of ours`];
  if (name !== 'cs' && name !== 'CS') return [];
  const space = document.name(operands[0]) ?? '';
  return SPACES.includes(space) ? [] : [`colours are of ${space}`];
}

function stateFaults(document: PdfDocument, state: Dict): string[] {
  const faults = ['TR', 'HTP', 'HTO']
    .filter((key) => state.has(key))
    .map((key) => `a state of the graphics has /${key}`);
  const blend = document.name(state.get('BM')) ?? 'Normal';
  return blend === 'Normal' || blend === 'Compatible' ? faults : [...faults, `colours are blended by ${blend}`];
}

function imageFaults(document: PdfDocument, image: Dict): string[] {
  const faults = ['Alternates', 'OPI'].filter((key) => image.has(key)).map((key) => `a picture has /${key}`);
  if (image.get('Interpolate') === true) faults.push('a picture is interpolated');
  const [space] = document.list(image.get('ColorSpace'));
  const name = document.name(space);
  if (image.get('ImageMask') !== true && !SPACES.includes(name ?? ''))
    faults.push(`a picture is of ${name ?? 'no colours'}`);
  return faults;
}

/** Only fields of signatures: printed, neither hidden nor without a look, unless they take no room. */
function annotationFaults(document: PdfDocument, page: Dict): string[] {
  return document.list(page.get('Annots')).flatMap((one) => {
    const annotation = document.dict(one);
    const faults = document.name(annotation.get('Subtype')) === 'Widget' ? [] : ['an annotation is no field'];
    const flags = document.number(annotation.get('F')) ?? 0;
    if ((flags & 4) === 0 || (flags & 0b100011) !== 0) faults.push('a field is not printed, or hidden');
    if (annotation.has('A') || annotation.has('AA')) faults.push('a field does something');
    return faults;
  });
}
