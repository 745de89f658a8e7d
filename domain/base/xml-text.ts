/** Signs that XML 1.0 refuses in any document, however they are written (§ 2.2, Char): controls but tab and ends of line, halves of pairs, U+FFFE and U+FFFF. */
const REFUSED = /[^\P{Cc}\t\n\r\u007F-\u009F]|\p{Cs}|[\uFFFE\uFFFF]/gu;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** [platform/T1] A text inside an XML document. What the doors let in before they cleaned it is taken out here once more: a space in its place. */
export const xmlText = (text: string): string =>
  text.replaceAll(REFUSED, ' ').replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
