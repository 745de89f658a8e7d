import { ecrireCii } from '#domain/facturation/cii.ts';
import { PROFIL_FACTURX } from '#domain/facturation/facturation.ts';
import type { Document } from '#domain/reports/document.ts';
import { type FactureADessiner, pagesDeFacture } from '#domain/reports/facture.ts';

const NOM = 'factur-x.xml';

/** [facturation/F16] The pages of an invoice, for PDF/A-3b, with its XML inside. */
export function avecXml(facture: FactureADessiner): Document {
  const xml = Buffer.from(ecrireCii(facture.facture), 'utf8').toString('base64');
  return {
    ...pagesDeFacture(facture),
    version: '1.7',
    subset: 'PDF/A-3b',
    files: {
      [NOM]: {
        src: `data:text/xml;base64,${xml}`,
        name: NOM,
        type: 'text/xml',
        relationship: 'Alternative',
        description: 'Factur-X',
        modifiedDate: new Date(facture.facture.dateEmission),
      },
    },
  };
}

const ESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';
const propriete = (nom: string, dit: string): string => `
      <rdf:li rdf:parseType="Resource">
        <pdfaProperty:name>${nom}</pdfaProperty:name>
        <pdfaProperty:valueType>Text</pdfaProperty:valueType>
        <pdfaProperty:category>external</pdfaProperty:category>
        <pdfaProperty:description>${dit}</pdfaProperty:description>
      </rdf:li>`;

/** What the XMP packet says of the XML, and the description of these words that PDF/A asks for. */
export const METADONNEES = `
<rdf:Description rdf:about="" xmlns:fx="${ESPACE}">
  <fx:DocumentType>INVOICE</fx:DocumentType>
  <fx:DocumentFileName>${NOM}</fx:DocumentFileName>
  <fx:Version>1.0</fx:Version>
  <fx:ConformanceLevel>${PROFIL_FACTURX}</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description rdf:about=""
  xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
  xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
  xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>${ESPACE}</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>fx</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq>${propriete('DocumentFileName', 'name of the embedded XML file')}${propriete('DocumentType', 'INVOICE')}${propriete('Version', 'version of the XML schema')}${propriete('ConformanceLevel', 'conformance level of the XML')}
    </rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;
