/**
 * A workbook of one sheet: titles, a line with numbers and a date (9 December 2025), an empty line, a line of text. A whole
 * zip archive, in base 64: the tests of the page read no file.
 */
export const WORKBOOK =
  'data:application/octet-stream;base64,UEsDBBQAAAAIAHC7dV1EroPn/wAAAJYCAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbK2Sy07DMBBFf8XytoqdskAIJemCxxJYlA8w9iSx4pc8bkn/HsctLFChm65G9r1zz2g0zWa2huwhovaupWtWUwJOeqXd0NL37XN1Rzddsz0EQJKtDls6phTuOUc5ghXIfACXld5HK1J+xoEHIScxAL+p61suvUvgUpWWDNo1j9CLnUnkac7fR2wEg5Q8HI0Lq6UiBKOlSFnne6d+UaoTgeXO4sFRB1xlA+VnCYvyN+DU95r3ELUC8iZiehE2u/hs+KeP04f3E/s/5MyUvu+1BOXlzuYWhiGCUDgCJGtYqcwK7VaX+cWMvJT1lQf5yb8wB6aDAbz2FkroN5mXQ+u+AFBLAwQUAAAACABwu3VdHEn3vqQAAAAWAQAACwAAAF9yZWxzLy5yZWxzjc/BDsIgDAbgVyG9O6YHY8zYLsZkVzMfAFnHyAYlgDrfXo7OePDY9P+/plWz2Jk9MERDTsC2KIGhU9QbpwVcu/PmAE1dXXCWKSfiaHxkueKigDElf+Q8qhGtjAV5dHkzULAy5TFo7qWapEa+K8s9D58GrE3W9gJC22+BdS+P/9g0DEbhidTdoks/TnwlsiyDxiRgmfmTwnQjmoqMAq8rvnqwfgNQSwMEFAAAAAgAcLt1XeaD8qevAAAACwEAAA8AAAB4bC93b3JrYm9vay54bWyNj8sOgkAMRX9l0r0MujCG8FhoTNjrB4xQYAIzJe34+HwnIHtXfd2e9ubVx03qhSyWfAH7JAWFvqHW+r6A++26O0FV5m/i8UE0qqj2UsAQwpxpLc2AzkhCM/o46YidCbHkXsvMaFoZEIOb9CFNj9oZ62ElZPwPg7rONnih5unQhxXCOJkQf5XBzgJlvlyQX1TeOCzgPNmoF1BLs26jL1Cc2Zhw3e5Bl7ne9vRmrfwCUEsDBBQAAAAIAHC7dV0D0FLStwAAAJYBAAAaAAAAeGwvX3JlbHMvd29ya2Jvb2sueG1sLnJlbHOtkMsKwjAQRX8lzN5O24WImLoRwa3oB4R0+qBtEjLx9fcGxUehCxeuhjuPcy+zWl+HXpzJc2uNhCxJQZDRtmxNLeF42M4WsC5We+pViBvctI5FPDEsoQnBLRFZNzQoTqwjEyeV9YMKUfoandKdqgnzNJ2j/2bAmCl2pQS/KzMQh5ujX9i2qlpNG6tPA5kwYYEX6ztuiEKEKl9TkPBuMT5KlkQq4HSY/J9hONx64k+Sp37Z4+jBxR1QSwMEFAAAAAgAcLt1XdiPGcSkAAAA2QAAAA0AAAB4bC9zdHlsZXMueG1sXY5LC8IwEIT/Sti7TVpERJr2VvDiRQWvsd0+IC+yqbT/3lQEwdvsN7O7U9aL0eyFgSZnJeSZAIa2dd1kBwn3W7M7Ql2VFFeN1xExspS3JGGM0Z84p3ZEoyhzHm1yeheMimkMAycfUHW0LRnNCyEO3KjJQlW2qPWjJ9a62UYJRUJLz+xsGhPPnQQB/I/ke2DKe71eZvPE0HzeJLwF+fdcUr+a1RtQSwMEFAAAAAgAcLt1XcHIhh4/AQAA0wIAABgAAAB4bC93b3Jrc2hlZXRzL3NoZWV0MS54bWx1UuFOwyAQfhXCD/85KK2zU8qyWU1MjD/cfADS4Uos0ABWX8FH2XP0xaSrabalJYRwd993993l6PJHVaAR1kmjMxjNMARCF2Yn9T6D79un6xQuGf029tOVQngQ4NplsPS+vkPIFaVQ3M1MLXSIfBiruA+m3SNXW8F3R5KqEMF4jhSXGjJ69OXcc0at+QY2lA3eovusIgh8BqWupBYbb4NfOkY9ezWKIs8o6kxU/MPXU/DN89vjdoTwMEXYtoeqPdSl0WKElk/RclF/SXfOQKGpoTMydEYmUrxw3bQHU4D2Vwu7l2P1112ahsU3c3w8ySKNbylqTjvrIWSRRhEhcXwezUN118+5YUmXZYifyY3hhSMZ9CcT+lfgiqv6HqzHdCd9QZykcRyeTvv8QvdUXkzAIgUY93dsxOhkkdCwoewPUEsBAhQDFAAAAAgAcLt1XUSug+f/AAAAlgIAABMAAAAAAAAAAAAAAIABAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAMUAAAACABwu3VdHEn3vqQAAAAWAQAACwAAAAAAAAAAAAAAgAEwAQAAX3JlbHMvLnJlbHNQSwECFAMUAAAACABwu3Vd5oPyp68AAAALAQAADwAAAAAAAAAAAAAAgAH9AQAAeGwvd29ya2Jvb2sueG1sUEsBAhQDFAAAAAgAcLt1XQPQUtK3AAAAlgEAABoAAAAAAAAAAAAAAIAB2QIAAHhsL19yZWxzL3dvcmtib29rLnhtbC5yZWxzUEsBAhQDFAAAAAgAcLt1XdiPGcSkAAAA2QAAAA0AAAAAAAAAAAAAAIAByAMAAHhsL3N0eWxlcy54bWxQSwECFAMUAAAACABwu3VdwciGHj8BAADTAgAAGAAAAAAAAAAAAAAAgAGXBAAAeGwvd29ya3NoZWV0cy9zaGVldDEueG1sUEsFBgAAAAAGAAYAgAEAAAwGAAAAAA==';

