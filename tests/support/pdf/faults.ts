/**
 * [reports/R30] Our list of what PDF/A-3a and a tagged PDF ask of a file, by a reader that shares no code with the drawers.
 * What it does not see stands in domain/reports/SPEC.md.
 */
import { type PageContent, readContent } from './content.ts';
import { PdfDocument } from './document.ts';
import { fileFaults } from './file-faults.ts';
import { fontFaults } from './font-faults.ts';
import { metadataFaults } from './metadata-faults.ts';
import { pageFaults } from './page-faults.ts';
import { inflated, isStream, readPdf, type Stream } from './read-pdf.ts';
import { structureFaults } from './structure-faults.ts';

export interface ReadPage {
  readonly number: number;
  readonly content: PageContent;
}

/** Each fault as a sentence; none: nothing of our list is broken. Throws on what is no PDF. */
export async function faultsOfPdf(bytes: Uint8Array): Promise<readonly string[]> {
  const document = new PdfDocument(readPdf(bytes));
  const pages = await Promise.all(
    document.pages.map(async ({ number, dict }): Promise<ReadPage> => {
      const streams = document.list(dict.get('Contents')).map((one) => document.get(one));
      const texts = await Promise.all(streams.filter((one): one is Stream => isStream(one)).map(inflated));
      return { number, content: readContent(texts.join('\n')) };
    }),
  );
  return [
    ...fileFaults(document),
    ...(await metadataFaults(document)),
    ...(await fontFaults(document, pages)),
    ...pageFaults(document, pages),
    ...structureFaults(document, pages),
  ];
}
