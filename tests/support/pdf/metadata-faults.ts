import type { PdfDocument } from './document.ts';
import { inflated, isStream, Text, type Value } from './read-pdf.ts';

/** Schemas that PDF/A knows: any other one is described in the packet. */
const KNOWN = [
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://purl.org/dc/elements/1.1/',
  'http://ns.adobe.com/xap/1.0/',
  'http://ns.adobe.com/pdf/1.3/',
  'http://www.aiim.org/pdfa/ns/id/',
  'http://www.aiim.org/pdfa/ns/extension/',
  'http://www.aiim.org/pdfa/ns/schema#',
  'http://www.aiim.org/pdfa/ns/property#',
  'adobe:ns:meta/',
];

/** What the file says of itself: XMP, its agreement with /Info, output intent, language (6.2.3, 6.6.2, 6.7.2, 6.7.4). */
export async function metadataFaults(document: PdfDocument): Promise<string[]> {
  const { catalog, pdf } = document;
  const stream = document.get(catalog.get('Metadata'));
  if (!isStream(stream)) return ['the file has no metadata'];
  const faults = stream.dict.has('Filter') ? ['the metadata are compressed'] : [];
  const packet = utf8(stream.raw);
  const info = document.dict(pdf.trailer.get('Info'));
  const word = (key: string): string => wordsOf(document.get(info.get(key)) as Value);
  faults.push(...packetFaults(packet));
  const same: readonly (readonly [string, string, string])[] = [
    ['title', first(packet, /<dc:title>.*?<rdf:li[^>]*>(.*?)<\/rdf:li>/s), word('Title')],
    ['author', first(packet, /<dc:creator>.*?<rdf:li>(.*?)<\/rdf:li>/s), word('Author')],
    ['subject', first(packet, /<dc:description>.*?<rdf:li[^>]*>(.*?)<\/rdf:li>/s), word('Subject')],
    ['creator', first(packet, /<xmp:CreatorTool>(.*?)<\//), word('Creator')],
    ['producer', first(packet, /<pdf:Producer>(.*?)<\//), word('Producer')],
    [
      'date',
      first(packet, /<xmp:CreateDate>(.*?)<\//).replaceAll(/[-:T]/g, ''),
      word('CreationDate').replace('D:', ''),
    ],
  ];
  for (const [what, told, known] of same)
    if (told !== known) faults.push(`the ${what} is « ${told} » in XMP and « ${known} » in /Info`);
  if (word('Title') === '') faults.push('the document has no title');
  if (document.dict(catalog.get('ViewerPreferences')).get('DisplayDocTitle') !== true)
    faults.push('a reader shows the name of the file, not the title');
  if (!/^[a-z]{2}(?:-[A-Z]{2})?$/.test(wordsOf(catalog.get('Lang') ?? null))) faults.push('the language is not said');
  return [...faults, ...(await intentFaults(document))];
}

function packetFaults(packet: string): string[] {
  const faults: string[] = [];
  const isBounded =
    packet.startsWith('<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>') &&
    /<\?xpacket end="[rw]"\?>$/.test(packet);
  if (!isBounded) faults.push('the packet has no bounds');
  if (
    !packet.includes('<pdfaid:part>3</pdfaid:part>') ||
    !packet.includes('<pdfaid:conformance>A</pdfaid:conformance>')
  )
    faults.push('the file does not say PDF/A-3a');
  const used = [...packet.matchAll(/xmlns:\w+="([^"]+)"/g)].map(([, uri = '']) => uri);
  for (const uri of new Set(used))
    if (!KNOWN.includes(uri) && !packet.includes(`<pdfaSchema:namespaceURI>${uri}</pdfaSchema:namespaceURI>`))
      faults.push(`the schema ${uri} is not described`);
  return [...faults, ...xmlFaults(packet)];
}

/** Elements that open and close each other, signs that are told: not a whole reader of XML. */
function xmlFaults(packet: string): string[] {
  const open: string[] = [];
  const body = packet.replaceAll(/<\?.*?\?>/gs, '');
  if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\dA-Fa-f]+);)/.test(body)) return ['the metadata hold a bare &'];
  for (const [tag, closing, name = '', own] of body.matchAll(/<(\/?)([\w:]+)(?:\s+[\w:]+="[^"<]*")*\s*(\/?)>|</g)) {
    if (tag === '<') return ['the metadata hold a bare <'];
    if (own === '/') continue;
    if (closing !== '/') open.push(name);
    else if (open.pop() !== name) return [`</${name}> closes nothing`];
  }
  return open.map((name) => `<${name}> never closes`);
}

async function intentFaults(document: PdfDocument): Promise<string[]> {
  const intents = document.list(document.catalog.get('OutputIntents')).map((one) => document.dict(one));
  const [intent] = intents.filter((one) => document.name(one.get('S')) === 'GTS_PDFA1');
  const profile = document.get(intent?.get('DestOutputProfile'));
  if (!isStream(profile)) return ['no output intent has a profile'];
  const icc = await inflated(profile);
  const faults: string[] = [];
  if (document.number(profile.dict.get('N')) !== 3 || icc.slice(16, 20) !== 'RGB ')
    faults.push('the profile is not RGB');
  if (icc.slice(36, 40) !== 'acsp' || !['mntr', 'prtr'].includes(icc.slice(12, 16))) faults.push('the profile is none');
  if (icc.charCodeAt(8) > 4) faults.push('the profile is of a later version');
  const size = [0, 1, 2, 3].reduce((sum, i) => sum * 256 + icc.charCodeAt(i), 0);
  if (size !== icc.length) faults.push('the profile is not as long as it says');
  return faults;
}

const first = (packet: string, pattern: RegExp): string => unescape(pattern.exec(packet)?.[1] ?? '');
const unescape = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const wordsOf = (value: Value | undefined): string => (value instanceof Text ? value.words : '');
const utf8 = (raw: string): string =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(raw, (sign) => sign.charCodeAt(0)));
