/** The thread that draws reports: one at a time, so that a report of 200 photos never holds the server's answers. */
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import { must } from '#domain/base/must.ts';
import { compiler } from '#domain/forms/compile.ts';
import { PHRASES_RAPPORT } from '#domain/reports/phrases.ts';
import { rapportIntervention } from '#domain/reports/rapport-intervention.ts';
import type { DrawAnswer, DrawRequest } from './draw.ts';

const font = (name: string): string => fileURLToPath(import.meta.resolve(`pdfmake/fonts/Roboto/Roboto-${name}.ttf`));
const ROBOTO = {
  normal: font('Regular'),
  bold: font('Medium'),
  italics: font('Italic'),
  bolditalics: font('MediumItalic'),
};
pdfmake.setFonts({ Roboto: ROBOTO });
/** A report holds its pictures: it reads nothing else than its fonts, and nothing of the network. */
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path: string) => Object.values(ROBOTO).includes(path));

async function draw({ definition, ...rapport }: DrawRequest['rapport']): Promise<Uint8Array> {
  const formulaire = compiler(definition);
  if (!formulaire.ok) throw new Error(`invariant: form ${definition.id} compiles`);
  const document = rapportIntervention({ ...rapport, formulaire: formulaire.value, phrases: PHRASES_RAPPORT });
  return pdfmake.createPdf(document as unknown as Parameters<typeof pdfmake.createPdf>[0]).getBuffer();
}

const port = must(parentPort, 'this file runs in a worker thread');
port.on('message', ({ id, rapport }: DrawRequest) => {
  const answer = (value: DrawAnswer): void => port.postMessage(value);
  draw(rapport).then(
    (pdf) => answer({ id, pdf }),
    (error: unknown) => answer({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