export const XML = '<?xml version="1.0"?>';
export const workbookOf = (sheet: string): Readonly<Record<string, string>> => ({
  'xl/workbook.xml': `${XML}<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `${XML}<worksheet>${sheet}</worksheet>`,
});
export const rows = (cells: string): string =>
  `<dimension ref="A1:A1"/><sheetData><row r="1">${cells}</row></sheetData>`;
export const TEXT = '<c r="A1" t="inlineStr"><is><t>Nom</t></is></c>';

/** Little-endian numbers at their places, and a name after them. */
function record(length: number, numbers: Readonly<Record<number, number>>, name = ''): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length + name.length);
  const view = new DataView(bytes.buffer);
  // Numbers of two bytes that follow one another overlap as four: in order, each leaves its own.
  for (const [at, value] of Object.entries(numbers)) view.setUint32(Number(at), value, true);
  bytes.set(new TextEncoder().encode(name), length);
  return bytes;
}

async function deflated(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** An archive; `said`: the size that its directory tells of the sheet, when it lies. */
export async function zip(files: Readonly<Record<string, string>>, said?: number): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const data = await deflated(text);
    const size = said !== undefined && name.includes('sheet1') ? said : new Blob([text]).size;
    const local = record(30, { 0: 0x04_03_4b_50, 8: 8, 26: name.length }, name);
    const facts = { 0: 0x02_01_4b_50, 10: 8, 20: data.length, 24: size, 28: name.length, 42: offset };
    parts.push(local, data);
    directory.push(record(46, facts, name));
    offset += local.length + data.length;
  }
  const end = record(22, { 0: 0x06_05_4b_50, 8: directory.length, 10: directory.length, 16: offset });
  return new Blob([...parts, ...directory, end]);
}
