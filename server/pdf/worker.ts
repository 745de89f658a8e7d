/** A thread that draws reports and invoices, one at a time: a report of 200 photos never holds the server's answers ([reports/R19]). */
import { compileStored } from '#domain/forms/compile.ts';
import type { FactureToDraw } from '#domain/reports/facture.ts';
import { pagesOfContact } from '#domain/reports/contact.ts';
import { pagesOfContrat } from '#domain/reports/contrat.ts';
import { draw } from '#domain/reports/pen/draw.ts';
import { phrasesOfReport } from '#domain/reports/phrases.ts';
import { pagesOfInPerson } from '#domain/reports/in-person-page.ts';
import { pagesOfProof } from '#domain/reports/proof.ts';
import { pagesOfSupervision } from '#domain/reports/supervision.ts';
import { pagesOfSynthese, type SyntheseToDraw } from '#domain/reports/synthese.ts';
import { attachedFiles } from '#domain/reports/synthese-files.ts';
import { rapportIntervention } from '#domain/reports/rapport-intervention.ts';
import { serveTasks } from '../threads/serve.ts';
import type { DrawRequest, RapportToDraw } from './draw.ts';
import { engine } from './engine.ts';
import { withEvidence } from './evidence.ts';
import { withXml } from './factur-x.ts';
import { workbookOf } from './workbook.ts';

async function drawReport({ definition, evidence = null, ...rapport }: RapportToDraw): Promise<Uint8Array> {
  const formulaire = compileStored(definition);
  if (!formulaire.ok) throw new Error(`invariant: form ${definition.id} compiles`);
  const phrases = phrasesOfReport(rapport.dossier.variante, rapport.intervention.langue ?? 'fr');
  const document = rapportIntervention({ ...rapport, formulaire: formulaire.value, phrases });
  const whole = evidence === null ? document : withEvidence(document, evidence);
  return (await draw(engine, whole)).getBuffer();
}

/** [facturation/F16] The XML stands in the file as its alternative, and the metadata of the file say so. */
async function drawInvoice(facture: FactureToDraw): Promise<Uint8Array> {
  return (await draw(engine, withXml(facture))).getBuffer();
}

/** [lots/L19] What makes its draw again stands in the file. */
async function drawSynthese(asked: SyntheseToDraw): Promise<Uint8Array> {
  const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
  const files = attachedFiles(asked.list, asked.lignes, { madeAt: asked.synthese.emiseLe, zone: asked.zone, base64 });
  return (await draw(engine, { ...pagesOfSynthese(asked), files })).getBuffer();
}

serveTasks<DrawRequest, Uint8Array>(async (request) => {
  if ('synthese' in request) return drawSynthese(request.synthese);
  if ('classeur' in request) return workbookOf(request.classeur);
  if ('contrat' in request) return (await draw(engine, pagesOfContrat(request.contrat))).getBuffer();
  if ('contact' in request) return (await draw(engine, pagesOfContact(request.contact))).getBuffer();
  if ('supervision' in request) return (await draw(engine, pagesOfSupervision(request.supervision))).getBuffer();
  if ('preuve' in request) return (await draw(engine, pagesOfProof(request.preuve))).getBuffer();
  if ('surPlace' in request) return (await draw(engine, pagesOfInPerson(request.surPlace))).getBuffer();
  return 'facture' in request ? drawInvoice(request.facture) : drawReport(request.rapport);
});
