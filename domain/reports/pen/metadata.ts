import type { Document } from '../document.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Words of people inside XML: its signs are told, and what XML cannot hold is left out. */
const xml = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const alternatives = (name: string, text: string): string =>
  text === '' ? '' : `<dc:${name}><rdf:Alt><rdf:li xml:lang="x-default">${xml(text)}</rdf:li></rdf:Alt></dc:${name}>`;

/** [reports/R29] What a document says of itself, in XMP: the same as in its information dictionary. */
export function xmpOf({ info, language, metadata = '' }: Document, producer: string): string {
  const { title, author, subject, creator, identifier, madeAt } = info;
  const made = new Date(madeAt).toISOString().replace(/\.\d+Z$/, 'Z');
  const name = author === '' ? '' : `<dc:creator><rdf:Seq><rdf:li>${xml(author)}</rdf:li></rdf:Seq></dc:creator>`;
  return `
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <dc:format>application/pdf</dc:format>
  <dc:identifier>${xml(identifier)}</dc:identifier>
  <dc:language><rdf:Bag><rdf:li>${xml(language)}</rdf:li></rdf:Bag></dc:language>
  ${alternatives('title', title)}${name}${alternatives('description', subject)}
</rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
  <xmp:CreateDate>${made}</xmp:CreateDate>
  <xmp:CreatorTool>${xml(creator)}</xmp:CreatorTool>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
  <pdf:Producer>${xml(producer)}</pdf:Producer>
</rdf:Description>${metadata}`;
}
