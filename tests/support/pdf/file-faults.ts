import type { PdfDocument } from './document.ts';
import { isStream, Name, Text, type Dict, type Value } from './read-pdf.ts';

const FORBIDDEN_ACTIONS = [
  'JavaScript',
  'Launch',
  'Sound',
  'Movie',
  'ResetForm',
  'ImportData',
  'Hide',
  'SetOCGState',
  'Rendition',
];
const FILTERS = ['FlateDecode', 'DCTDecode'];

/** The file itself: header, identifier, actions, streams, attachments (ISO 19005-3, 6.1, 6.5, 6.6.1, 6.8). */
export function fileFaults(document: PdfDocument): string[] {
  const { pdf } = document;
  const faults: string[] = [];
  if (!/^%PDF-1\.7\n%[\x80-\xFF]{4}/.test(pdf.text))
    faults.push('the header is not that of PDF 1.7, with a line of bytes');
  const ids = document.list(pdf.trailer.get('ID'));
  if (ids.length !== 2 || !ids.every((id) => id instanceof Text && id.bytes.length === 16))
    faults.push('the file has no identifier');
  if (pdf.trailer.has('Encrypt')) faults.push('the file is encrypted');
  return [...faults, ...catalogFaults(document), ...actionFaults(document), ...attachmentFaults(document)];
}

function catalogFaults(document: PdfDocument): string[] {
  const { catalog } = document;
  const faults: string[] = [];
  for (const key of ['OpenAction', 'AA', 'Requirements', 'NeedsRendering', 'OCProperties'])
    if (catalog.has(key)) faults.push(`the catalog has /${key}`);
  if (document.dict(catalog.get('Names')).has('JavaScript')) faults.push('the file has scripts');
  if (document.dict(catalog.get('AcroForm')).has('XFA')) faults.push('the form is XFA');
  return faults;
}

function actionFaults(document: PdfDocument): string[] {
  const faults: string[] = [];
  for (const value of document.pdf.objects.values()) {
    const dict = isStream(value) ? value.dict : value;
    if (!(dict instanceof Map)) continue;
    const action = document.name(dict.get('S'));
    if (action !== undefined && FORBIDDEN_ACTIONS.includes(action)) faults.push(`an action is ${action}`);
    if (isStream(value)) faults.push(...streamFaults(document, dict));
  }
  return faults;
}

function streamFaults(document: PdfDocument, dict: Dict): string[] {
  const faults = ['F', 'FFilter', 'FDecodeParms'].filter((key) => dict.has(key)).map((key) => `a stream has /${key}`);
  const filters = document.list(dict.get('Filter')).map((one) => document.name(one) ?? '');
  return [...faults, ...filters.filter((one) => !FILTERS.includes(one)).map((one) => `a stream is ${one}`)];
}

function attachmentFaults(document: PdfDocument): string[] {
  const names = document.list(
    document.dict(document.dict(document.catalog.get('Names')).get('EmbeddedFiles')).get('Names'),
  );
  const associated = document.list(document.catalog.get('AF')).length;
  const files = names.filter((_, rank) => rank % 2 === 1);
  const faults = files.length === associated ? [] : [`${files.length} attachments, ${associated} associated files`];
  return [...faults, ...files.flatMap((file) => specificationFaults(document, document.dict(file)))];
}

function specificationFaults(document: PdfDocument, file: Dict): string[] {
  const missing = ['F', 'UF', 'EF', 'AFRelationship', 'Desc'].filter((key) => !file.has(key));
  const stream: Value | undefined = document.dict(file.get('EF')).get('F');
  const held = document.dict(stream);
  const type = held.get('Subtype');
  return [
    ...missing.map((key) => `an attachment has no /${key}`),
    ...(type instanceof Name && type.name.includes('/') ? [] : ['an attachment has no media type']),
    ...(document.dict(held.get('Params')).has('ModDate') ? [] : ['an attachment has no date']),
  ];
}
